import { expect, test } from "vitest";
import {
  buttonsOf,
  choicesOf,
  completed,
  copyKey,
  endingOf,
  isSet,
  litKeys,
  offBoard,
  point,
  setNotes,
} from "../src/lib/options";
import type { Touch } from "../src/lib/types";
import { asked, option } from "./making";

const scout: Touch = { card: "scout", zone: "hand", seat: 0 };
const ogre: Touch = { card: "ogre", zone: "hand", seat: 0 };
const place = (name: string): Touch => ({ zone: "field", seat: 0, place: name });
const unit: Touch = { id: 7, card: "wolf", zone: "field", seat: 1, place: "A1" };

const plan = choicesOf(
  asked([option("place scout left", scout, place("left")), option("place scout right", scout, place("right")), option("ready")]),
);
const SCOUT = "card:hand/0/scout";

test("what may be pointed at first lights up, and then what goes with it", () => {
  expect([...litKeys(plan, [])]).toEqual([SCOUT]);
  expect([...litKeys(plan, [SCOUT])]).toEqual(["place:field/0/left", "place:field/0/right"]);
});

test("a card and a place are one pick", () => {
  expect(point(plan, [], SCOUT)).toEqual({ kind: "select", selected: [SCOUT] });
  const pointed = point(plan, [SCOUT], "place:field/0/right");
  expect(pointed.kind === "pick" && pointed.option.note).toBe("place scout right");
});

test("the second copy of a card means the same as the first", () => {
  const second = copyKey(SCOUT, 1);
  expect(point(plan, [], second)).toEqual({ kind: "select", selected: [second] });
  expect(point(plan, [second], "place:field/0/left").kind).toBe("pick");
});

test("pointing at what is selected lets go of it, at something else begins anew, at nothing does nothing", () => {
  const choices = choicesOf(asked([option("play scout", scout), option("hold scout", scout), option("play ogre", ogre)]));
  expect(point(choices, [SCOUT], SCOUT)).toEqual({ kind: "select", selected: [] });
  expect(point(choices, [SCOUT], "card:hand/0/ogre").kind).toBe("pick");
  expect(point(choices, [SCOUT], "id:99")).toEqual({ kind: "nothing" });
});

test("several options of one card become buttons", () => {
  const choices = choicesOf(asked([option("play scout", scout), option("hold scout", scout), option("pass")]));
  expect(point(choices, [], SCOUT)).toEqual({ kind: "select", selected: [SCOUT] });
  expect(completed(choices, [SCOUT]).map((choice) => choice.option.note)).toEqual(["play scout", "hold scout"]);
  expect(buttonsOf(choices).map((choice) => choice.option.note)).toEqual(["pass"]);
});

test("a card that all see is known by its id, wherever it lies", () => {
  const choices = choicesOf(asked([option("> enemy A1", unit)]));
  expect([...litKeys(choices, [])]).toEqual(["id:7"]);
});

test("the last option about nothing ends the decision", () => {
  expect(endingOf(plan)?.option.note).toBe("ready");
  expect(endingOf(choicesOf(asked([option("pass"), option("play scout", scout)])))).toBeUndefined();
});

test("several equal things are a set, sent together, and ended if there could be more", () => {
  const ask = asked([option("pay scout", scout), option("pay ogre", ogre), option("done")], { count: [0, 3] });
  expect(isSet(ask)).toBe(true);
  expect(isSet(asked([option("place scout left", scout, place("left"))], { count: [1, 4] }))).toBe(false);
  expect(isSet(asked([option("take back left", place("left")), option("ready")], { count: [1, 4] }))).toBe(false);
  expect(isSet(asked([option("pay scout", scout)]))).toBe(false);
  expect(setNotes(ask, [SCOUT, copyKey(SCOUT, 1)])).toEqual(["pay scout", "pay scout", "done"]);
  expect(setNotes(ask, [SCOUT, copyKey(SCOUT, 1), "card:hand/0/ogre"])).toEqual(["pay scout", "pay scout", "pay ogre"]);
});

test("cards that are not drawn are laid out to choose from", () => {
  const choices = choicesOf(asked([option("take scout", { ...scout, zone: "deck" }), option("play ogre", ogre), option("pass")]));
  expect(offBoard(choices, new Set(["hand", "field"])).map((choice) => choice.option.note)).toEqual(["take scout"]);
});
