import { expect, test } from "vitest";
import { changed, countOf, curveOf, deckOf, kindsOf, listed, listOf, partOf, shuffled, sizeOf } from "../src/lib/deck";
import { catalogue } from "./making";

const game = catalogue(
  [
    { id: "imp", name: "Imp", kind: "minion", stats: { cost: 1 } },
    { id: "wall", name: "Wall", kind: "minion", stats: { cost: 7 } },
    { id: "spark", name: "Spark", kind: "spell", stats: { cost: 1 } },
    { id: "king", name: "King", kind: "hero", stats: { cost: 2 } },
    { id: "token", name: "Token", kind: "minion", token: true },
  ],
  { card: { cost: "cost" } },
  [
    { name: "main", low: 4, high: 6, copies: 2, kinds: ["minion", "spell"] },
    { name: "court", low: 1, high: 1, copies: 1, kinds: ["hero"] },
  ],
);
const list = ["imp", "wall", "imp", "court:", "king"];
const deck = deckOf(game.parts, list);

test("a deck is read from a list with headings and written as one", () => {
  expect(deck).toEqual({ main: [{ card: "imp", count: 2 }, { card: "wall", count: 1 }], court: [{ card: "king", count: 1 }] });
  expect(listOf(game.parts, deck)).toEqual(["imp", "imp", "wall", "court:", "king"]);
  expect(listOf(game.parts, deckOf(game.parts, ["imp"]))).toEqual(["imp"]);
});

test("cards are added and removed; the last copy takes its line along", () => {
  expect(countOf(changed(deck, "main", "imp", 1), "main", "imp")).toBe(3);
  expect(changed(deck, "main", "wall", -1).main).toEqual([{ card: "imp", count: 2 }]);
  expect(changed(deck, "main", "spark", -1).main).toEqual(deck.main);
  expect(sizeOf(deck, "main")).toBe(3);
  expect(sizeOf(deck, "nowhere")).toBe(0);
});

test("a kind says in which part a card goes; tokens go nowhere", () => {
  const parts = ["imp", "king", "token"].map((id) => partOf(game.parts, game.cards[id] as never)?.name);
  expect(parts).toEqual(["main", "court", undefined]);
});

test("the curve has no gaps", () => {
  expect(curveOf(game, deck.main ?? []).map((bar) => [bar.cost, bar.count])).toEqual([
    [1, 2], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 1],
  ]);
  expect(curveOf(game, []).map((bar) => bar.cost)).toEqual([1, 2, 3, 4, 5]);
});

test("lists are in the order of costs, kinds are counted", () => {
  const entries = [{ card: "wall", count: 1 }, { card: "spark", count: 1 }, { card: "imp", count: 2 }];
  expect(listed(game, entries).map((entry) => entry.card)).toEqual(["imp", "spark", "wall"]);
  expect(kindsOf(game, entries)).toEqual([["minion", 3], ["spell", 1]]);
});

test("a shuffle has every card", () => {
  const cards = shuffled(deck.main ?? [], () => 0);
  expect(cards).toEqual(["imp", "wall", "imp"]);
});
