// Cards of a plan or of a half-made play: where they would lie, and that they are no longer free in the hand.

import { cardKey, placeKey, type Key } from "./options";
import type { OptionView } from "./types";

export interface Planned {
  /** The card that would lie in a place, by the key of the place. */
  places: Map<Key, string>;
  /** How many copies of a card of one's own are spoken for, by the key of the card. */
  used: Map<Key, number>;
}

export function plannedOf(picked: OptionView[]): Planned {
  const places = new Map<Key, string>();
  const used = new Map<Key, number>();
  let card = "";
  for (const touch of picked.flatMap((option) => option.touches ?? [])) {
    const { zone = "", seat = null } = touch;
    if (touch.card && !touch.id) {
      const key = cardKey(zone, seat, touch);
      used.set(key, (used.get(key) ?? 0) + 1);
      card ||= touch.card;
    } else if (touch.place && !touch.id && card) {
      places.set(placeKey(zone, seat, touch.place), card);
      card = "";
    }
  }
  return { places, used };
}
