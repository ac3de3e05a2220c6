import { expect, test } from "vitest";
import { beatsOf, LONGEST } from "../src/lib/beats";
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

const numbered = (events: Happened[]): EventView[] => events.map((event, i) => ({ ...event, number: i + 1 }));

test("cards that are laid down lie in their places before they strike", () => {
  const placed = (id: number, seat: number, card: string): Happened => ({
    kind: "placed",
    seat,
    cards: { card },
    ids: { card: id },
    names: { to: `field ${seat}`, place: "left" },
  });
  const struck = { kind: "struck", seat: 0, ids: { striker: 5, target: 6 }, numbers: { amount: 3 } };
  const beats = beatsOf(numbered([placed(5, 0, "dart"), placed(6, 1, "elf"), struck]), layout, table);
  expect(beats.map((beat) => beat.kind)).toEqual(["lay", "strike", "number"]);
  expect(beats[1]).toMatchObject({ arrows: [{ kind: "attack", from: "id:5", to: "id:6" }] });
  const [own, enemy, hand] = beats[0]?.at.zones ?? [];
  expect(own?.faces?.at(-1)).toEqual({ id: 5, card: "dart", controller: 0, place: "left" });
  expect(enemy?.faces?.map((face) => face.id)).toEqual([2, 3, 6]);
  expect([hand?.count, hand?.faces]).toEqual([0, []]);
});

test("a card that was seen moves to where it is laid", () => {
  const moved = { kind: "moved", seat: 1, cards: { card: "ogre" }, ids: { card: 2 }, names: { to: "field 0", place: "x" } };
  const hit = { kind: "hit", seat: 0, ids: { card: 2 }, numbers: { amount: 1 } };
  const [first] = beatsOf(numbered([moved, hit]), layout, table);
  const [own, enemy] = first?.at.zones ?? [];
  expect(own?.faces?.at(-1)).toEqual({ id: 2, card: "ogre", controller: 1, place: "x" });
  expect(enemy?.faces?.map((face) => face.id)).toEqual([3]);
});

test("each beat has its table: nothing is told, wounded or gone before its event", () => {
  const striking = { ...layout, panel: { life: "hp" } };
  const before = { ...table, seats: table.seats.map((seat) => ({ ...seat, stats: { hp: 20 } })) };
  const events: Happened[] = [
    { kind: "struck", seat: 0, ids: { striker: 1, target: 2 }, numbers: { amount: 3 } },
    { kind: "hit", seat: 1, ids: { card: 3 }, cards: { card: "imp" }, numbers: { amount: 2 } },
    { kind: "died", seat: 1, ids: { card: 2 }, cards: { card: "ogre" }, names: { from: "field 1", to: "graveyard 1" } },
    { kind: "healed", seat: 1, ids: { card: 3 }, numbers: { amount: 1 } },
  ];
  const seen = beatsOf(numbered(events), striking, before).map(({ kind, at }) => {
    const enemies = at.zones[1]?.faces?.map((face) => `${face.id}-${face.damage ?? 0}`).join(" ");
    return [kind, at.number, enemies, at.seats[0]?.stats.hp];
  });
  expect(seen).toEqual([
    ["strike", 0, "2-0 3-0", 20],
    ["number", 1, "2-3 3-0", 20],
    ["strike", 1, "2-3 3-0", 20],
    ["number", 2, "2-3 3-0", 18],
    ["leave", 3, "2-3 3-0", 18],
    ["number", 4, "3-0", 18],
  ]);
});

test("a card that comes to a stack lies on top of it while its arrow runs", () => {
  const zones = [...table.zones, { name: "stack", seat: null, count: 1, faces: [{ id: 8, card: "elf", controller: 1 }] }];
  const came = { kind: "moved", seat: 0, cards: { card: "dart" }, ids: { card: 9 }, names: { from: "hand 0", to: "stack" } };
  const aimed = { kind: "aimed", seat: 0, cards: { link: "dart", target: "ogre" }, ids: { link: 9, target: 2 } };
  const beats = beatsOf(numbered([came, aimed]), layout, { ...table, zones });
  expect(beats.map((beat) => beat.kind)).toEqual(["lay", "strike"]);
  expect(beats[1]).toMatchObject({ arrows: [{ from: "id:9", to: "id:2" }], at: { number: 2 } });
  expect(beats[1]?.at.zones.at(-1)?.faces?.map((face) => face.id)).toEqual([9, 8]);
});

test("a preview says who would be hurt and who would die", () => {
  const found = foresee({ view: view(2), events: [hurt(1, 2), hurt(1, 1), died(1)] });
  expect(found.get(1)).toEqual({ amount: -3, dies: true });
  expect(foresee(null).size).toBe(0);
});
