// Arrows between what acts and what it acts on: which there are, and how each of them runs. They repeat what is said in
// words elsewhere, and everything they show is in the view or in one's own decision.

import { touchKey, withoutCopy, type Key } from "./options";
import type { Face, Layout, OptionView, View } from "./types";

/** What an arrow means. Each kind has its own line and head, so that colour never says it alone. */
export type Kind = "choice" | "attack" | "block" | "effect";

export interface Arrow {
  kind: Kind;
  from: Key;
  to: Key;
}

export function idKey(id: number): Key {
  return `id:${id}`;
}

/** A player, who is no card: the panel of a seat. */
export function seatKey(seat: number): Key {
  return `seat:${seat}`;
}

/** What waits to happen: the targets of everything on a stack, and who attacks or blocks whom. */
export function pendingOf(layout: Layout, view: View): Arrow[] {
  const aiming = view.zones.flatMap((zone) => zone.faces?.filter((face) => face.aims?.length) ?? []);
  return aiming.flatMap((face) => (face.aims ?? []).map((to) => arrowBetween(layout, view, face.id ?? 0, to)));
}

/** The arrow from one card to another, of the kind that their places on the table tell. */
export function arrowBetween(layout: Layout, view: View, from: number, to: number): Arrow {
  return { kind: kindOf(layout, view, from, to), from: idKey(from), to: idKey(to) };
}

function kindOf(layout: Layout, view: View, from: number, to: number): Kind {
  const stacks = (layout.regions ?? []).filter((region) => region.shape === "stack").map((region) => region.zone);
  const source = faceOf(view, from, stacks);
  const target = faceOf(view, to, []);
  // Nobody attacks their own; what is not on the board acts by its text.
  if (!source || source.controller === target?.controller) return "effect";
  const turn = layout.status?.active === undefined ? source.controller : view.registers[layout.status.active];
  return source.controller !== turn && target?.aims?.length ? "block" : "attack";
}

/** A card that everybody sees, unless it lies in one of these zones. */
export function faceOf(view: View, id: number, except: string[]): Face | undefined {
  for (const zone of view.zones) {
    const found = except.includes(zone.name) ? undefined : zone.faces?.find((face) => face.id === id);
    if (found) return found;
  }
  return undefined;
}

/** One's own decision as far as arrows show it. */
export interface Choosing {
  /** The card whose text asks. */
  source: Key | null;
  picked: OptionView[];
  selected: Key[];
  isSet: boolean;
  hovered: Key | null;
  lit: Set<Key>;
}

/** From the card that asks or is being played to its targets so far, and to the one that is looked at. */
export function chosenOf(play: Choosing, stepwise: boolean, held: Set<Key>): Arrow[] {
  // Without steps every pick is a whole of its own. Cards of a set that no card asks for are chosen by nobody but the player.
  const picked = stepwise ? play.picked.flatMap((option) => (option.touches ?? []).map(touchKey)) : [];
  const steps = play.source ? [play.source, ...picked] : picked;
  const [from, ...chosen] = [...steps, ...(steps.length || !play.isSet ? play.selected : [])];
  if (!from) return [];
  const looked = play.hovered && play.lit.has(withoutCopy(play.hovered)) ? [play.hovered] : [];
  // What one holds pays for the play and is no target of it.
  const targets = [...new Set([...chosen, ...looked])].filter((to) => to !== from && !held.has(withoutCopy(to)));
  return targets.map((to) => ({ kind: "choice", from, to }));
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** An arrow as paths; it begins at `start`, and nothing of it is farther away than `reach`. */
export interface Drawing {
  line: string;
  head: string;
  start: Point;
  reach: number;
}

const BEND = { part: 0.16, least: 8, most: 64 };
const HEAD = { part: 0.2, least: 9, most: 17 };
const DEPTH = { part: 0.13, least: 7, most: 30 };
const SHORTEST = 52;

/** A curve from the edge of one box to the edge of another, which bows to its left: a pair of arrows stays two. */
export function draw(kind: Kind, from: Box, to: Box): Drawing {
  const [a, b] = [middle(from), middle(to)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const bend = within(far * BEND.part, BEND) / far;
  const bow = { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
  const [out, into] = [edge(from, bow), edge(to, bow)];
  // The head lies on its target; neighbours have more of the arrow upon them, so that it can be seen.
  const gap = Math.hypot(into.x - out.x, into.y - out.y);
  const lacks = Math.max(0, SHORTEST - gap) / 2;
  const narrow = Math.min(to.width, to.height);
  const start = toward(out, a, lacks / 2);
  const tip = toward(into, b, Math.max(lacks, within(narrow * DEPTH.part, DEPTH)));
  const size = within(narrow * HEAD.part, HEAD);
  const back = toward(tip, bow, size * 0.8);
  return {
    line: `M${at(start)}Q${at(bow)} ${at(back)}`,
    head: head(kind, tip, bow, size),
    start,
    reach: Math.hypot(tip.x - start.x, tip.y - start.y) + 2 * size,
  };
}

function head(kind: Kind, tip: Point, from: Point, size: number): string {
  const long = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [u, v] = [(tip.x - from.x) / long, (tip.y - from.y) / long];
  /** So far behind the tip and so far beside it, in sizes. */
  const spot = (behind: number, beside: number): string =>
    at({ x: tip.x - (u * behind + v * beside) * size, y: tip.y - (v * behind - u * beside) * size });
  const wing = (behind: number, end: string): string =>
    `M${spot(behind + 1, 0.6)}L${spot(behind, 0)}L${spot(behind + 1, -0.6)}${end}`;
  if (kind === "choice") return wing(0, "");
  if (kind === "block") return `${wing(0.1, "Z")}M${spot(0, 0.8)}L${spot(0, -0.8)}`;
  return kind === "effect" ? wing(0, "Z") + wing(0.8, "Z") : wing(0, "Z");
}

function within(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}

function at(point: Point): string {
  return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
}

function middle(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** So far from one point on the way to another, and not beyond it. */
function toward(from: Point, to: Point, far: number): Point {
  const way = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(1, far / way);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Where the way from the middle of a box to a point leaves the box; the point itself if it lies inside. */
function edge(box: Box, to: Point): Point {
  const from = middle(box);
  const across = box.width / 2 / (Math.abs(to.x - from.x) || 1e-6);
  const along = box.height / 2 / (Math.abs(to.y - from.y) || 1e-6);
  const part = Math.min(1, across, along);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
