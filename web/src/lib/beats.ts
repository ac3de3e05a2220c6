// From what happened to what moves: events become beats, each a few things at the same time. Cause comes before effect.
// Every beat has the table on which it is played, so that whatever is drawn or told changes with it and never before.

import { arrowBetween, faceOf, idKey, pendingOf, seatKey, type Arrow } from "./arrows";
import { happen, subjectOf } from "./happen";
import { cardKey, type Key } from "./options";
import type { EventView, Layout, View } from "./types";

export type Beat = {
  /** The table as the beat begins; its number is that of the last event which has been told by then. */
  at: View;
  time: number;
} & (
  | { kind: "strike"; arrows: Arrow[] }
  | { kind: "number"; changes: { to: Key; amount: number }[] }
  | { kind: "leave" | "reveal"; ids: number[] }
  | { kind: "lay" }
);

const TIMES = { strike: 300, number: 260, leave: 240, reveal: 350, lay: 280, stack: 600 };
const SHORTEST = 120;

/** All beats between two views together last no longer than this. */
export const LONGEST = 2000;

/** A card that is seen to be laid down in a place or on a stack. */
function isLaid(event: EventView, layout: Layout): boolean {
  const { id, card } = subjectOf(event);
  return Boolean(id && card && event.names?.to && (event.names.place || isStacked(event, layout)));
}

function isStacked({ names }: EventView, layout: Layout): boolean {
  return layout.regions?.some((region) => region.shape === "stack" && region.zone === names?.to) ?? false;
}

/** The beats of some events in their order, from the table as it was before; what happens together is one beat. */
export function beatsOf(events: EventView[], layout: Layout, before: View): Beat[] {
  const beats: Beat[] = [];
  const drawn = pendingOf(layout, before);
  let view = before;
  for (const event of events) {
    const next = happen(view, event, layout);
    const [first = 0, second = 0] = Object.values(event.ids ?? {});
    const amount = event.numbers?.amount ?? 0;
    const blow = layout.blows?.[event.kind];
    if (event.kind === "damaged") {
      const source = faceOf(view, second, []);
      const arrow = arrowBetween(layout, view, second, first);
      // Who attacks nobody deals it by a text.
      if (!source?.aims?.length) arrow.kind = "effect";
      // Who strikes back in a clash does so along the arrow that is there already.
      if (drawn.some((other) => other.from === arrow.to && other.to === arrow.from)) drawn.push(arrow);
      if (first && source) strike(beats, view, drawn, arrow);
      number(beats, next, first ? idKey(first) : "", -amount);
    } else if (event.kind === "healed") {
      number(beats, next, first ? idKey(first) : "", amount);
    } else if (event.kind === "died") {
      leave(beats, { ...view, number: event.number }, first);
    } else if (event.kind === "revealed" && first) {
      beats.push({ kind: "reveal", at: next, ids: [first], time: TIMES.reveal });
    } else if (isLaid(event, layout)) {
      lay(beats, next, isStacked(event, layout) ? TIMES.stack : TIMES.lay);
    } else if (first && second && !["moved", "created"].includes(event.kind)) {
      // What only points is told as it does; of a blow one hears when it lands.
      const from = sourceOf(event, layout, view);
      strike(beats, blow ? view : next, drawn, { ...arrowBetween(layout, view, first, second), from });
      if (blow) number(beats, next, idKey(second), -amount);
    } else if (blow?.by && first && view.seats.length === 2 && typeof event.seat === "number") {
      // A blow at no card meets the other player.
      const to = seatKey(1 - event.seat);
      strike(beats, view, drawn, { kind: "attack", from: idKey(first), to });
      number(beats, next, to, -amount);
    }
    view = next;
  }
  return shortened(beats);
}

/** Where an arrow begins: at the first card of an event, or who has such an ability, or its player if it was hidden. */
function sourceOf(event: EventView, layout: Layout, view: View): Key {
  const [id = 0] = Object.values(event.ids ?? {});
  const [card = ""] = Object.values(event.cards ?? {});
  const seat = event.seat ?? null;
  if (seat === null || faceOf(view, id, [])) return idKey(id);
  const drawn = [...(layout.regions ?? []).map((region) => region.zone), layout.hand?.zone];
  for (const zone of view.zones.filter(({ name }) => drawn.includes(name))) {
    const found = card && zone.faces?.find((face) => face.card === card && (face.controller ?? zone.seat) === seat);
    if (found) return cardKey(zone.name, zone.seat, found);
  }
  return seatKey(seat);
}

/** An arrow that is not there yet, at the same time as others from the same card. */
function strike(beats: Beat[], at: View, drawn: Arrow[], arrow: Arrow): void {
  if (drawn.some((other) => other.from === arrow.from && other.to === arrow.to)) return;
  drawn.push(arrow);
  const [before, last] = [beats.at(-2), beats.at(-1)];
  const running = last?.kind === "number" ? before : last;
  if (running?.kind === "strike" && running.arrows[0]?.from === arrow.from) running.arrows.push(arrow);
  else beats.push({ kind: "strike", at, arrows: [arrow], time: TIMES.strike });
}

function number(beats: Beat[], at: View, to: Key, amount: number): void {
  if (!to || !amount) return;
  const last = beats.at(-1);
  if (last?.kind === "number" && !last.changes.some((change) => change.to === to)) {
    last.changes.push({ to, amount });
    last.at = at;
  } else beats.push({ kind: "number", at, changes: [{ to, amount }], time: TIMES.number });
}

/** Those who die together leave together: they still lie there while they do. */
function leave(beats: Beat[], at: View, id: number): void {
  const last = beats.at(-1);
  if (!id) return;
  if (last?.kind !== "leave") beats.push({ kind: "leave", at, ids: [id], time: TIMES.leave });
  else {
    last.ids.push(id);
    last.at = { ...last.at, number: at.number };
  }
}

/** Cards that are laid down one after the other lie there together. */
function lay(beats: Beat[], at: View, time: number): void {
  const last = beats.at(-1);
  if (last?.kind !== "lay") beats.push({ kind: "lay", at, time });
  else Object.assign(last, { at, time: Math.max(last.time, time) });
}

function shortened(beats: Beat[]): Beat[] {
  const whole = beats.reduce((sum, beat) => sum + beat.time, 0);
  if (whole <= LONGEST) return beats;
  const faster = beats.map((beat) => ({ ...beat, time: Math.max(SHORTEST, (beat.time * LONGEST) / whole) }));
  // What cannot be shown in time even at the fastest is told by the log alone; the latest matters most.
  return faster.slice(-Math.floor(LONGEST / SHORTEST));
}
