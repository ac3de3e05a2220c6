// How small a name must be written so that it fits. Nothing is measured, which would cost every card a layout: letters
// are taken to be as broad as in the broadest of the fonts that may be used.

/** How broad letters are in bold serif type, in em. */
const BROAD: [RegExp, number][] = [
  [/[ijlI.,:;'’|!]/, 0.41],
  [/[ \-tfr]/, 0.54],
  [/[mwMW]/, 1.14],
  [/[A-ZÀ-Þ]/, 0.86],
];
const USUAL = 0.7;

export function breadth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (BROAD.find(([like]) => like.test(letter))?.[1] ?? USUAL), 0);
}

/** How broad a text is on so many lines, broken between its words where that makes it narrowest. */
export function narrowest(text: string, lines: number): number {
  const whole = breadth(text);
  if (lines === 1) return whole;
  const breaks = [...text.matchAll(/\s+|-/g)].map((found) => {
    const end = found.index + (found[0] === "-" ? 1 : 0);
    return Math.max(breadth(text.slice(0, end)), narrowest(text.slice(found.index + found[0].length), lines - 1));
  });
  return Math.min(whole, ...breaks);
}
