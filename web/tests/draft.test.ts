import { expect, test } from "vitest";
import { begin, current, dropLast, extend, notesOf } from "../src/lib/draft";
import { plannedOf } from "../src/lib/planned";
import { asked, option } from "./making";

const play = option("play scout", { card: "scout", zone: "hand", seat: 0 });
const first = asked([play]);
const second = asked([option("to A1", { zone: "field", seat: 0, place: "A1" })]);

test("each step asks the next, and the last can be dropped", () => {
  const draft = extend(begin(first), play, second);
  expect(current(draft)).toBe(second);
  expect(notesOf(draft)).toEqual(["play scout"]);
  expect(current(dropLast(draft))).toBe(first);
});

test("a card and then a place show where the card would lie", () => {
  const { places, used } = plannedOf([...first.options, ...second.options]);
  expect([...places]).toEqual([["place:field/0/A1", "scout"]]);
  expect([...used]).toEqual([["card:hand/0/scout", 1]]);
});
