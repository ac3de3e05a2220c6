import { expect, test } from "vitest";
import { everything, facetsOf, fromAddress, isEmpty, search, toAddress, toggled } from "../src/lib/search";
import { catalogue } from "./making";

const game = catalogue(
  [
    { id: "imp", name: "Imp", kind: "minion", stats: { cost: 1, suit: 1 }, keywords: ["Swift"], text: "Swift. (Fast.)" },
    { id: "wall", name: "Wall", kind: "minion", stats: { cost: 3, suit: 0 }, facts: { realm: "Nile" } },
    { id: "flare", name: "Flare of Lü", kind: "spell", stats: { cost: 1, suit: 1 }, text: "Deal 2.", facts: { realm: "Rus, Nile" } },
  ],
  { card: { cost: "cost" }, suit: { stat: "suit", names: ["stone", "fire"], colors: ["#111111", "#ee0000"] }, facts: ["realm"] },
);
const names = (query: Partial<typeof everything>): string[] =>
  search(game, { ...everything, ...query }).map((card) => card.id);

test("facets come from the cards, and only where they tell them apart", () => {
  const facets = facetsOf(game);
  expect(facets.map((facet) => facet.name)).toEqual(["kind", "suit", "cost", "realm"]);
  expect(facets[1]?.choices).toEqual([
    { value: "stone", label: "Stone", count: 1, color: "#111111" },
    { value: "fire", label: "Fire", count: 2, color: "#ee0000" },
  ]);
  expect(facets[3]?.choices.map((choice) => [choice.value, choice.count])).toEqual([
    ["Nile", 2],
    ["Rus", 1],
  ]);
});

test("every word must be there, whatever its accents", () => {
  expect(names({ text: "lu DEAL" })).toEqual(["flare"]);
  expect(names({ text: "fast" })).toEqual(["imp"]);
  expect(names({ text: "nothing" })).toEqual([]);
});

test("values of one facet are alternatives, facets are all demanded", () => {
  expect(names({ chosen: { cost: ["1", "3"] } })).toEqual(["flare", "imp", "wall"]);
  expect(names({ chosen: { cost: ["1"], kind: ["minion"] } })).toEqual(["imp"]);
  expect(names({ chosen: { realm: ["Nile"] }, order: "name" })).toEqual(["flare", "wall"]);
});

test("a query is an address and comes back from it; nonsense is left out", () => {
  const query = { ...toggled(toggled(everything, "cost", "1"), "cost", "3"), text: " lu ", order: "name" as const };
  const params = toAddress(query);
  expect(params.toString()).toBe("text=lu&cost=1%7E3&order=name");
  expect(fromAddress(params, facetsOf(game))).toEqual({ ...query, text: "lu" });
  const nonsense = new URLSearchParams("cost=99&order=sideways");
  expect(isEmpty(fromAddress(nonsense, facetsOf(game)))).toBe(true);
});

test("a choice that is chosen again is dropped", () => {
  expect(isEmpty(toggled(toggled(everything, "kind", "spell"), "kind", "spell"))).toBe(true);
});
