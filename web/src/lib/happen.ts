// The table as events change it, one after the other: between two views that the server sends there are many moments,
// each of which is shown when its event is. What no event tells of changes with the next view.

import { blowsOf } from "./outcome";
import type { EventView, Face, Layout, Seat, SeatView, View, ZoneView } from "./types";

/** The first card of an event: the one that it is about. */
export function subjectOf({ ids, cards }: EventView): { id: number; card: string } {
  const [role = ""] = Object.keys(ids ?? {});
  return { id: ids?.[role] ?? 0, card: cards?.[role] ?? "" };
}

/** The table after an event, as far as the event says. */
export function happen(view: View, event: EventView, layout: Layout): View {
  const { kind, names, numbers } = event;
  let now: View = { ...view, number: event.number };
  if (names?.to) now = moved(now, event, layout);
  now = { ...now, zones: named(now.zones, event) };
  const { id } = subjectOf(event);
  if (kind === "healed") now = hurt(now, id, -(numbers?.amount ?? 0));
  if (kind === "damaged" && !layout.blows?.damaged) now = hurt(now, id, numbers?.amount ?? 0);
  if (kind === "exhausted" || kind === "readied") now = faced(now, id, { exhausted: kind === "exhausted" });
  if (kind === "seat-changed" && names?.stat) now = stated(now, event.seat, { [names.stat]: numbers?.to ?? 0 });
  if (kind === "eliminated") now = left(now, event.seat);
  return begun(struck(now, event, layout), event, layout);
}

function blowAt(event: EventView, layout: Layout): number {
  return event.ids?.[layout.blows?.[event.kind]?.at ?? ""] ?? 0;
}

/** Blows wound a card, or take life that is a number of a player. */
function struck(view: View, event: EventView, layout: Layout): View {
  const life = layout.panel?.life;
  return blowsOf(layout, view, [event]).reduce((now, blow) => {
    const id = blowAt(event, layout);
    if (id) return hurt(now, id, blow.amount);
    if (typeof life !== "string" || blow.life === null) return now;
    const before = now.seats[blow.life]?.stats[life] ?? 0;
    return stated(now, blow.life, { [life]: before - blow.amount });
  }, view);
}

/** A turn or a round begins. */
function begun(view: View, event: EventView, layout: Layout): View {
  const { count, active } = layout.status ?? {};
  const number = count === undefined ? undefined : event.numbers?.[count];
  if (count === undefined || event.kind !== count || number === undefined) return view;
  const turn = active !== undefined && typeof event.seat === "number" ? { [active]: event.seat } : {};
  return { ...view, registers: { ...view.registers, [count]: number, ...turn } };
}

function hurt(view: View, id: number, amount: number): View {
  const before = find(view, id)?.damage ?? 0;
  return faced(view, id, { damage: Math.max(0, before + amount) });
}

function stated(view: View, seat: Seat | undefined, stats: SeatView["stats"]): View {
  const seats = view.seats.map((one) => (one.seat === seat ? { ...one, stats: { ...one.stats, ...stats } } : one));
  return { ...view, seats };
}

/** Somebody is out. */
function left(view: View, seat: Seat | undefined): View {
  const seats = view.seats.map((one) => (one.seat === seat ? { ...one, alive: false, deciding: false } : one));
  return { ...view, seats };
}

function find(view: View, id: number): Face | undefined {
  for (const { faces } of view.zones) {
    const found = id ? faces?.find((face) => face.id === id) : undefined;
    if (found) return found;
  }
  return undefined;
}

function faced(view: View, id: number, more: Partial<Face>): View {
  return id ? { ...view, zones: view.zones.map((zone) => refaced(zone, id, more)) } : view;
}

function refaced(zone: ZoneView, id: number, more: Partial<Face>): ZoneView {
  if (!zone.faces?.some((face) => face.id === id)) return zone;
  return { ...zone, faces: zone.faces.map((face) => (face.id === id ? { ...face, ...more } : face)) };
}

/** A card may have become another one. */
function named(zones: ZoneView[], { ids, cards }: EventView): ZoneView[] {
  return Object.entries(ids ?? {}).reduce((now, [role, id]) => {
    const card = cards?.[role];
    return id && card ? now.map((zone) => (isOther(zone, id, card) ? refaced(zone, id, { card }) : zone)) : now;
  }, zones);
}

function isOther(zone: ZoneView, id: number, card: string): boolean {
  return zone.faces?.some((face) => face.id === id && face.card !== card) ?? false;
}

interface Where {
  name: string;
  seat: Seat;
}

/** `hand 0`, or `chain`, which all share. */
function whereOf(text: string): Where {
  const [name = "", seat] = text.split(" ");
  return { name, seat: seat === undefined ? null : Number(seat) };
}

function isAt(zone: ZoneView, where: Where): boolean {
  return zone.name === where.name && zone.seat === where.seat;
}

/** A card goes from where it was to another zone; one that was not seen before comes from where the event says. */
function moved(view: View, event: EventView, layout: Layout): View {
  const { id, card } = subjectOf(event);
  const to = whereOf(event.names?.to ?? "");
  const known = find(view, id);
  const source = event.names?.from ?? (event.kind === "created" ? "" : `${layout.hand?.zone ?? ""} ${event.seat}`);
  const from = whereOf(source);
  const fresh: Face = { ...(id ? { id } : {}), ...(card ? { card } : {}), controller: event.seat ?? undefined };
  const face: Face = { ...(known ?? fresh), place: event.names?.place, aims: undefined };
  const zones = view.zones.map((zone) => {
    const left = known ? without(zone, id) : isAt(zone, from) ? withoutOne(zone, card) : zone;
    return isAt(zone, to) ? withOne(left, face, isInOrder(to.name, layout)) : left;
  });
  return { ...view, zones };
}

/** Whether the newest card of a zone comes last; in stacks and piles it is the first. */
function isInOrder(zone: string, layout: Layout): boolean {
  const region = layout.regions?.find((one) => one.zone === zone);
  return zone === layout.hand?.zone || (region !== undefined && region.shape !== "stack");
}

function without(zone: ZoneView, id: number): ZoneView {
  if (!zone.faces?.some((face) => face.id === id)) return zone;
  return { ...zone, faces: zone.faces.filter((face) => face.id !== id), count: zone.count - 1 };
}

/** One card of this name less, if it can be seen which they are. */
function withoutOne(zone: ZoneView, card: string): ZoneView {
  const gone = zone.faces?.findIndex((face) => !face.id && face.card === card) ?? -1;
  const faces = gone < 0 ? zone.faces : zone.faces?.filter((_, i) => i !== gone);
  return { ...zone, count: Math.max(0, zone.count - 1), ...(faces ? { faces } : {}) };
}

function withOne(zone: ZoneView, face: Face, isLast: boolean): ZoneView {
  const others = zone.faces ?? [];
  const faces = face.card || face.id ? (isLast ? [...others, face] : [face, ...others]) : zone.faces;
  return { ...zone, count: zone.count + 1, ...(faces ? { faces } : {}) };
}
