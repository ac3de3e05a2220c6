import { expect, test } from "vitest";
import { breadth, narrowest } from "../src/lib/fit";

test("wide letters count for more than narrow ones", () => {
  expect(breadth("mmm")).toBeGreaterThan(breadth("aaa"));
  expect(breadth("aaa")).toBeGreaterThan(breadth("lll"));
  expect(breadth("")).toBe(0);
});

test("a name is as narrow as its widest line if it is broken at the best places", () => {
  expect(narrowest("Merlin", 2)).toBe(breadth("Merlin"));
  expect(narrowest("aa bb", 1)).toBe(breadth("aa bb"));
  expect(narrowest("aaaa bb cc", 2)).toBe(breadth("bb cc"));
  expect(narrowest("aa bbbb cc", 3)).toBe(breadth("bbbb"));
  expect(narrowest("One-Handed", 2)).toBe(breadth("Handed"));
});
