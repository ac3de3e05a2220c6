// What the server has to play: fetched once, kept while the page is open.

import type { Catalogue } from "../lib/types";
import type { GameInfo } from "../protocol";
import { api } from "./api";
import { says } from "./words";

let list: Promise<GameInfo[]> | undefined;
const catalogues = new Map<string, Promise<Catalogue>>();

function once<T>(found: Promise<T> | undefined, fetch: () => Promise<T>, forget: () => void): Promise<T> {
  if (found) return found;
  const fresh = fetch();
  fresh.catch(forget);
  return fresh;
}

export function games(): Promise<GameInfo[]> {
  return (list = once(list, () => api.get<GameInfo[]>("/games"), () => (list = undefined)));
}

export function catalogueOf(game: string): Promise<Catalogue> {
  const path = `/games/${encodeURIComponent(game)}`;
  const found = once(catalogues.get(game), () => api.get<Catalogue>(path), () => catalogues.delete(game));
  catalogues.set(game, found);
  return found;
}

/** The numbers of players that a game is played with. */
export function sizesOf([low, high]: [number, number]): number[] {
  return Array.from({ length: high - low + 1 }, (_, i) => low + i);
}

/** A name of the server's (a bot, a deck, a setting) as people read it. */
export function title(name: string): string {
  return capital(name.replaceAll(/[-_]/g, " "));
}

/** The value of a setting as people read it. */
export function spelled(value: unknown): string {
  if (typeof value === "boolean") return value ? says.yes : says.no;
  return title(String(value));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
