import { expect, test } from "vitest";
import { arrange, lifeOf, placeName, plain, resourcesOf, seating, trackOf } from "../src/lib/layout";
import type { Layout } from "../src/lib/types";
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

test("a turned grid is seen by the second seat from its own end", () => {
  const grid = { zone: "grid", of: "shared", role: "tiles", turned: true, rows: [["a", "b"], ["c", "d"]] } as const;
  const layout: Layout = { regions: [{ ...grid, rows: grid.rows.map((row) => [...row]) }] };
  expect(arrange(layout, [0, 1], 0).middle[0]?.rows).toEqual([["a", "b"], ["c", "d"]]);
  expect(arrange(layout, [0, 1], 1).middle[0]?.rows).toEqual([["d", "c"], ["b", "a"]]);
});

test("life is a number of the seat, or what is left of a card's", () => {
  const seats = [{ seat: 0, stats: { hp: 12 }, limits: { hp: 20 } }];
  expect(lifeOf({ panel: { life: "hp" } }, view(1, { seats }), 0)).toEqual({ name: "hp", now: 12, most: 20 });
  const zones = [{ name: "hero", seat: 0, count: 1, faces: [{ card: "x", damage: 5, stats: { hp: 25 } }] }];
  expect(lifeOf({ panel: { life: { zone: "hero", stat: "hp" } } }, view(1, { zones }), 0)).toEqual({ name: "hp", now: 20, most: 25 });
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
  expect(trackOf(layout, view(1, { seats }), 0)).toEqual({ stations: ["b", "c"], now: 1 });
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
