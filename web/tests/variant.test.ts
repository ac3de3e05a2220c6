import { expect, test } from "vitest";
import { differenceOf, valuesOf, variantOf, within } from "../src/app/variant";
import type { Catalogue } from "../src/lib/types";

const settings = [
  { name: "first", standard: "random", text: "", values: ["random", "1", "2"] },
  { name: "hand", standard: 4, text: "", low: 1, high: 6 },
];
const catalogue = { settings, variants: { "big-hand": { hand: 6 } } } as unknown as Catalogue;

test("only what differs from the standard is sent", () => {
  expect(differenceOf(settings, valuesOf(settings))).toEqual({});
  expect(differenceOf(settings, { first: "2", hand: 4 })).toEqual({ first: "2" });
});

test("values that a variant has are called by its name", () => {
  expect(variantOf(catalogue, valuesOf(settings))).toBe("standard");
  expect(variantOf(catalogue, { first: "random", hand: 6 })).toBe("big-hand");
  expect(variantOf(catalogue, { first: "1", hand: 6 })).toBe("");
});

test("a number stays within its bounds", () => {
  const hand = settings[1] ?? settings[0]!;
  expect([within(hand, 9), within(hand, 0), within(hand, NaN)]).toEqual([6, 1, 4]);
});
