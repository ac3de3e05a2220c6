import { expect, test } from "vitest";
import { actsOf, beatsOf, LONGEST } from "../src/lib/beats";
import { foresee } from "../src/lib/foresight";
import type { EventView, Layout } from "../src/lib/types";
import { view } from "./making";

const layout: Layout = {
  regions: [
    { zone: "field", of: "own", role: "units" },
    { zone: "stack", of: "shared", role: "chain", shape: "stack" },
  ],
  hand: { zone: "hand" },
  blows: { struck: { by: "striker", at: "target" }, hit: { by: "card" } },
};
const table = view(2, {
  zones: [
    { name: "field", seat: 0, count: 1, faces: [{ id: 1, card: "wolf", controller: 0 }] },
    {
      name: "field",
      seat: 1,
      count: 2,
      faces: [
        { id: 2, card: "ogre", controller: 1 },
        { id: 3, card: "imp", controller: 1 },
      ],
    },
    { name: "hand", seat: 0, count: 1, faces: [{ card: "dart" }] },
  ],
});

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
  const beats = beatsOf([strike, hurt(2, 3), hurt(1, 2), died(2), died(1)], {}, view(2));
  expect(beats.map((beat) => beat.kind)).toEqual(["strike", "number", "leave"]);
  expect(beats[1]).toMatchObject({ changes: [{ to: "id:2", amount: -3 }, { to: "id:1", amount: -2 }] });
  expect(beats[2]).toMatchObject({ ids: [2, 1] });
});

test("each beat is short, and all together are never long", () => {
  const many = beatsOf(Array.from({ length: 60 }, () => hurt(1, 1)), {}, view(2));
  expect(many.every((beat) => beat.time >= 120 && beat.time <= 350)).toBe(true);
  expect(many.reduce((sum, beat) => sum + beat.time, 0)).toBeLessThanOrEqual(LONGEST);
});

test("what is hidden moves nothing", () => {
  const moved = { number: ++number, kind: "moved", ids: { card: 3 } };
  expect(beatsOf([hurt(0, 2), died(0), moved], {}, view(2))).toEqual([]);
});

type Happened = Omit<EventView, "number">;

/** Beats in short: where arrows run, and numbers land. */
function told(events: Happened[], before = table): string[] {
  return beatsOf(
    events.map((event, i) => ({ ...event, number: i + 1 })),
    layout,
    before,
  ).map((beat) => {
    if (beat.kind === "strike") return beat.arrows.map(({ kind, from, to }) => `${kind} ${from} ${to}`).join(", ");
    return beat.kind === "number" ? beat.changes.map(({ to, amount }) => `${to} ${amount}`).join(", ") : beat.kind;
  });
}

test("every blow is an arrow and then its number, at a card or at the other player", () => {
  const struck = { kind: "struck", seat: 0, ids: { striker: 1, target: 2 }, numbers: { amount: 3 } };
  const back = { kind: "struck", seat: 1, ids: { striker: 2, target: 1 }, numbers: { amount: 1 } };
  const hit = { kind: "hit", seat: 1, ids: { card: 3 }, numbers: { amount: 2 } };
  expect(told([struck, back, hit])).toEqual([
    "attack id:1 id:2",
    "id:2 -3",
    "attack id:2 id:1",
    "id:1 -1",
    "attack id:3 seat:0",
    "seat:0 -2",
  ]);
});

test("damage shows who deals it, unless an arrow between the two is there already", () => {
  const burst = [2, 3].map((card) => ({ kind: "damaged", ids: { card, source: 1 }, numbers: { amount: 1 } }));
  expect(told(burst)).toEqual(["effect id:1 id:2, effect id:1 id:3", "id:2 -1, id:3 -1"]);
  const attacks = { kind: "attacks", ids: { attacker: 1, target: 2 } };
  const clash: Happened[] = [
    { kind: "damaged", ids: { card: 2, source: 1 }, numbers: { amount: 2 } },
    { kind: "damaged", ids: { card: 1, source: 2 }, numbers: { amount: 1 } },
    { kind: "hits", ids: { dealer: 2, hero: 1 } },
  ];
  expect(told([attacks, ...clash])).toEqual(["attack id:1 id:2", "id:2 -2, id:1 -1"]);
  const zones = table.zones.map((zone) => ({ ...zone, faces: zone.faces?.map((face) => ({ ...face })) }));
  Object.assign(zones[0]?.faces?.[0] ?? {}, { aims: [2] });
  expect(told(clash, { ...table, zones })).toEqual(["id:2 -2, id:1 -1"]);
});

test("an arrow begins at who has the ability, in one's own hand, or at the player who held the card", () => {
  const aimed = { kind: "aimed", seat: 0, cards: { link: "dart", target: "ogre" }, ids: { link: 9, target: 2 } };
  expect(told([aimed])).toEqual(["effect card:hand/0/dart id:2"]);
  expect(told([{ ...aimed, seat: 1 }])).toEqual(["effect seat:1 id:2"]);
  const ability = { ...aimed, cards: { link: "wolf", target: "ogre" } };
  expect(told([ability])).toEqual(["effect id:1 id:2"]);
});

test("cards that are laid down lie in their places before they strike", () => {
  const placed = (id: number, seat: number, card: string): Happened => ({
    kind: "placed",
    seat,
    cards: { card },
    ids: { card: id },
    names: { to: `field ${seat}`, place: "left" },
  });
  const struck = { kind: "struck", seat: 0, ids: { striker: 5, target: 6 }, numbers: { amount: 3 } };
  const numbered = (events: Happened[]) => events.map((event, i) => ({ ...event, number: i + 1 }));
  const after = view(2);
  const acts = actsOf(numbered([placed(5, 0, "dart"), placed(6, 1, "elf"), struck]), layout, table, after);
  expect(acts.map(({ beats }) => beats.map((beat) => beat.kind))).toEqual([[], ["strike", "number"]]);
  expect(acts[1]?.beats[0]).toMatchObject({ arrows: [{ kind: "attack", from: "id:5", to: "id:6" }] });
  const [own, enemy, hand] = acts[0]?.then.zones ?? [];
  expect(own?.faces?.at(-1)).toEqual({ id: 5, card: "dart", controller: 0, place: "left" });
  expect(enemy?.faces?.map((face) => face.id)).toEqual([2, 3, 6]);
  expect([hand?.count, hand?.faces]).toEqual([0, []]);
  expect(acts[1]?.then).toBe(after);
  // Without anything to play in between there is one step.
  expect(actsOf(numbered([placed(5, 0, "dart")]), layout, table, after)).toEqual([{ beats: [], then: after }]);
});

test("a card that was seen moves to where it is laid", () => {
  const moved = { kind: "moved", seat: 1, cards: { card: "ogre" }, ids: { card: 2 }, names: { to: "field 0", place: "x" } };
  const hit = { kind: "hit", seat: 0, ids: { card: 2 }, numbers: { amount: 1 } };
  const [first] = actsOf([moved, hit].map((event, i) => ({ ...event, number: i + 1 })), layout, table, view(2));
  const [own, enemy] = first?.then.zones ?? [];
  expect(own?.faces?.at(-1)).toEqual({ id: 2, card: "ogre", controller: 1, place: "x" });
  expect(enemy?.faces?.map((face) => face.id)).toEqual([3]);
});

test("a preview says who would be hurt and who would die", () => {
  const found = foresee({ view: view(2), events: [hurt(1, 2), hurt(1, 1), died(1)] });
  expect(found.get(1)).toEqual({ amount: -3, dies: true });
  expect(foresee(null).size).toBe(0);
});
