import { expect, test } from "vitest";
import { chosenOf, draw, pendingOf, type Box, type Choosing, type Kind } from "../src/lib/arrows";
import type { Face, Layout } from "../src/lib/types";
import { option, view } from "./making";

const layout: Layout = {
  regions: [
    { zone: "field", of: "own", role: "units" },
    { zone: "stack", of: "shared", role: "chain", shape: "stack" },
  ],
  status: { active: "active" },
};

function shown(active: number, own: Face[], enemy: Face[], stack: Face[] = []): string[] {
  const found = pendingOf(
    layout,
    view(2, {
      registers: { active },
      zones: [
        { name: "field", seat: 0, count: own.length, faces: own.map((face) => ({ ...face, controller: 0 })) },
        { name: "field", seat: 1, count: enemy.length, faces: enemy.map((face) => ({ ...face, controller: 1 })) },
        { name: "stack", seat: null, count: stack.length, faces: stack },
      ],
    }),
  );
  return found.map(({ kind, from, to }) => `${kind} ${from} ${to}`);
}

test("what is pending is shown: an attack, its block, and every target of a stack", () => {
  expect(shown(0, [{ id: 1 }], [{ id: 2 }])).toEqual([]);
  expect(shown(0, [{ id: 1, aims: [2] }], [{ id: 2 }])).toEqual(["attack id:1 id:2"]);
  expect(shown(0, [{ id: 1, aims: [2] }], [{ id: 2, aims: [1] }])).toEqual(["attack id:1 id:2", "block id:2 id:1"]);
  expect(shown(1, [{ id: 1, aims: [2] }], [{ id: 2, aims: [1] }])).toEqual(["block id:1 id:2", "attack id:2 id:1"]);
  const links = [
    { id: 8, aims: [9], controller: 1 },
    { id: 9, aims: [1, 2], controller: 0 },
  ];
  expect(shown(0, [{ id: 1 }], [{ id: 2 }], links)).toEqual(["effect id:8 id:9", "effect id:9 id:1", "effect id:9 id:2"]);
});

test("what points at a card of its own side does not attack it", () => {
  expect(shown(0, [{ id: 1, aims: [3] }, { id: 3 }], [])).toEqual(["effect id:1 id:3"]);
});

const dart = option("play dart", { card: "dart", zone: "hand", seat: 0 });
const at = option("> ogre", { id: 2, zone: "field", seat: 1 });
const pay = option("pay scout", { card: "scout", zone: "hand", seat: 0 });
const held = new Set(["card:hand/0/dart", "card:hand/0/scout"]);
const nothing: Choosing = { source: null, picked: [], selected: [], isSet: false, hovered: null, lit: new Set() };

function chosen(play: Partial<Choosing>, stepwise = true): string[] {
  return chosenOf({ ...nothing, ...play }, stepwise, held).map(({ kind, from, to }) => `${kind} ${from} ${to}`);
}

test("from the selected card to what is looked at, if it can be its target", () => {
  const selected = ["card:hand/0/dart#1"];
  expect(chosen({ selected })).toEqual([]);
  expect(chosen({ selected, hovered: "id:2" })).toEqual([]);
  expect(chosen({ selected, hovered: "id:2", lit: new Set(["id:2"]) })).toEqual(["choice card:hand/0/dart#1 id:2"]);
  expect(chosen({ hovered: "id:2", lit: new Set(["id:2"]) })).toEqual([]);
});

test("targets chosen so far stay; what pays is none", () => {
  const lit = new Set(["id:3", "card:hand/0/scout"]);
  expect(chosen({ picked: [dart, at], lit, hovered: "card:hand/0/scout" })).toEqual(["choice card:hand/0/dart id:2"]);
  expect(chosen({ picked: [dart, at, pay], lit, hovered: "id:3" })).toEqual([
    "choice card:hand/0/dart id:2",
    "choice card:hand/0/dart id:3",
  ]);
});

test("from the card that asks to what is looked at, and to what was chosen of a set", () => {
  expect(chosen({ source: "id:1" })).toEqual([]);
  expect(chosen({ source: "id:1", hovered: "id:2", lit: new Set(["id:2"]) })).toEqual(["choice id:1 id:2"]);
  expect(chosen({ source: "id:1", hovered: "id:3", lit: new Set(["id:2"]) })).toEqual([]);
  expect(chosen({ source: "id:1", selected: ["id:2", "id:3"], isSet: true })).toEqual(["choice id:1 id:2", "choice id:1 id:3"]);
});

test("a set that nothing asks for has no source, and picks of a plan are done", () => {
  expect(chosen({ selected: ["id:1", "id:2"], isSet: true })).toEqual([]);
  expect(chosen({ picked: [dart], selected: ["id:1", "id:2"], isSet: true })).toHaveLength(2);
  expect(chosen({ picked: [dart, at] }, false)).toEqual([]);
});

const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 140 });
const numbers = (path: string): number[] => (path.match(/-?\d+\.\d/g) ?? []).map(Number);

test("an arrow leaves at the edge of its source, and its tip lies on its target", () => {
  const { line, head, start, reach } = draw("attack", box(0, 400), box(300, 0));
  const [x = 0, y = 0] = numbers(line);
  expect([x, y]).toEqual([start.x, start.y].map((value) => Number(value.toFixed(1))));
  expect(x === 100 || y === 400).toBe(true);
  const [tipX = 0, tipY = 0] = numbers(head).slice(2);
  expect(tipX).toBeGreaterThan(300);
  expect(tipX).toBeLessThan(400);
  expect(tipY).toBeGreaterThan(0);
  expect(tipY).toBeLessThan(140);
  expect(reach).toBeGreaterThan(Math.hypot(tipX - x, tipY - y));
});

test("a pair of arrows does not lie on top of each other", () => {
  const [, , there = 0] = numbers(draw("attack", box(0, 400), box(0, 0)).line);
  const [, , back = 0] = numbers(draw("block", box(0, 0), box(0, 400)).line);
  expect(Math.abs(there - back)).toBeGreaterThan(40);
});

test("between neighbours it is still long enough to be seen, and no number is lost on one spot", () => {
  const line = numbers(draw("effect", box(0, 0), box(104, 0)).line);
  expect((line.at(-2) ?? 0) - (line[0] ?? 0)).toBeGreaterThan(20);
  const { line: same, head } = draw("choice", box(0, 0), box(0, 0));
  expect(same + head).not.toContain("NaN");
});

test("every kind has a head of its own", () => {
  const kinds: Kind[] = ["choice", "attack", "block", "effect"];
  expect(new Set(kinds.map((kind) => draw(kind, box(0, 0), box(300, 0)).head)).size).toBe(4);
});
