import { get } from "svelte/store";
import { expect, test } from "vitest";
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
  expect(openHands({ hand: { zone: "hand" }, spectator: { above: 0, below: 1 } }, open, 0)).toEqual([hands[1]]);
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

test("one step forward is what happened next, anything else a leap, and all is told until there", () => {
  const connection = new ReplayConnection(replay, ["Ada", "Bo"], 0);
  const moves = [[1, 0], [3, 1], [2, 3], [3, 2]] as const;
  const told = moves.map(([to, from]) => {
    connection.show(to, from);
    const { view, events, leap } = get(connection.moment);
    return [view.number, events.map((one) => one.number), leap];
  });
  expect(told).toEqual([
    [1, [1], false],
    [3, [1, 2, 3], true],
    [2, [1, 2], true],
    [3, [1, 2, 3], false],
  ]);
});
