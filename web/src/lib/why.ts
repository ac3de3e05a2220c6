// "Why not?": by which notes one asks about a thing on the table, and the rules that an answer names.

import { withoutCopy, type Key } from "./options";
import type { AskView, Layout, Seat, View } from "./types";

interface Spot {
  zone: string;
  seat: Seat;
  /** What notes call it: its place, or its card where there are no places. */
  name: string;
  isEmpty: boolean;
}

/** Where the thing lies that a key means. */
function spotOf(view: View, key: Key): Spot | null {
  const [kind, rest = ""] = withoutCopy(key).split(/:(.*)/s);
  if (kind !== "id") {
    const [zone = "", seat = "", name = ""] = rest.split("/");
    return { zone, seat: seat === "null" ? null : Number(seat), name, isEmpty: kind === "place" };
  }
  for (const zone of view.zones) {
    const face = zone.faces?.find((one) => one.id === Number(rest));
    if (face) return { zone: zone.name, seat: zone.seat, name: face.place || face.card || "", isEmpty: false };
  }
  return null;
}

/** The notes, the most important first, by which one asks why a thing can do nothing in a decision. */
export function questions(layout: Layout, view: View, ask: AskView, key: Key, chosen: Key[]): string[] {
  const spot = spotOf(view, key);
  if (!spot?.name) return [];
  const of = spot.seat === null ? "shared" : spot.seat === view.viewer ? "own" : "enemy";
  const moves = layout.moves?.[ask.step || ask.name] ?? [];
  const about = moves.filter(
    (move) => move.zone === spot.zone && (move.of ?? "own") === of && (move.places || !spot.isEmpty),
  );
  const card = chosen[0] ? (spotOf(view, chosen[0])?.name ?? "") : "";
  return about
    .flatMap((move) => move.notes)
    .filter((note) => card || !note.includes("+"))
    .map((note) => note.replace("+", card).replace("*", spot.name));
}

export interface Piece {
  text: string;
  isRule: boolean;
}

const RULE = /\b([A-Z]{2,}-\d+\.\d+)\b/;

/** A text in pieces, the numbers of rules by themselves. */
export function pieces(text: string): Piece[] {
  return text.split(RULE).flatMap((piece, i) => (piece ? [{ text: piece, isRule: i % 2 === 1 }] : []));
}
