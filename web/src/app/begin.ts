// Ways to a match: each makes sure that one is somebody, and ends at the table.

import type { GameInfo, TableInfo, TableWish } from "../protocol";
import { api } from "./api";
import { router } from "./router.svelte";
import { session } from "./session.svelte";

/** Make a table as wished and go there. */
export async function open(wish: TableWish): Promise<void> {
  await session.needed();
  const table = await api.post<TableInfo>("/tables", wish);
  router.go(`/play/${table.match}`);
}

/** A match of so many against bots, at once and without clocks; without a side either, where there are some. */
export function playNow(game: GameInfo, bot: string, seats: number, side = ""): Promise<void> {
  const bots = Array.from({ length: seats - 1 }, () => bot);
  return open({ game: game.id, seats, side: side || null, bots, pace: null, public: false });
}

/** Sit down at a table that waits for players. */
export async function join(match: string, deck: string | null): Promise<void> {
  await session.needed();
  await api.post<TableInfo>(`/tables/${match}/seats`, { deck });
}
