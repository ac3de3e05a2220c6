import { get } from "svelte/store";
import { expect, test, vi } from "vitest";
import { distinct, momentOf, openHands, ReplayConnection, turnAt, within } from "../src/lib/replay";
import type { Replay } from "../src/protocol";
import { asked, view } from "./making";

const event = (number: number) => ({ number, kind: "told", text: `event ${number}` });
const replay: Replay = {
  match: "m",
  game: "test",
  view: "open",
  result: "",
  turns: [
    { turn: 1, step: 0 },
    { turn: 2, step: 2 },
  ],
  steps: [0, 1, 2, 3].map((number) => ({ view: view(2, { viewer: null, number }), events: number ? [event(number)] : [] })),
};

test("a step knows its turn", () => {
  expect([0, 1, 2, 3].map((at) => turnAt(replay.turns, at)?.turn)).toEqual([1, 1, 2, 2]);
});

test("steps stay within the match, whatever an address says", () => {
  expect([-3, 2, 99, NaN].map((at) => within(at, 4))).toEqual([0, 2, 3, 0]);
  expect(momentOf(new URLSearchParams("at=7&view=1"), 2)).toEqual({ at: 7, view: "1" });
  expect(momentOf(new URLSearchParams("at=x&view=5"), 2)).toEqual({ at: 0, view: "open" });
});

test("hands that lie open are seen, except the one at the lower edge", () => {
  const hands = [0, 1].map((seat) => ({ name: "hand", seat, count: 1, faces: [{ card: "imp" }] }));
  const open = view(2, { viewer: null, zones: hands });
  expect(openHands({ hand: { zone: "hand" }, spectator: { above: 0, below: 1 } }, open)).toEqual([hands[0]]);
  expect(openHands({ hand: { zone: "hand" } }, view(2))).toEqual([]);
});

test("names that are alike are numbered", () => {
  expect(distinct(["Page", "Ada", "Page"])).toEqual(["Page 1", "Ada", "Page 3"]);
});

test("nothing is asked of who looks on", () => {
  const first = { view: view(2, { ask: asked([]) }), events: [] };
  const connection = new ReplayConnection({ ...replay, steps: [first] }, [], 0);
  expect(get(connection.moment).view.ask).toBe(null);
});

test("one step forward tells what happened, a leap only where it led", () => {
  vi.useFakeTimers();
  const connection = new ReplayConnection(replay, ["Ada", "Bo"], 0);
  connection.show(1, 0);
  expect(get(connection.moment).events.map((one) => one.number)).toEqual([1]);
  connection.show(3, 1);
  expect([get(connection.moment).view.number, get(connection.moment).events]).toEqual([3, []]);
  vi.runAllTimers();
  expect(get(connection.moment).events.map((one) => one.number)).toEqual([1, 2, 3]);
  vi.useRealTimers();
});
