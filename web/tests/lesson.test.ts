import { expect, test } from "vitest";
import { answerOf, guided, isForLearner, isLike, isWanted, nextTask, passing, replyOf, shownAt } from "../src/lib/lesson";
import { asked, option, view } from "./making";

const hand = { zone: "hand", seat: 0 };
const notes = (ask: ReturnType<typeof asked>): string[] => ask.options.map((one) => one.note);

test("a star stands for anything, and nothing else is special", () => {
  expect([isLike("pay imp", "pay *"), isLike("pay imp", "pay"), isLike("> enemy A1", "> enemy A1"), isLike("aXb", "a.b")]).toEqual([
    true, false, true, false,
  ]);
});

test("only what a step wants is offered", () => {
  const ask = asked([option("place imp left"), option("place imp right"), option("ready")]);
  expect(notes(guided(ask, { say: "", pick: ["place imp left"] }))).toEqual(["place imp left"]);
  expect(notes(guided(ask, { say: "" }))).toEqual([]);
});

test("of several cards that are chosen together all are offered", () => {
  const step = { say: "", pick: ["play wall", "pay imp", "pay orc"] };
  const pays = asked([option("pay imp"), option("pay orc"), option("pay elf")], { count: [2, 2] });
  expect(notes(guided(pays, step, 1))).toEqual(["pay imp", "pay orc"]);
  expect(isWanted(step, ["play wall", "pay orc", "pay imp"])).toBe(true);
  expect(isWanted(step, ["play wall", "pay orc", "pay orc"])).toBe(false);
  expect(isWanted(step, ["play wall"])).toBe(false);
});

test("the others reply as soon as they can, and pass what no step speaks of", () => {
  const reply = replyOf("p2 attack A3; > enemy hero");
  expect(reply).toEqual({ seat: 1, notes: ["attack A3", "> enemy hero"] });
  const window = asked([option("play imp", hand), option("close")], { window: true });
  expect(answerOf(window, reply)).toEqual(["close"]);
  expect(answerOf(asked([option("attack A3")]), reply)).toEqual(["attack A3", "> enemy hero"]);
  expect(answerOf(asked([option("end turn")]), undefined)).toBe(null);
  expect(answerOf(null, reply)).toBe(null);
});

test("a window with nothing to do is left to the server", () => {
  expect(passing(asked([option("close")], { window: true }))).toBe(null);
});

test("a window is the learner's if the next task is about it", () => {
  const lesson = { title: "", text: "", position: {}, step: [{ say: "read" }, { say: "do", pick: ["block D3"] }] };
  const task = nextTask(lesson, 0);
  const window = asked([option("block D3"), option("close")], { window: true });
  expect([isForLearner(window, task), isForLearner(window, { say: "", pick: ["end"] })]).toEqual([true, false]);
  expect(nextTask(lesson, 2)).toBe(undefined);
});

test("what a step points at is found on the page", () => {
  const zones = [
    { name: "hand", seat: 0, count: 1, faces: [{ card: "imp" }] },
    { name: "field", seat: 1, count: 1, faces: [{ card: "wall", id: 7 }] },
  ];
  const found = shownAt(["you", "imp", "wall", "gone"], { hand: { zone: "hand" } }, view(2, { zones }));
  expect(found).toEqual([".own .panel", '[data-key^="card:hand/0/imp"]', '[data-key="id:7"]']);
});
