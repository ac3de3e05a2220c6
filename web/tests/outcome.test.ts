import { expect, test } from "vitest";
import { blowsOf, outcomeOf, placesOf } from "../src/lib/outcome";
import type { Card, EventView, Layout, View } from "../src/lib/types";
import { view } from "./making";

const result = { places: [[0], [1]], winners: [0], draw: false, kind: "rules", reason: "" };
const HEROES: Layout = {
  panel: { life: { zone: "hero", stat: "hp" } },
  status: { count: "turn" },
  blows: { damaged: { by: "source", at: "card" }, starves: {} },
};
const AVATARS: Layout = { panel: { life: "hp" }, status: { count: "round" }, blows: { hit: { by: "card" } } };

function heroes(more: Partial<View> = {}): View {
  const zones = [0, 1].map((seat) => ({ name: "hero", seat, count: 1, faces: [{ id: seat + 1, card: "hero" }] }));
  return view(2, { zones, result, ...more });
}

function damage(number: number, source: number, side: number, card: number, amount: number): EventView {
  const sides = { source: side, card: 1 - side };
  return { number, kind: "damaged", seat: 0, cards: { source: `c${source}`, card: `c${card}` }, ids: { source, card }, sides, numbers: { amount } };
}

test("the last blow at the loser's life ends the match, and sums are of life only", () => {
  const events: EventView[] = [
    { number: 1, kind: "turn", numbers: { turn: 1 } },
    damage(2, 7, 0, 2, 4),
    damage(3, 8, 1, 9, 12),
    { number: 4, kind: "turn", numbers: { turn: 2 } },
    damage(5, 7, 0, 2, 6),
    damage(6, 2, 1, 7, 2),
    { number: 7, kind: "ended" },
  ];
  const outcome = outcomeOf({ layout: HEROES, cards: {} }, heroes(), events);
  expect(outcome.last?.event.number).toBe(5);
  expect(outcome.dealt).toEqual([10, 0]);
  expect([outcome.biggest?.card, outcome.biggest?.amount]).toEqual(["c8", 12]);
});

test("who is hit without a card is the other player", () => {
  const hit: EventView = { number: 1, kind: "hit", seat: 0, cards: { card: "a" }, ids: { card: 3 }, numbers: { amount: 5 } };
  expect(blowsOf(AVATARS, view(2), [hit, { ...hit, number: 2, numbers: { amount: 0 } }])).toMatchObject([
    { by: 0, life: 1, card: "a", amount: 5 },
  ]);
});

test("what no card deals is nobody's blow, but may be the last", () => {
  const outcome = outcomeOf({ layout: HEROES, cards: {} }, heroes(), [{ number: 1, kind: "starves", seat: 1, numbers: { amount: 3 } }]);
  expect(outcome.last).toMatchObject({ by: null, life: 1, amount: 3 });
  expect([outcome.biggest, outcome.dealt]).toEqual([null, [0, 0]]);
});

test("a match that was given up or drawn, or whose last turn saw no blow, was not decided by one", () => {
  const events: EventView[] = [damage(1, 7, 0, 2, 6)];
  expect(outcomeOf({ layout: HEROES, cards: {} }, heroes({ result: { ...result, kind: "resign" } }), events).last).toBeNull();
  expect(outcomeOf({ layout: HEROES, cards: {} }, heroes({ result: { ...result, draw: true, winners: [] } }), events).last).toBeNull();
  expect(outcomeOf({ layout: HEROES, cards: {} }, heroes(), [...events, { number: 2, kind: "turn" }]).last).toBeNull();
});

test("nothing is summed up of which a part is missing", () => {
  const missing = outcomeOf({ layout: HEROES, cards: {} }, heroes(), [damage(5, 7, 0, 2, 6)]);
  expect([missing.dealt, missing.biggest, missing.last?.amount]).toEqual([null, null, 6]);
});

test("what was taken back has not happened, also where one went back beyond that again", () => {
  const undone = (number: number, kept: number): EventView => ({ number, kind: "taken-back", seat: 0, numbers: { kept } });
  const events = [damage(1, 7, 0, 2, 1), damage(2, 7, 0, 2, 6), undone(3, 1), damage(4, 8, 0, 2, 3)];
  const outcome = outcomeOf({ layout: HEROES, cards: {} }, heroes(), events);
  expect([outcome.dealt, outcome.biggest?.amount, outcome.last?.amount]).toEqual([[4, 0], 3, 3]);
  const again = outcomeOf({ layout: HEROES, cards: {} }, heroes(), [...events, undone(5, 2), undone(6, 0), damage(7, 7, 0, 2, 2)]);
  expect([again.dealt, again.biggest?.amount]).toEqual([[2, 0], 2]);
});

test("the life of a hero among other units is known by its kind, also of one that has gone", () => {
  const layout: Layout = { ...HEROES, panel: { life: { zone: "field", stat: "hp", kinds: ["hero"] } } };
  const printed = (id: string, kind: string): Card => ({ id, name: id, kind });
  const cards = { c1: printed("c1", "hero"), c2: printed("c2", "hero"), c7: printed("c7", "unit"), c9: printed("c9", "unit") };
  const events = [damage(1, 7, 0, 9, 5), damage(2, 7, 0, 2, 4), damage(3, 2, 1, 1, 3), damage(4, 7, 0, 2, 4)];
  const outcome = outcomeOf({ layout, cards }, view(2, { result }), events);
  expect([outcome.dealt, outcome.last?.event.number]).toEqual([[8, 3], 4]);
});

test("those who share a place have the same, and who comes after them has so many before", () => {
  const places = [[0, 2], [1], [3]];
  expect(placesOf(view(4, { result: { ...result, places, winners: [], draw: true } }))).toEqual([
    { place: 1, seats: [0, 2] },
    { place: 3, seats: [1] },
    { place: 4, seats: [3] },
  ]);
  expect(placesOf(view(4))).toEqual([]);
});
