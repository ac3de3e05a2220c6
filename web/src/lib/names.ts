// What players are called in the texts of a game, which speak of them by number.

import type { Player } from "./connection";
import { words } from "./words";

const BEGINS = /(^|[.!?]\s)$/;

/** A text with the names of the players; in the middle of a sentence as they are called there. */
export function withNames(text: string, players: Player[]): string {
  return players.reduce(
    (said, { name, within }, seat) =>
      said.replaceAll(words.player(seat), (_, at: number) => (BEGINS.test(said.slice(0, at)) ? name : (within ?? name))),
    text,
  );
}

/** A letter for each of some names by which they are told apart: the first of the name, or a number where two have the same. */
export function initials(names: string[]): string[] {
  const letters = names.map((name) => [...name.trim()][0]?.toUpperCase() ?? "");
  return letters.every((letter, i) => letter && letters.indexOf(letter) === i) ? letters : names.map((_, i) => String(i + 1));
}
