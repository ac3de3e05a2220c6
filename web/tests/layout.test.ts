import { expect, test } from "vitest";
import {
  arrange,
  halvesOf,
  holderOf,
  lifeOf,
  placeName,
  plain,
  resourcesOf,
  seating,
  spread,
  stepsOf,
  tagsOf,
  tintOf,
  trackOf,
} from "../src/lib/layout";
import type { Layout, Printed } from "../src/lib/types";
import { view } from "./making";

test("the others sit clockwise from the viewer", () => {
  expect(seating({}, [0, 1, 2, 3], 2)).toEqual({ below: 2, above: [3, 0, 1] });
  expect(seating({ spectator: { above: 0, below: 1 } }, [0, 1], null)).toEqual({ below: 1, above: [0] });
});

test("an enemy's region is drawn for each enemy, beside or in the field by its shape", () => {
  const layout: Layout = {
    regions: [
      { zone: "hero", of: "enemy", role: "hero", shape: "line" },
      { zone: "field", of: "enemy", role: "units", shape: "row" },
      { zone: "chain", of: "shared", role: "chain", shape: "stack" },
      { zone: "field", of: "own", role: "units" },
    ],
  };
  const found = arrange(layout, [0, 1, 2], 0);
  expect(found.above.map((side) => side.seat)).toEqual([1, 2]);
  expect(found.above[1]?.flank.map((part) => [part.zone, part.seat])).toEqual([["hero", 2]]);
  expect(found.below.field.map((part) => part.shape)).toEqual(["grid"]);
  expect(found.stacks.map((part) => part.zone)).toEqual(["chain"]);
});

test("from the far end a shared grid is turned, or only its rows are, with its headings", () => {
  const grid = { zone: "grid", of: "shared", role: "tiles", columns: ["A", "B"], names: ["1", "2"] } as const;
  const seen = (how: object, viewer: number | null, home: number | null = null) => {
    const region = { ...grid, columns: [...grid.columns], names: [...grid.names], rows: [["a1", "b1"], ["a2", "b2"]], ...how };
    const { rows, columns, names } = arrange({ regions: [region] }, [0, 1], viewer, home).middle[0] ?? {};
    return [rows, columns, names];
  };
  const plainly = [[["a1", "b1"], ["a2", "b2"]], ["A", "B"], ["1", "2"]];
  const turned = [[["b2", "a2"], ["b1", "a1"]], ["B", "A"], ["2", "1"]];
  const flipped = [[["a2", "b2"], ["a1", "b1"]], ["A", "B"], ["2", "1"]];
  expect([seen({ turned: true }, 0), seen({ turned: true }, 1)]).toEqual([plainly, turned]);
  expect([seen({ flipped: true }, 0), seen({ flipped: true }, 1)]).toEqual([plainly, flipped]);
  expect([seen({}, 1), seen({ turned: true }, null), seen({ flipped: true }, null, 1)]).toEqual([plainly, plainly, flipped]);
});

const game = (life: NonNullable<Layout["panel"]>["life"], kinds: Record<string, string> = {}): Printed => ({
  layout: { panel: { life } },
  cards: Object.fromEntries(Object.entries(kinds).map(([id, kind]) => [id, { id, name: id, kind }])),
});

test("life is a number of the seat, or what is left of a card's", () => {
  const seats = [{ seat: 0, stats: { hp: 12 }, limits: { hp: 20 } }];
  expect(lifeOf(game("hp"), view(1, { seats }), 0)).toEqual({ name: "hp", now: 12, most: 20 });
  const zones = [{ name: "hero", seat: 0, count: 1, faces: [{ card: "x", damage: 5, stats: { hp: 25 } }] }];
  expect(lifeOf(game({ zone: "hero", stat: "hp" }), view(1, { zones }), 0)).toEqual({ name: "hp", now: 20, most: 25 });
});

test("life is that of one's own hero, among other units and on a grid that all share", () => {
  const faces = [
    { card: "guard", controller: 0, stats: { hp: 3 } },
    { card: "king", controller: 1, damage: 1, stats: { hp: 9 } },
    { card: "king", controller: 0, damage: 2, stats: { hp: 8 } },
  ];
  const life = game({ zone: "grid", stat: "hp", kinds: ["hero"] }, { guard: "unit", king: "hero" });
  const shared = view(3, { zones: [{ name: "grid", seat: null, count: 3, faces }] });
  expect([0, 1, 2].map((seat) => lifeOf(life, shared, seat)?.now ?? null)).toEqual([6, 8, null]);
  const own = [0, 1].map((seat) => ({ name: "grid", seat, count: 2, faces: faces.filter((face) => face.controller === seat) }));
  expect([0, 1].map((seat) => lifeOf(life, view(2, { zones: own }), seat)?.now)).toEqual([6, 8]);
});

test("resources are numbers, or the ready cards of a zone", () => {
  const zones = [{ name: "mana", seat: 0, count: 3, faces: [{ exhausted: true }, {}, {}] }];
  expect(resourcesOf({ panel: { resources: [{ zone: "mana" }] } }, view(1, { zones }), 0)).toEqual([
    { name: "mana", now: 2, most: 3 },
  ]);
});

test("a track may differ from seat to seat", () => {
  const seats = [{ seat: 0, stats: { phase: 1, side: 1 }, limits: {} }];
  const layout: Layout = { panel: { track: { stat: "phase", by: "side", names: [["a"], ["b", "c"]] } } };
  const { stations, now } = trackOf({ layout, cards: {} }, view(1, { seats }), 0) ?? {};
  expect([stations?.map(({ name, card, kind }) => [name, card, kind]), now]).toEqual([
    [["b", undefined, ""], ["c", undefined, ""]],
    1,
  ]);
});

test("a card says what holds at a station, and of which kind it is", () => {
  const dawn = { id: "dawn", name: "Dawn", kind: "phase", facts: { sort: "Setup" } };
  const track = { stat: "phase", names: [["Dawn"]], cards: [["dawn"]], kind: "sort" };
  const found = trackOf({ layout: { panel: { track } }, cards: { dawn } }, view(1), 0);
  expect(found?.stations).toEqual([{ name: "Dawn", card: dawn, kind: "Setup" }]);
});

test("sides are tinted by what their players play, and by seat if they play the same", () => {
  const layout: Layout = { colors: { seats: ["#warm", "#cold"], by: "side" } };
  const tints = (first: number, second: number) => {
    const seats = [first, second].map((side, seat) => ({ seat, stats: { side }, limits: {} }));
    return [0, 1].map((seat) => tintOf(layout, view(2, { seats }), seat));
  };
  expect([tints(0, 1), tints(1, 0), tints(1, 1)]).toEqual([["#warm", "#cold"], ["#cold", "#warm"], ["#warm", "#cold"]]);
  expect(tintOf({ colors: { seats: ["#a", "#b"] } }, view(2), 1)).toBe("#b");
  expect(tintOf({}, view(2), 1)).toBeUndefined();
});

test("the rows of a grid are parted where another side begins, from both ends", () => {
  const rows = [["a3"], ["a2"], ["a1"]];
  const region = { zone: "grid", of: "shared", role: "lanes", flipped: true, rows, sides: [1, -1, 0] } as const;
  const halves = (more: object, viewer: number) => {
    const layout = { regions: [{ ...region, rows, sides: [...region.sides], ...more }] };
    return arrange(layout, [0, 1], viewer).middle.flatMap(halvesOf).map(({ side, first, rows: own }) => [side, first, own.length]);
  };
  expect(halves({}, 0)).toEqual([[1, 0, 1], [null, 1, 1], [0, 2, 1]]);
  expect(halves({}, 1)).toEqual([[0, 0, 1], [null, 1, 1], [1, 2, 1]]);
  expect(halves({ sides: [1, 1, 0] }, 0)).toEqual([[1, 0, 2], [0, 2, 1]]);
  expect(halves({ sides: [] }, 0)).toEqual([[null, 0, 3]]);
});

test("a turn is at one of its steps", () => {
  const layout: Layout = { status: { step: "step", steps: ["Draw", "Main"] } };
  expect(stepsOf(layout, view(2, { registers: { step: 2 } }))).toEqual({ names: ["Draw", "Main"], now: 1 });
  expect(stepsOf({ status: { count: "turn" } }, view(2))).toBeNull();
});

test("what works of tagged texts is said by a card of their owner", () => {
  const cards = { noon: { id: "noon", name: "Noon", kind: "phase", facts: { tag: "Noon", sort: "Hot", other: "x" } } };
  const zones = [{ name: "self", seat: 1, count: 1, faces: [{ card: "noon" }] }];
  const tags = (layout: Layout, seat?: number) => tagsOf({ layout, cards }, view(2, { zones }), seat);
  const tagged: Layout = { tags: { zone: "self", facts: ["tag", "sort"] } };
  expect([tags(tagged, 1), tags(tagged, 0)]).toEqual([new Set(["Noon", "Hot"]), new Set()]);
  expect([tags({}, 1), tags(tagged)]).toEqual([null, null]);
});

test("a place says whose it is, by name where there are several enemies", () => {
  const nameOf = (seat: number): string => ["Ada", "Nyx", "Bo"][seat] ?? "";
  expect(placeName(0, "left", "", view(2), nameOf)).toBe("your left");
  expect(placeName(1, "left", "", view(2), nameOf)).toBe("enemy's left");
  expect(placeName(1, "1", "talents", view(2), nameOf)).toBe("enemy's talents 1");
  expect(placeName(2, "left", "", view(3), nameOf)).toBe("Bo's left");
  expect(placeName(0, "left", "", view(2, { viewer: null }), nameOf)).toBe("Ada's left");
  expect(placeName(null, "c3", "", view(2), nameOf)).toBe("c3");
});

test("who watches sees at the bottom who is at home there", () => {
  const layout: Layout = { spectator: { above: 0, below: 1 } };
  expect(seating(layout, [0, 1], null, 0)).toEqual({ below: 0, above: [1] });
  expect(seating(layout, [0, 1], 1, 0)).toEqual({ below: 1, above: [0] });
});

test("names are read as people write them", () => {
  expect([plain("hp"), plain("head-start"), plain("idle_rounds")]).toEqual(["HP", "Head start", "Idle rounds"]);
});

test("what is spent is a rack of small cards; a side is as broad as its cards and what lies beside them", () => {
  const region = { of: "own", role: "units" } as const;
  const layout: Layout = {
    regions: [
      { ...region, zone: "hero", role: "hero", shape: "line", rows: [["hero"]] },
      { ...region, zone: "field", shape: "row" },
      { ...region, zone: "mana", role: "purse", shape: "line" },
    ],
  };
  const { below } = arrange(layout, [0, 1, 2], 0);
  expect([below.flank, below.field, below.rack].map((parts) => parts.map((part) => part.zone))).toEqual([["hero"], ["field"], ["mana"]]);
  const zones = [{ name: "field", seat: 0, count: 4 }, { name: "mana", seat: 0, count: 9 }];
  expect(spread(below, view(3, { zones }))).toMatchObject({ columns: 4, lines: 1 });
  expect(spread(below, view(3, { zones })).beside).toBeGreaterThan(1);
  expect(spread(below, view(3)).columns).toBe(1);
});

test("who is out holds nothing until the match is over, and who watches sees a hand that lies open", () => {
  const around = arrange({ hand: { zone: "hand" } }, [0, 1, 2], 0);
  const out = view(3, { seats: view(3).seats.map((seat) => ({ ...seat, alive: seat.seat !== 0 })) });
  const over = { places: [[1], [2], [0]], winners: [1], draw: false, kind: "rules", reason: "" };
  expect([holderOf(view(3), around), holderOf(out, around), holderOf({ ...out, result: over }, around)]).toEqual([0, null, 0]);
  const open = view(3, { viewer: null, zones: [{ name: "hand", seat: 0, count: 1, faces: [{ card: "x" }] }] });
  expect([holderOf(open, around), holderOf({ ...open, zones: [] }, around)]).toEqual([0, null]);
});
