import { expect, test } from "vitest";
import { command, nearest, neighbour, type Box } from "../src/lib/keys";

const box = (x: number, y: number): Box => ({ x, y, width: 10, height: 10 });
// Two rows of three.
const boxes = [box(0, 0), box(20, 0), box(40, 0), box(0, 20), box(20, 20), box(40, 20)];

test("arrow keys go to the nearest thing in their direction", () => {
  expect(neighbour(boxes, 0, "right")).toBe(1);
  expect(neighbour(boxes, 1, "down")).toBe(4);
  expect(neighbour(boxes, 5, "left")).toBe(4);
  expect(neighbour(boxes, 0, "up")).toBe(-1);
});

test("without a place to start from they go to the first thing", () => {
  expect(neighbour(boxes, -1, "down")).toBe(0);
  expect(neighbour([], -1, "down")).toBe(-1);
});

test("what has gone is followed by what is nearest to where it was", () => {
  expect(nearest(boxes, box(38, 22))).toBe(5);
  expect(nearest(boxes, box(-50, 3))).toBe(0);
  expect(nearest([], box(0, 0))).toBe(-1);
});

test("everything can be reached from everywhere by walking", () => {
  const reached = new Set([0]);
  for (const from of reached) {
    for (const direction of ["left", "right", "up", "down"] as const) {
      const to = neighbour(boxes, from, direction);
      if (to >= 0) reached.add(to);
    }
  }
  expect(reached.size).toBe(boxes.length);
});

test("keys mean what the table says they mean", () => {
  expect(command("Escape", false)).toEqual({ do: "back" });
  expect(command(" ", false)).toEqual({ do: "end" });
  expect(command(" ", true)).toBeNull();
  expect(command("3", false)).toEqual({ do: "hand", index: 2 });
  expect(command("?", false)).toEqual({ do: "explain" });
  expect(command("x", false)).toBeNull();
});
