// What decided a match, from its events: who dealt which blow, as the layout of the game names them.

import type { EventView, Layout, View } from "./types";

export interface Blow {
  event: EventView;
  amount: number;
  /** Whose card dealt it, and which; null if no card did. */
  by: number | null;
  card: string;
  /** Whose life it took; null if it only hurt a card. */
  life: number | null;
}

export interface Outcome {
  /** The blow that ended it. */
  last: Blow | null;
  biggest: Blow | null;
  /** How much each seat has taken from the life of others; null if not all that happened is known. */
  dealt: number[] | null;
}

/** The blows among some events, in their order. */
export function blowsOf(layout: Layout, view: View, events: EventView[]): Blow[] {
  const lives = livesOf(layout, view);
  return events.flatMap((event) => {
    const roles = layout.blows?.[event.kind];
    const amount = event.numbers?.amount ?? 0;
    if (!roles || amount <= 0) return [];
    const card = roles.by === undefined ? "" : (event.cards?.[roles.by] ?? "");
    const by = card ? (event.sides?.[roles.by ?? ""] ?? event.seat ?? null) : null;
    return [{ event, amount, by, card, life: roles.at ? (lives.get(event.ids?.[roles.at] ?? 0) ?? null) : hurt(view, event, by) }];
  });
}

/** The player whom a blow that is aimed at no card takes life from. */
function hurt(view: View, event: EventView, by: number | null): number | null {
  if (by === null) return event.seat ?? null;
  return view.seats.length === 2 ? 1 - by : null;
}

/** Where life is a number of a card: the id of each, and whose it is. */
function livesOf(layout: Layout, view: View): Map<number, number> {
  const life = layout.panel?.life;
  const zones = typeof life === "object" ? view.zones.filter((zone) => zone.name === life.zone) : [];
  return new Map(zones.flatMap(({ seat, faces }) => (faces ?? []).map((face) => [face.id ?? 0, seat ?? -1] as const)));
}

/** Those of some events that hold: what was taken back has not happened. */
function holding(events: EventView[]): EventView[] {
  const found: EventView[] = [];
  for (const event of events) {
    const kept = event.kind === "taken-back" ? (event.numbers?.kept ?? 0) : event.number;
    while ((found.at(-1)?.number ?? 0) > kept) found.pop();
    if (event.kind !== "taken-back") found.push(event);
  }
  return found;
}

export function outcomeOf(layout: Layout, view: View, told: EventView[]): Outcome {
  const events = holding(told);
  const blows = blowsOf(layout, view, events);
  const isWhole = told[0]?.number === 1;
  const dealt = view.seats.map(({ seat }) =>
    blows.reduce((sum, { by, life, amount }) => sum + (by === seat && life !== null && life !== seat ? amount : 0), 0),
  );
  return {
    last: lastBlow(layout, view, events, blows),
    biggest: isWhole ? blows.reduce<Blow | null>((most, one) => (one.card && one.amount > (most?.amount ?? 0) ? one : most), null) : null,
    dealt: isWhole && layout.blows ? dealt : null,
  };
}

/** Only the rules end a match by a blow: the last of the turn it ended in that a loser's life took. */
function lastBlow(layout: Layout, view: View, events: EventView[], blows: Blow[]): Blow | null {
  const result = view.result;
  if (!result || result.draw || result.kind !== "rules") return null;
  const begun = events.findLast((event) => event.kind === layout.status?.count)?.number ?? 0;
  const isLast = ({ event, life }: Blow): boolean =>
    event.number > begun && life !== null && !result.winners.includes(life);
  return blows.findLast(isLast) ?? null;
}
