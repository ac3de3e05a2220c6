// A game's layout, read for one viewer: whose regions are drawn where. It knows roles and shapes, never games.

import type { Card, Face, Layout, Place, Printed, Seat, View, ZoneView } from "./types";
import { words } from "./words";

/** A place of one seat, with a standard for everything that the layout leaves out. */
export interface Part extends Required<Omit<Place, "of" | "turned" | "flipped" | "price" | "verbs">> {
  seat: Seat;
  /** What it is called where its own name would not be said. */
  title: string;
}

export interface Side {
  seat: number;
  /** Regions beside the grid: hero, gear. */
  flank: Part[];
  /** Grids and rows of units, from top to bottom. */
  field: Part[];
  /** Small cards in a row, face down or not: what is spent. */
  rack: Part[];
}

export interface Arrangement {
  below: Side;
  above: Side[];
  /** Regions that all share, except stacks. */
  middle: Part[];
  stacks: Part[];
  piles: Part[];
  hand: string;
}

/** The role of lines that are many small cards. */
const RACKED = "purse";

/** How broad cards beside the rows of a side are, in cards of them. */
const BESIDE = { hero: 1.15, line: 0.65 };

/** The seats as a viewer sits among them: who is below, and the others clockwise from the left. Who only watches has `home` below. */
export function seating(
  layout: Layout,
  seats: number[],
  viewer: Seat,
  home: Seat = null,
): { below: number; above: number[] } {
  const below = viewer ?? home ?? layout.spectator?.below ?? 0;
  const start = seats.indexOf(below);
  return { below, above: [...seats.slice(start + 1), ...seats.slice(0, start)] };
}

export function arrange(layout: Layout, seats: number[], viewer: Seat, home: Seat = null): Arrangement {
  const { below, above } = seating(layout, seats, viewer, home);
  const regions = layout.regions ?? [];
  const far = below === 1;
  const side = (seat: number, of: Place["of"]): Side => {
    const parts = regions.filter((place) => place.of === of).map((place) => part(place, seat, far));
    return {
      seat,
      flank: parts.filter((one) => one.shape === "line" && one.role !== RACKED),
      field: parts.filter((one) => one.shape === "grid" || one.shape === "row"),
      rack: parts.filter((one) => one.shape === "line" && one.role === RACKED),
    };
  };
  const shared = regions.filter((place) => place.of === "shared").map((place) => part(place, null, far));
  return {
    below: side(below, "own"),
    above: above.map((seat) => side(seat, "enemy")),
    middle: shared.filter((one) => one.shape !== "stack"),
    stacks: shared.filter((one) => one.shape === "stack"),
    piles: (layout.piles ?? []).flatMap((place) => seatsOf(place, below, above).map((seat) => part(place, seat, far))),
    hand: layout.hand?.zone ?? "",
  };
}

function seatsOf(place: Place, below: number, above: number[]): Seat[] {
  if (place.of === "shared") return [null];
  return place.of === "own" ? [below] : above;
}

/** A place as it is seen: from the far end of a shared grid what is `turned` or `flipped` is, with its headings. */
function part(place: Place, seat: Seat, far: boolean): Part {
  const { rows = [], columns = [], names = [] } = place;
  const turned = far && (place.turned ?? false);
  const flipped = turned || (far && (place.flipped ?? false));
  return {
    zone: place.zone,
    seat,
    role: place.role,
    shape: place.shape ?? "grid",
    cells: place.cells ?? "card",
    rows: inOrder(flipped, rows).map((row) => inOrder(turned, row)),
    columns: inOrder(turned, columns),
    names: inOrder(flipped, names),
    label: place.label ?? place.zone,
    title: place.label ?? "",
    listed: place.listed ?? false,
    panel: place.panel ?? "always",
    sides: inOrder(flipped, place.sides ?? []),
    top: place.top ?? false,
  };
}

function inOrder<T>(reversed: boolean, items: T[]): T[] {
  return reversed ? items.toReversed() : items;
}

export interface Half {
  side: Seat;
  /** The number of its first row. */
  first: number;
  rows: string[][];
}

/** The rows of a grid, parted where another side begins: whose they are, if the layout says so. */
export function halvesOf({ rows, sides }: Part): Half[] {
  const sideOf = (i: number): Seat => ((sides[i] ?? -1) < 0 ? null : (sides[i] ?? null));
  const halves: Half[] = [];
  rows.forEach((row, i) => {
    const last = halves.at(-1);
    if (last && last.side === sideOf(i)) last.rows.push(row);
    else halves.push({ side: sideOf(i), first: i, rows: [row] });
  });
  return halves;
}

/** How much a side has beside each other and below: cards of its rows, lines of them, and what lies beside them. */
export function spread(side: Side, view: View): { columns: number; lines: number; beside: number } {
  const across = (part: Part): number => part.rows[0]?.length ?? zoneOf(view, part.zone, part.seat).count;
  return {
    columns: Math.max(1, ...side.field.map(across)),
    lines: Math.max(1, side.field.reduce((sum, part) => sum + Math.max(1, part.rows.length), 0)),
    beside: side.flank.reduce((sum, part) => sum + BESIDE[part.role === "hero" ? "hero" : "line"] * across(part), 0),
  };
}

export function zoneOf(view: View, name: string, seat: Seat): ZoneView {
  const found = view.zones.find((zone) => zone.name === name && zone.seat === seat);
  return found ?? { name, seat, count: 0 };
}

/** Whose hand is shown: the viewer's as long as they are in, or that of the side below if it lies open. */
export function holderOf(view: View, { hand, below }: Arrangement): Seat {
  const isOut = view.seats[view.viewer ?? -1]?.alive === false && !view.result;
  if (view.viewer !== null && !isOut) return view.viewer;
  return zoneOf(view, hand, below.seat).faces?.length ? below.seat : null;
}

/** Whether the panel of a seat tells how many cards a pile holds. */
export function isCounted(pile: Part, count: number): boolean {
  return pile.panel === "always" || (pile.panel === "filled" && count > 0);
}

export interface Life {
  name: string;
  now: number;
  most: number;
}

/** The life of a seat: a number of its own, or that of its card in a zone of its own or in one that all share. */
export function lifeOf(game: Printed, view: View, seat: number): Life | null {
  const life = game.layout.panel?.life;
  const numbers = view.seats[seat];
  if (!life || !numbers) return null;
  if (typeof life === "string") {
    const now = numbers.stats[life] ?? 0;
    return { name: life, now, most: numbers.limits[life] ?? now };
  }
  const face = view.zones
    .filter((zone) => zone.name === life.zone && (zone.seat ?? seat) === seat)
    .flatMap((zone) => (zone.faces ?? []).filter((one) => (one.controller ?? zone.seat) === seat))
    .find((one) => isLife(game, one));
  if (!face) return null;
  const most = face.stats?.[life.stat] ?? 0;
  return { name: life.stat, now: most - (face.damage ?? 0), most };
}

/** Whether a card is of a kind whose number is the life of its player. */
export function isLife({ layout, cards }: Printed, { card = "" }: Face): boolean {
  const life = layout.panel?.life;
  if (typeof life !== "object") return false;
  return !life.kinds?.length || life.kinds.includes(cards[card]?.kind ?? "");
}

export interface Resource {
  name: string;
  now: number;
  most: number;
}

/** What a seat can spend: its own numbers, or the ready cards of a zone. */
export function resourcesOf(layout: Layout, view: View, seat: number): Resource[] {
  return (layout.panel?.resources ?? []).map((resource) => {
    if (typeof resource === "string") {
      const numbers = view.seats[seat];
      return { name: resource, now: numbers?.stats[resource] ?? 0, most: numbers?.limits[resource] ?? 0 };
    }
    const zone = zoneOf(view, resource.zone, seat);
    const tired = (zone.faces ?? []).filter((face) => face.exhausted).length;
    return { name: resource.label ?? resource.zone, now: zone.count - tired, most: zone.count };
  });
}

export interface Station {
  name: string;
  /** What holds there, if a card says so. */
  card: Card | undefined;
  kind: string;
}

export interface Track {
  stations: Station[];
  now: number;
}

/** The ring of phases that a seat goes through. */
export function trackOf({ layout, cards }: Printed, view: View, seat: number): Track | null {
  const track = layout.panel?.track;
  const stats = view.seats[seat]?.stats;
  if (!track || !stats) return null;
  const which = track.by ? (stats[track.by] ?? 0) : 0;
  const stations = track.names[which]?.map((name, i) => {
    const card = cards[track.cards?.[which]?.[i] ?? ""];
    return { name, card, kind: card?.facts?.[track.kind ?? ""] ?? "" };
  });
  return stations ? { stations, now: stats[track.stat] ?? 0 } : null;
}

/** The tint of a seat's side: that which its number chooses, unless another's chooses the same. */
export function tintOf({ colors }: Layout, view: View, seat: number): string | undefined {
  const chosen = view.seats.map((one) => (colors?.by ? (one.stats[colors.by] ?? 0) : one.seat));
  const isOwn = new Set(chosen).size === chosen.length;
  return colors?.seats?.[isOwn ? (chosen[seat] ?? seat) : seat];
}

/** The steps of a turn, and the number of the one that it is at; none before the first. */
export function stepsOf({ status }: Layout, view: View): { names: string[]; now: number } | null {
  if (!status?.step || !status.steps?.length) return null;
  return { names: status.steps, now: (view.registers[status.step] ?? 0) - 1 };
}

/** The words that texts of a seat's cards may be tagged with and that work now; null where nothing is tagged. */
export function tagsOf({ layout, cards }: Printed, view: View, seat: number | undefined): Set<string> | null {
  const { tags } = layout;
  if (!tags || seat === undefined) return null;
  const facts = (zoneOf(view, tags.zone, seat).faces ?? []).map((face) => cards[face.card ?? ""]?.facts ?? {});
  return new Set(facts.flatMap((said) => tags.facts.flatMap((name) => said[name] ?? [])));
}

/** What a place is called so that nobody takes it for one of another side. */
export function placeName(seat: Seat, place: string, title: string, view: View, nameOf: (seat: number) => string): string {
  const named = [title, place].filter(Boolean).join(" ");
  if (seat === null) return named;
  if (seat === view.viewer) return words.yours(named);
  return view.viewer === null || view.seats.length > 2 ? words.theirs(nameOf(seat), named) : words.enemys(named);
}

/** Names of zones, numbers and roles as people read them in a sentence. */
export function worded(name: string): string {
  const spaced = name.replaceAll("-", " ").replaceAll("_", " ");
  return spaced.length <= 2 ? spaced.toUpperCase() : spaced;
}

/** The same as a title. */
export function plain(name: string): string {
  const said = worded(name);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
