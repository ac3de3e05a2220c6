import { expect, test } from "vitest";
import { pieces, questionKey, questions } from "../src/lib/why";
import type { AskView, Layout } from "../src/lib/types";
import { asked, view } from "./making";

const layout: Layout = {
  regions: [{ zone: "field", of: "own", role: "spaces", rows: [["A1", ""], ["A2"]] }],
  moves: {
    main: [
      { zone: "hand", verbs: ["play"] },
      { zone: "field", verbs: ["attack", "use"] },
      { zone: "field", verbs: ["lay"], places: true, chosen: true },
      { zone: "field", verbs: ["sow"], places: true },
      { zone: "field", of: "enemy", verbs: ["scorn"] },
      { zone: "pile", of: "shared", verbs: ["take"] },
    ],
    plan: [{ zone: "hand", verbs: ["place"], to: "field" }],
    target: [{ zone: "field", of: "enemy", verbs: [">"] }],
  },
};
const table = view(2, {
  zones: [
    { name: "field", seat: 0, count: 1, faces: [{ id: 4, card: "wolf", place: "A1" }] },
    { name: "field", seat: 1, count: 1, faces: [{ id: 5, card: "bear", place: "A2" }] },
    { name: "pile", seat: null, count: 1, faces: [{ id: 6, card: "owl" }] },
  ],
});
const main = asked([], { step: "" });

function keys(ask: AskView, key: string, chosen: string[] = []): string[] {
  return questions(layout, table, ask, key, chosen).map(questionKey);
}

test("a thing is asked about by itself, or by the place where it lies", () => {
  expect(keys(main, "id:4")).toEqual(["attack id:4", "use id:4", "sow place:field/0/A1"]);
  expect(keys(main, "id:5")).toEqual(["scorn id:5"]);
  expect(keys(main, "id:6")).toEqual(["take id:6"]);
  expect(keys(main, "card:hand/0/fox#1")).toEqual(["play card:hand/0/fox"]);
  expect(keys(main, "place:field/1/A3")).toEqual([]);
  expect(questions(layout, table, main, "id:4", [])[0]?.about).toEqual([
    { id: 4, card: "wolf", zone: "field", seat: 0, place: "A1" },
  ]);
});

test("a card that was chosen comes first in a question, which is not asked without one", () => {
  const lays = "lay card:hand/0/fox place:field/0/A3";
  expect(keys(main, "place:field/0/A3", ["card:hand/0/fox#2"])).toEqual([lays, "sow place:field/0/A3"]);
  expect(keys(main, "id:4", ["card:hand/0/fox"])).toContain("lay card:hand/0/fox place:field/0/A1");
  expect(keys(main, "place:field/0/A3")).toEqual(["sow place:field/0/A3"]);
});

test("what needs a place too is asked about with each of them", () => {
  const fox = "place card:hand/0/fox place:field/0";
  expect(keys(asked([], { step: "plan" }), "card:hand/0/fox")).toEqual([`${fox}/A1`, `${fox}/A2`]);
});

test("a step of a play has questions of its own", () => {
  const step = asked([], { step: "target" });
  expect(keys(step, "id:5")).toEqual(["> id:5"]);
  expect(keys(step, "id:4")).toEqual([]);
});

test("what is not there, and games without moves, raise no questions", () => {
  expect(questions(layout, table, main, "id:99", [])).toEqual([]);
  expect(questions({}, table, main, "id:4", [])).toEqual([]);
});

test("the numbers of rules stand by themselves", () => {
  expect(pieces("Exhausted (CD-13.2). See BL-6.10")).toEqual([
    { text: "Exhausted (", isRule: false },
    { text: "CD-13.2", isRule: true },
    { text: "). See ", isRule: false },
    { text: "BL-6.10", isRule: true },
  ]);
  expect(pieces("No rule: A-1.2, CD-13, 3.4")).toEqual([{ text: "No rule: A-1.2, CD-13, 3.4", isRule: false }]);
});
