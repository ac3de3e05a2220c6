// What every part of a table needs to know, without handing it from part to part.

import { getContext, setContext } from "svelte";
import type { Dragging } from "./drag";
import type { Key } from "./options";
import type { Play } from "./play.svelte";
import type { Card, Catalogue, Face, View } from "./types";

/** What somebody looks at closely: a card, or a place without one. It has a key if it is on the table. */
export interface Looked {
  card?: Card;
  face?: Face;
  key?: Key;
  /** What a place is called. */
  name?: string;
}

export interface TableContext {
  catalogue: Catalogue;
  play: Play;
  readonly view: View;
  readonly over: Key | null;
  /** Whether something is being played; what was told last of it. */
  readonly playing: boolean;
  readonly told: string;
  dragging: Dragging;
  /** The seat that is seen from: the viewer's, or the one below for somebody who watches. */
  readonly below: number;
  nameOf(seat: number): string;
  /** A letter that tells a seat from all others. */
  letterOf(seat: number): string;
  /** A text of the game, which speaks of players by number, with their names. */
  withNames(text: string): string;
  /** Show a card in full until it is closed; of a place, only why nothing can be done with it. */
  open(looked: Looked): void;
  /** Show the same while the pointer or the focus is on it. */
  peek(looked: Looked | null): void;
}

const NAME = Symbol("table");

export function provideTable(table: TableContext): void {
  setContext(NAME, table);
}

export function useTable(): TableContext {
  return getContext<TableContext>(NAME);
}
