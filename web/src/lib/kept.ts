// What the server sends is a whole view each time; most of it is what it was. Whatever has not changed stays the very
// same object, so that nothing that is drawn from it is looked at again.

type Fields = Record<string, unknown>;

/** `now`, in which every part that equals the same part of `before` has become that part itself. */
export function kept<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (typeof before !== "object" || typeof now !== "object" || before === null || now === null) return now;
  if (Array.isArray(before) !== Array.isArray(now)) return now;
  const [old, fresh] = [before as Fields, now as Fields];
  const names = Object.keys(fresh);
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    const part = kept(old[name], fresh[name]);
    if (part !== fresh[name]) fresh[name] = part;
    same &&= name in old && part === old[name];
  }
  return same ? (before as T) : now;
}
