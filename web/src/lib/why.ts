// "Why not?": what one asks about a thing on the table, and the rules that an answer names.

import { touchKey, withoutCopy, type Key } from "./options";
import type { AskView, Layout, Touch, View } from "./types";

/** Why can nothing be done with this verb about these cards and places? */
export interface Question {
  verb: string;
  about: Touch[];
}

/** By what a question is known. */
export function questionKey({ verb, about }: Question): string {
  return [verb, ...about.map(touchKey)].join(" ");
}

/** The thing that a key means: a card with the place where it lies, or a place. */
function thingOf(view: View, key: Key): Touch | null {
  const [kind, rest = ""] = withoutCopy(key).split(/:(.*)/s);
  if (kind !== "id") {
    const [zone = "", seat = "", name = ""] = rest.split("/");
    const where = { zone, seat: seat === "null" ? null : Number(seat) };
    if (!name) return null;
    return kind === "place" ? { ...where, place: name } : { ...where, card: name };
  }
  for (const { name, seat, faces } of view.zones) {
    const face = faces?.find((one) => one.id === Number(rest));
    if (face) return { id: Number(rest), card: face.card ?? "", zone: name, seat, place: face.place ?? "" };
  }
  return null;
}

/** What one asks, the most important first, to learn why a thing can do nothing in a decision. */
export function questions(layout: Layout, view: View, ask: AskView, key: Key, chosen: Key[]): Question[] {
  const thing = thingOf(view, key);
  if (!thing) return [];
  const { zone, seat, place } = thing;
  const of = seat === null ? "shared" : seat === view.viewer ? "own" : "enemy";
  const isCard = Boolean(thing.id || thing.card);
  const card = chosen[0] ? thingOf(view, chosen[0]) : null;
  const moves = (layout.moves?.[ask.step || ask.name] ?? []).filter(
    (move) => move.zone === zone && (move.of ?? "own") === of && (move.places || isCard) && (card || !move.chosen),
  );
  return moves.flatMap((move) => {
    const about = [...(move.chosen && card ? [card] : []), move.places ? { zone, seat, place } : thing];
    const wholes = move.to ? slotsOf(layout, move.to).map((slot) => [...about, { zone: move.to, seat, place: slot }]) : [about];
    return move.verbs.flatMap((verb) => wholes.map((whole) => ({ verb, about: whole })));
  });
}

/** The places of one's own zone. */
function slotsOf(layout: Layout, zone: string): string[] {
  const regions = layout.regions?.filter((region) => region.zone === zone && region.of === "own") ?? [];
  return regions.flatMap((region) => region.rows?.flat().filter(Boolean) ?? []);
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
