import { expect, test } from "vitest";
import { kept } from "../src/lib/kept";

const before = { turn: 3, zones: [{ name: "hand", faces: [{ id: 1, stats: { hp: 2 } }, { id: 2 }] }, { name: "field" }] };

test("a view that equals the one before is that one", () => {
  expect(kept(before, structuredClone(before))).toBe(before);
});

test("what has changed is new, and everything beside it stays what it was", () => {
  const now = structuredClone(before);
  const [hand, field] = now.zones;
  if (hand?.faces?.[0]?.stats) hand.faces[0].stats.hp = 1;
  const shown = kept(before, now);
  expect(shown).toEqual(now);
  expect(shown.zones[0]).not.toBe(before.zones[0]);
  expect(shown.zones[0]?.faces?.[0]).not.toBe(before.zones[0]?.faces?.[0]);
  expect(shown.zones[0]?.faces?.[1]).toBe(before.zones[0]?.faces?.[1]);
  expect(shown.zones[1]).toBe(before.zones[1]);
  expect(field).toEqual(before.zones[1]);
});

test("what was added, taken away or is of another kind is not mistaken for what it was", () => {
  expect(kept({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
  expect(kept({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
  expect(kept({ a: 1 }, { b: 1 })).toEqual({ b: 1 });
  expect(kept([1, 2], [1, 2, 3])).toEqual([1, 2, 3]);
  expect(kept([1, 2, 3], [1, 2])).toEqual([1, 2]);
  expect(kept({ 0: 1 }, [1])).toEqual([1]);
  expect(kept(null, { a: 1 })).toEqual({ a: 1 });
  expect(kept({ a: { b: 1 } }, { a: null })).toEqual({ a: null });
});
