import { expect, test } from "vitest";
import { choosesSide, freeSide, sidesWith } from "../src/app/sides";
import type { TableInfo } from "../src/protocol";
import { catalogue } from "./making";

const alike = catalogue([], {});
const seated = { "cat-dog": ["cat", "dog"], "dog-cat": ["dog", "cat"], "cat-cat": ["cat", "cat"], lot: [] };
const unlike = { ...alike, sides: { names: ["cat", "dog"], setting: "pets", seated } };
const standard = { pets: "cat-dog" };

function sidesOf(value: string, side = ""): string[] {
  return sidesWith(unlike, { pets: value }, value === "cat-dog" ? {} : { pets: value }, side);
}

test("a side is chosen where there are some, and the rules do not say who plays which", () => {
  expect(choosesSide(alike, {})).toBe(false);
  expect(choosesSide(unlike, { hp: 3 })).toBe(true);
  expect(choosesSide(unlike, { pets: "cat-cat" })).toBe(false);
});

test("who makes a table comes first with what they chose", () => {
  expect(sidesWith(alike, {}, {}, "")).toEqual([]);
  expect(sidesWith(unlike, standard, {}, "")).toEqual([]);
  expect(sidesOf("cat-dog", "dog")).toEqual(["dog", "cat"]);
  expect(sidesOf("cat-dog", "cat")).toEqual(["cat", "dog"]);
});

test("rules that say who plays which leave nothing to choose", () => {
  expect(sidesOf("dog-cat")).toEqual(["dog", "cat"]);
  expect(sidesOf("cat-cat", "dog")).toEqual(["cat", "cat"]);
  expect(sidesOf("lot", "dog")).toEqual([]);
});

test("what is free at a table is what nobody plays yet", () => {
  const table = (sides: string[], ...taken: number[]): TableInfo =>
    ({ sides, seats: taken.map((seat) => ({ seat, name: `${seat}` })) }) as unknown as TableInfo;
  expect(freeSide(table(["cat", "dog"], 0))).toBe("dog");
  expect(freeSide(table(["cat", "dog"], 1))).toBe("cat");
  expect(freeSide(table(["cat", "dog"], 0, 1))).toBe("");
  expect(freeSide({ seats: [] } as unknown as TableInfo)).toBe("");
});
