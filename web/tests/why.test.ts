import { expect, test } from "vitest";
import { pieces, questions } from "../src/lib/why";
import type { Layout } from "../src/lib/types";
import { asked, view } from "./making";

const layout: Layout = {
  moves: {
    main: [
      { zone: "hand", notes: ["play *"] },
      { zone: "field", notes: ["attack *", "use *"] },
      { zone: "field", places: true, notes: ["lay + *", "sow *"] },
      { zone: "field", of: "enemy", notes: ["scorn *"] },
      { zone: "pile", of: "shared", notes: ["take *"] },
    ],
    target: [{ zone: "field", of: "enemy", notes: ["> enemy *"] }],
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

test("a thing is asked about by its place, or by its card where there are no places", () => {
  expect(questions(layout, table, main, "id:4", [])).toEqual(["attack A1", "use A1", "sow A1"]);
  expect(questions(layout, table, main, "id:5", [])).toEqual(["scorn A2"]);
  expect(questions(layout, table, main, "id:6", [])).toEqual(["take owl"]);
  expect(questions(layout, table, main, "card:hand/0/fox#1", [])).toEqual(["play fox"]);
  expect(questions(layout, table, main, "place:field/1/A3", [])).toEqual([]);
});

test("a card that was chosen has its place in a question, which is not asked without one", () => {
  expect(questions(layout, table, main, "place:field/0/A3", ["card:hand/0/fox#2"])).toEqual(["lay fox A3", "sow A3"]);
  expect(questions(layout, table, main, "id:4", ["card:hand/0/fox"])).toContain("lay fox A1");
  expect(questions(layout, table, main, "place:field/0/A3", [])).toEqual(["sow A3"]);
});

test("a step of a play has questions of its own", () => {
  const step = asked([], { step: "target" });
  expect(questions(layout, table, step, "id:5", [])).toEqual(["> enemy A2"]);
  expect(questions(layout, table, step, "id:4", [])).toEqual([]);
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
