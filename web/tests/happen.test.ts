import { expect, test } from "vitest";
import { happen } from "../src/lib/happen";
import type { EventView, Layout } from "../src/lib/types";
import { view } from "./making";

const layout: Layout = {
  regions: [{ zone: "field", of: "own", role: "units" }],
  piles: [{ zone: "deck", of: "own", role: "draw" }],
  hand: { zone: "hand" },
  status: { count: "turn", active: "active" },
};
const table = view(2, {
  registers: { turn: 1, active: 0 },
  zones: [
    { name: "field", seat: 0, count: 1, faces: [{ id: 1, card: "wolf", controller: 0, damage: 1 }] },
    { name: "hand", seat: 0, count: 1, faces: [{ card: "dart" }] },
    { name: "hand", seat: 1, count: 2 },
    { name: "deck", seat: 0, count: 5 },
    { name: "deck", seat: 1, count: 5 },
  ],
});

const after = (event: Omit<EventView, "number">, before = table) => happen(before, { number: 7, ...event }, layout);
const zone = (name: string, seat: number, now = table) => now.zones.find((one) => one.name === name && one.seat === seat);

test("what is drawn is in the hand, seen by its owner and counted by all", () => {
  const mine = after({ kind: "moved", seat: 0, ids: { card: 0 }, cards: { card: "elf" }, names: { from: "deck 0", to: "hand 0" } });
  expect(zone("hand", 0, mine)?.faces?.map((face) => face.card)).toEqual(["dart", "elf"]);
  expect([zone("hand", 0, mine)?.count, zone("deck", 0, mine)?.count]).toEqual([2, 4]);
  const theirs = after({ kind: "moved", seat: 1, ids: { card: 0 }, cards: { card: "" }, names: { from: "deck 1", to: "hand 1" } });
  expect(zone("hand", 1, theirs)).toEqual({ name: "hand", seat: 1, count: 3 });
  expect(zone("field", 0, theirs)).toBe(zone("field", 0));
});

test("a turn begins, a number of a seat changes, a card tires, heals and becomes another", () => {
  expect(after({ kind: "turn", seat: 1, numbers: { turn: 2 } }).registers).toEqual({ turn: 2, active: 1 });
  const rich = after({ kind: "seat-changed", seat: 1, numbers: { from: 0, to: 4 }, names: { stat: "mana" } });
  expect(rich.seats.map((seat) => seat.stats)).toEqual([{}, { mana: 4 }]);
  const tired = after({ kind: "exhausted", ids: { card: 1 } });
  const healed = after({ kind: "healed", ids: { card: 1 }, numbers: { amount: 3 } }, tired);
  const other = after({ kind: "became", ids: { card: 1 }, cards: { card: "bear" } }, healed);
  expect(zone("field", 0, other)?.faces).toEqual([{ id: 1, card: "bear", controller: 0, damage: 0, exhausted: true }]);
  expect(other.number).toBe(7);
});

test("who is eliminated is out and decides nothing", () => {
  const deciding = { ...table, seats: table.seats.map((seat) => ({ ...seat, deciding: true })) };
  const now = after({ kind: "eliminated", seat: 1 }, deciding);
  expect(now.seats.map(({ alive, deciding }) => [alive ?? true, deciding])).toEqual([[true, true], [false, false]]);
});
