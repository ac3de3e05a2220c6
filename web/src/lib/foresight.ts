// What a pick would do, from the engine's preview of it: never guessed by the client.

import type { Preview } from "./connection";

export interface Foreseen {
  amount: number;
  dies: boolean;
}

/** Always the same, so that cards about which nothing is foreseen are not drawn again. */
const NOTHING = new Map<number, Foreseen>();

/** By the id of a card: how much it would be hurt (below 0) or healed, and whether it would die. */
export function foresee(preview: Preview | null): Map<number, Foreseen> {
  if (!preview) return NOTHING;
  const found = new Map<number, Foreseen>();
  for (const event of preview.events) {
    const id = event.ids?.card ?? 0;
    const before = found.get(id) ?? { amount: 0, dies: false };
    const amount = event.numbers?.amount ?? 0;
    if (!id) continue;
    if (event.kind === "damaged") found.set(id, { ...before, amount: before.amount - amount });
    if (event.kind === "healed") found.set(id, { ...before, amount: before.amount + amount });
    if (event.kind === "died") found.set(id, { ...before, dies: true });
  }
  return found;
}
