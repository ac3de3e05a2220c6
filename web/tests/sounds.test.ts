import { writable } from "svelte/store";
import { expect, test } from "vitest";
import type { Clock, Moment } from "../src/lib/connection";
import { listen, soundsOf, Speaker, type Audio } from "../src/lib/sounds";
import type { Layout, View } from "../src/lib/types";
import { asked, option, view } from "./making";

const LAYOUT: Layout = { hand: { zone: "hand" }, panel: { life: "hp" }, blows: { hit: { by: "card" } } };

function moment(more: Partial<View> = {}, rest: Partial<Moment> = {}, hand = 3): Moment {
  return { view: view(2, { zones: [{ name: "hand", seat: 0, count: hand }], ...more }), events: [], ...rest };
}

const QUESTION = asked([option("pass")]);
const hit = { number: 1, kind: "hit", seat: 1, cards: { card: "a" }, ids: { card: 3 }, numbers: { amount: 2 } };
const over = { places: [[0], [1]], winners: [0], draw: false, kind: "rules", reason: "" };

test("a question is heard once, and a window sounds differently", () => {
  const now = moment({ ask: QUESTION }, { ask: 1 });
  expect(soundsOf(LAYOUT, moment(), now)).toEqual(["turn"]);
  expect(soundsOf(LAYOUT, now, now)).toEqual([]);
  expect(soundsOf(LAYOUT, moment(), moment({ ask: { ...QUESTION, window: true } }, { ask: 1 }))).toEqual(["window"]);
});

test("a pick, a blow, a card drawn and the end are heard, in this order", () => {
  const before = moment({ ask: QUESTION }, { ask: 1 });
  const after = moment({ number: 1, result: over }, { events: [hit] }, 4);
  expect(soundsOf(LAYOUT, before, after)).toEqual(["pick", "blow", "draw", "end"]);
  expect(soundsOf(LAYOUT, after, after)).toEqual([]);
});

test("what others draw, and what a spectator sees drawn, is not heard", () => {
  const more = { zones: [{ name: "hand", seat: 1, count: 9 }] };
  expect(soundsOf(LAYOUT, moment({ zones: [] }), moment(more))).toEqual([]);
  expect(soundsOf(LAYOUT, moment({ viewer: null }), moment({ viewer: null }, {}, 5))).toEqual([]);
});

/** An AudioContext that notes which pitches would sound, and how loud. */
function fake(): { pitches: number[]; loud: number[]; audio: Audio } {
  const pitches: number[] = [];
  const loud: number[] = [];
  const node = { connect: (next: unknown) => next };
  const createOscillator = (): unknown => {
    const tone = { ...node, frequency: { value: 0 }, type: "", start: () => pitches.push(tone.frequency.value), stop: () => 0 };
    return tone;
  };
  const gain = { setValueAtTime: (value: number) => loud.push(value), exponentialRampToValueAtTime: () => 0 };
  const createGain = (): unknown => ({ ...node, gain });
  const audio = { currentTime: 0, destination: {}, createOscillator, createGain, resume: async () => undefined };
  return { pitches, loud, audio: audio as unknown as Audio };
}

test("nothing is opened while nothing sounds, or at no volume", () => {
  let opened = 0;
  const open = (): Audio => (opened++, fake().audio);
  new Speaker(1, open).play([]);
  new Speaker(0, open).play(["turn"]);
  expect(opened).toBe(0);
});

test("twice the volume is twice as loud", () => {
  const [quiet, loud] = [fake(), fake()];
  new Speaker(0.25, () => quiet.audio).play(["pick"]);
  new Speaker(0.5, () => loud.audio).play(["pick"]);
  expect(loud.loud[0]).toBeCloseTo(2 * (quiet.loud[0] ?? 0));
});

test("a table is heard from when one comes to it until one leaves, and one's own clock in its last seconds", () => {
  const { pitches, audio } = fake();
  const moments = writable<Moment>(moment({ ask: QUESTION }, { ask: 1 }));
  const clock = writable<Clock>({ seconds: [12, 60], running: [0] });
  const stop = listen({ moment: moments, clock }, LAYOUT, new Speaker(1, () => audio));
  expect(pitches).toEqual([]);
  clock.set({ seconds: [8.7, 60], running: [0] });
  clock.set({ seconds: [8.5, 60], running: [0] });
  expect(pitches).toHaveLength(1);
  clock.set({ seconds: [7.9, 60], running: [0] });
  expect(pitches).toHaveLength(2);
  clock.set({ seconds: [75, 5], running: [1] });
  moments.set(moment());
  expect(pitches).toHaveLength(3);
  stop();
  moments.set(moment({ result: over }));
  clock.set({ seconds: [1, 60], running: [0] });
  expect(pitches).toHaveLength(3);
});
