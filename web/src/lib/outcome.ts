// What decided a match, from its events: who dealt which blow, as the layout of the game names them.

import { isLife } from "./layout";
import type { EventView, Layout, Printed, View } from "./types";

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

/** The blows among some events, in their order. Whose life is that of a card only the game's cards tell. */
export function blowsOf(layout: Layout, view: View, events: EventView[], cards: Printed["cards"] = {}): Blow[] {
  const lives = livesOf({ layout, cards }, view);
  return events.flatMap((event) => {
    const roles = layout.blows?.[event.kind];
    const amount = event.numbers?.amount ?? 0;
    if (!roles || amount <= 0) return [];
    const card = roles.by === undefined ? "" : (event.cards?.[roles.by] ?? "");
    const by = card ? (event.sides?.[roles.by ?? ""] ?? event.seat ?? null) : null;
    return [{ event, amount, by, card, life: roles.at ? lives(event, roles.at) : hurt(view, event, by) }];
  });
}

/** The player whom a blow that is aimed at no card takes life from. */
function hurt(view: View, event: EventView, by: number | null): number | null {
  if (by === null) return event.seat ?? null;
  return view.seats.length === 2 ? 1 - by : null;
}

export interface Placed {
  /** From 1 on; several may share one: after two who are first comes the third. */
  place: number;
  seats: number[];
}

/** Who came where. */
export function placesOf(view: View): Placed[] {
  let ahead = 0;
  return (view.result?.places ?? []).map((seats) => {
    const place = ahead + 1;
    ahead += seats.length;
    return { place, seats };
  });
}

type Lives = (event: EventView, role: string) => number | null;

/**
 * Where life is a number of a card: whose life the card is that has this role in an event. It is known by its kind,
 * also when it has gone since; where kinds do not matter, by the zone in which it lies.
 */
function livesOf(game: Printed, view: View): Lives {
  const life = game.layout.panel?.life;
  if (typeof life !== "object") return () => null;
  if (life.kinds?.length) {
    return ({ cards, sides }, role) => (isLife(game, { card: cards?.[role] }) ? (sides?.[role] ?? null) : null);
  }
  const zones = view.zones.filter((zone) => zone.name === life.zone);
  const known = new Map(zones.flatMap(({ seat, faces }) => (faces ?? []).map((face) => [face.id ?? 0, seat] as const)));
  return ({ ids }, role) => known.get(ids?.[role] ?? 0) ?? null;
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

export function outcomeOf({ layout, cards }: Printed, view: View, told: EventView[]): Outcome {
  const events = holding(told);
  const blows = blowsOf(layout, view, events, cards);
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
