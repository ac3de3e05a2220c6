import { expect, test } from "vitest";
import { beatsOf, LONGEST } from "../src/lib/beats";
import { foresee } from "../src/lib/foresight";
import type { EventView } from "../src/lib/types";
import { view } from "./making";

let number = 0;
const hurt = (card: number, amount: number): EventView => ({
  number: ++number,
  kind: "damaged",
  ids: { card, source: 9 },
  numbers: { amount },
});
const died = (card: number): EventView => ({ number: ++number, kind: "died", ids: { card } });

test("cause comes before effect, and what happens together is one beat", () => {
  const strike = { number: ++number, kind: "attacks", ids: { attacker: 1, target: 2 } };
  const beats = beatsOf([strike, hurt(2, 3), hurt(1, 2), died(2), died(1)]);
  expect(beats.map((beat) => beat.kind)).toEqual(["strike", "number", "leave"]);
  expect(beats[1]).toMatchObject({ changes: [{ id: 2, amount: -3 }, { id: 1, amount: -2 }] });
  expect(beats[2]).toMatchObject({ ids: [2, 1] });
});

test("each beat is short, and all together are never long", () => {
  const many = beatsOf(Array.from({ length: 60 }, () => hurt(1, 1)));
  expect(many.every((beat) => beat.time >= 120 && beat.time <= 350)).toBe(true);
  expect(many.reduce((sum, beat) => sum + beat.time, 0)).toBeLessThanOrEqual(LONGEST);
});

test("what is hidden moves nothing", () => {
  expect(beatsOf([hurt(0, 2), died(0), { number: ++number, kind: "moved", ids: { card: 3 } }])).toEqual([]);
});

test("a preview says who would be hurt and who would die", () => {
  const found = foresee({ view: view(2), events: [hurt(1, 2), hurt(1, 1), died(1)] });
  expect(found.get(1)).toEqual({ amount: -3, dies: true });
  expect(foresee(null).size).toBe(0);
});
