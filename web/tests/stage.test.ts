import { readable } from "svelte/store";
import { beforeEach, expect, test, vi } from "vitest";
import type { Animator } from "../src/lib/animate";
import type { Beat } from "../src/lib/beats";
import type { Connection, Moment } from "../src/lib/connection";
import { Play } from "../src/lib/play.svelte";
import { Stage } from "../src/lib/stage.svelte";
import type { View } from "../src/lib/types";
import { asked, option, view } from "./making";

/** Plays every beat until it is told to go on, or to skip the rest. */
class Slow {
  played: Beat[] = [];
  go: () => void = () => undefined;
  private skipped = false;
  look(): void {}
  skip(): void {
    this.skipped = true;
    this.go();
  }
  async play(beats: Beat[], show: (view: View) => void): Promise<void> {
    this.skipped = false;
    for (const beat of beats) {
      if (this.skipped) return;
      show(beat.at);
      this.played.push(beat);
      await new Promise<void>((resolve) => (this.go = resolve));
    }
  }
  async change(show: () => void): Promise<void> {
    show();
  }
}

const ask = asked([option("end turn")]);
const picks = vi.fn(async () => undefined);
const connection: Connection = {
  players: readable([]),
  moment: readable({ view: view(2), events: [] }),
  clock: readable({ seconds: [], running: [] }),
  chat: readable([]),
  offers: readable([]),
  pick: picks,
  draft: async () => null,
  preview: async () => null,
  why: async () => "",
  takeBack: async () => undefined,
};

beforeEach(() => {
  vi.stubGlobal("document", { hidden: false, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  picks.mockClear();
});

/** A moment after so many blows. */
function after(number: number, more: Partial<Moment> = {}): Moment {
  const blow = { kind: "damaged", ids: { card: 1 }, numbers: { amount: 1 } };
  const events = Array.from({ length: number }, (_, i) => ({ ...blow, number: i + 1, text: `blow ${i + 1}` }));
  return { view: view(2, { number, ask: more.ask === undefined ? null : ask }), events, ...more };
}

function staged(first: Moment): { stage: Stage; play: Play; slow: Slow; shown: Moment[] } {
  const slow = new Slow();
  const shown: Moment[] = [];
  const play = new Play(connection, () => ({}));
  const stage = new Stage(first, {}, play, slow as unknown as Animator, (moment) => void shown.push(moment));
  return { stage, play, slow, shown };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("what is pressed is meant for the decision that is shown, also if another one is known", async () => {
  const { stage, play, slow } = staged(after(0, { ask: 1 }));
  // What somebody else does is played while one decides.
  void stage.follow(after(1, { ask: 1 }));
  await settled();
  expect([slow.played.length, play.ask]).toEqual([1, ask]);
  void stage.follow(after(2, { ask: 2 }));
  await play.end();
  expect(picks.mock.calls).toEqual([[["end turn"], 1]]);
});

test("a leap cuts to its moment, also out of what is being played, and the next step is played from there", async () => {
  const { stage, slow, shown } = staged(after(0));
  void stage.follow(after(1));
  await settled();
  expect([stage.playing, slow.played.length]).toEqual([true, 1]);
  void stage.follow(after(5, { leap: true }));
  expect([stage.playing, stage.shown.view.number, stage.shown.events.length]).toEqual([false, 5, 5]);
  expect(shown.at(-1)).toBe(stage.shown);
  await settled();
  expect([stage.shown.view.number, slow.played.length]).toEqual([5, 1]);
  void stage.follow(after(6));
  await settled();
  expect([slow.played.length, slow.played.at(-1)?.at.number]).toEqual([2, 6]);
  // Whoever leaps and goes on at once is not shown what lies between either.
  void stage.follow(after(2, { leap: true }));
  void stage.follow(after(3));
  await settled();
  expect([slow.played.length, slow.played.at(-1)?.at.number]).toEqual([3, 3]);
});

test("a leap out of a table that stands still is not played", async () => {
  const { stage, slow } = staged(after(0));
  await stage.follow(after(5, { leap: true }));
  expect([stage.shown.view.number, stage.shown.events.length, slow.played.length]).toEqual([5, 5, 0]);
});

test("who watches what is shown is told of it also if it could not be played", async () => {
  const { stage, slow, shown } = staged(after(0));
  slow.play = async () => Promise.reject(new Error("no picture"));
  const moment = after(1);
  await expect(stage.follow(moment)).rejects.toThrow("no picture");
  expect([stage.shown, shown]).toEqual([moment, [moment]]);
});
