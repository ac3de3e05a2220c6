import { expect, test } from "vitest";
import {
  changedOf,
  costOf,
  cubesOf,
  looksOf,
  markOf,
  marksOf,
  numbersOf,
  originOf,
  remindersOf,
  rulesText,
  spoken,
  suitOf,
  works,
} from "../src/lib/card";
import type { Card, Catalogue, Face, Layout } from "../src/lib/types";

const layout: Layout = {
  card: { cost: "cost", attack: "attack", health: "hp" },
  kinds: { unit: ["attack", "health"], spell: [] },
  suit: { stat: "side", names: ["sun", "moon"], colors: ["#111111", "#222222"] },
  marks: { exhausted: { label: "tired", text: "" }, counters: { label: "+{n}", text: "" } },
};
const wolf: Card = {
  id: "wolf",
  name: "Wolf",
  kind: "unit",
  text: "Swift. (May attack at once.)\nHowls.",
  stats: { cost: 2, attack: 3, hp: 4, side: 1 },
  keywords: ["Swift"],
};

test("a number says whether it is above or below what is printed", () => {
  const shown = numbersOf(layout, wolf, { card: "wolf", damage: 1, stats: { attack: 5, hp: 4 } });
  expect(shown.map(({ role, value, change }) => [role, value, change])).toEqual([
    ["attack", 5, 1],
    ["health", 3, -1],
  ]);
  expect(costOf(layout, wolf, { stats: { cost: 1 } })?.change).toBe(1);
});

test("what is paid from another purse has a cost of another shape", () => {
  const priced: Layout = { ...layout, prices: { spell: "star" } };
  expect(costOf(priced, wolf)?.outline).toBe("cost");
  expect(costOf(priced, { ...wolf, kind: "spell" })?.outline).toBe("star");
});

test("a changed number says where it comes from, also if that changes nothing in sum", () => {
  const because: Face["because"] = {
    cost: [["Old Friend", -1]],
    attack: [
      ["Banner of Dawn", 1],
      ["Chill (this turn)", -1],
    ],
  };
  const changed = changedOf(layout, wolf, { card: "wolf", damage: 2, stats: { cost: 1, attack: 3, hp: 4 }, because });
  expect(changed.map((shown) => `${shown.name} ${shown.value}: ${originOf(shown)}`)).toEqual([
    "cost 1: 2 printed, −1 Old Friend",
    "attack 3: 3 printed, +1 Banner of Dawn, −1 Chill (this turn)",
    "HP 2: 4 printed, −2 damage",
  ]);
  expect(changedOf(layout, wolf, { card: "wolf", stats: { cost: 2, attack: 3, hp: 4 } })).toEqual([]);
});

test("what is above the printed health comes from healing", () => {
  const [shown] = changedOf(layout, wolf, { card: "wolf", damage: -2, stats: { cost: 2, attack: 3, hp: 4 } });
  expect(shown && [shown.value, shown.change, originOf(shown)]).toEqual([6, 1, "4 printed, +2 healing"]);
});

test("a number lies on a card as cubes: as many great ones as fit, then small ones", () => {
  const cubed: Layout = { ...layout, cubes: { role: "health", worth: [5, 1], colors: ["#green", "#red"] } };
  const cubes = (hp: number): number[] => {
    return cubesOf(cubed, numbersOf(cubed, wolf, { stats: { hp } })).map((cube) => cube.worth);
  };
  expect([cubes(12), cubes(5), cubes(3), cubes(0), cubes(-2)]).toEqual([[5, 5, 1, 1], [5], [1, 1, 1], [], []]);
  expect(cubesOf(cubed, numbersOf(cubed, wolf)).map((cube) => cube.color)).toEqual(Array(4).fill("#red"));
  expect(cubesOf(layout, numbersOf(layout, wolf))).toEqual([]);
});

test("a mark may change how a card looks", () => {
  const looking: Layout = {
    marks: { exhausted: { label: "turned", text: "", look: "turned" }, cold: { label: "chill", text: "", look: "frost" } },
  };
  expect([...looksOf(looking, { exhausted: true, stats: { cold: 1 } })]).toEqual(["turned", "frost"]);
  expect([...looksOf(looking, {}), ...looksOf(layout, { exhausted: true })]).toEqual([]);
});

test("a tagged line works while one of its tags does", () => {
  const tags = new Set(["Dusk", "Falloff"]);
  expect([works("[Dawn, Dusk] Beacon.", tags), works("[Zenith] Swift.", tags)]).toEqual([true, false]);
  expect([works("Howls.", tags), works("[Zenith] Swift.", null)]).toEqual([undefined, undefined]);
});

test("a kind says which numbers are printed", () => {
  expect(numbersOf(layout, { ...wolf, kind: "spell" })).toEqual([]);
});

test("a suit has a name and a colour", () => {
  expect(suitOf(layout, wolf)).toEqual({ name: "moon", color: "#222222" });
  expect(suitOf({}, wolf)).toBeNull();
});

test("marks are shown while they hold", () => {
  const marks = marksOf(layout, { exhausted: true, stats: { counters: 2 } });
  expect(marks.map((mark) => mark.label)).toEqual(["tired", "+2"]);
  expect(marksOf(layout, {})).toEqual([]);
});

test("keywords stand apart from the rest of a text, and those that were given are told", () => {
  const catalogue = { keywords: { Swift: "May attack at once.", Ward: "Saves it once." } } as unknown as Catalogue;
  expect(rulesText(wolf)).toEqual(["Howls."]);
  expect(remindersOf(catalogue, wolf, { keywords: ["Swift", "Ward"] })).toEqual([
    { name: "Swift", text: "May attack at once.", given: false },
    { name: "Ward", text: "Saves it once.", given: true },
  ]);
});

test("marks of suits and flags are so long that lint can promise they differ", () => {
  expect([markOf("normal"), markOf("nature"), markOf("fire"), markOf("frost")]).toEqual(["No", "Na", "Fi", "Fr"]);
});

test("a small card shows a letter of each mark, all of a number", () => {
  const marks = marksOf(layout, { exhausted: true, stats: { counters: 2 } });
  expect(marks.map((mark) => mark.letter)).toEqual(["T", "+2"]);
});

test("a card can be said", () => {
  expect(spoken(layout, wolf, { damage: 1, exhausted: true })).toBe("Wolf, cost 2, attack 3, HP 3, tired");
  const other: Layout = { ...layout, card: { ...layout.card, health: "defense" } };
  expect(spoken(other, { ...wolf, stats: { ...wolf.stats, defense: 6 } })).toContain("defense 6");
  expect(spoken(layout, wolf, { stats: { cost: 1 } })).toContain("cost 1,");
  expect(spoken(layout, undefined, { id: 7, exhausted: true })).toBe("Face-down card, tired");
});
