// From what happened to what moves: events become beats, each a few things at the same time. Cause comes before effect.

import { arrowBetween, faceOf, idKey, pendingOf, seatKey, type Arrow } from "./arrows";
import { cardKey, type Key } from "./options";
import type { EventView, Layout, View } from "./types";

export type Beat =
  | { kind: "strike"; arrows: Arrow[]; time: number }
  | { kind: "number"; changes: { to: Key; amount: number }[]; time: number }
  | { kind: "leave"; ids: number[]; time: number }
  | { kind: "reveal"; ids: number[]; time: number };

const TIMES = { strike: 300, number: 260, leave: 240, reveal: 350 };
const SHORTEST = 120;

/** The beats of one act together last no longer than this. */
export const LONGEST = 2000;

/** What is played on the table as it is, and the table after it. */
export interface Act {
  beats: Beat[];
  then: View;
}

/** From one view to the next: cards that are laid down lie there before they strike or are struck. */
export function actsOf(events: EventView[], layout: Layout, before: View, after: View): Act[] {
  const laid = 1 + events.findLastIndex(isLaid);
  const stage = laid ? laidOut(events.slice(0, laid), layout, before) : before;
  const rest = laid ? beatsOf(events.slice(laid), layout, stage) : [];
  if (!rest.length) return [{ beats: beatsOf(events, layout, before), then: after }];
  return [
    { beats: beatsOf(events.slice(0, laid), layout, before), then: stage },
    { beats: rest, then: after },
  ];
}

function isLaid({ ids, cards, names }: EventView): boolean {
  return Boolean(names?.to && names.place && Object.values(ids ?? {})[0] && Object.values(cards ?? {})[0]);
}

/** The table with the cards in their places that these events lay down. */
function laidOut(events: EventView[], layout: Layout, view: View): View {
  let zones = view.zones;
  for (const event of events.filter(isLaid)) {
    const [id = 0] = Object.values(event.ids ?? {});
    const [card = ""] = Object.values(event.cards ?? {});
    const [to, holder] = (event.names?.to ?? "").split(" ");
    const known = faceOf({ ...view, zones }, id, []);
    const face = { ...(known ?? { id, card, controller: event.seat ?? undefined }), place: event.names?.place };
    zones = zones.map((zone) => {
      const faces = zone.faces ?? [];
      const others = faces.filter((other) => other.id !== id);
      if (zone.name === to && zone.seat === (holder === undefined ? null : Number(holder))) {
        return { ...zone, faces: [...others, face], count: others.length + 1 };
      }
      if (known || zone.name !== layout.hand?.zone || zone.seat !== event.seat) return { ...zone, faces: others };
      const played = faces.findIndex((other) => other.card === card);
      return { ...zone, faces: faces.filter((_, i) => i !== played), count: zone.count - 1 };
    });
  }
  return { ...view, zones };
}

/** The beats of some events in their order, on the table as it was before; what happens together is one beat. */
export function beatsOf(events: EventView[], layout: Layout, view: View): Beat[] {
  const beats: Beat[] = [];
  const drawn = pendingOf(layout, view);
  for (const event of events) {
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
      if (first && source) strike(beats, drawn, arrow);
      number(beats, first ? idKey(first) : "", -amount);
    } else if (event.kind === "healed") {
      number(beats, first ? idKey(first) : "", amount);
    } else if (event.kind === "died") {
      leave(beats, first);
    } else if (event.kind === "revealed" && first) {
      beats.push({ kind: "reveal", ids: [first], time: TIMES.reveal });
    } else if (first && second && !["moved", "created"].includes(event.kind)) {
      strike(beats, drawn, { ...arrowBetween(layout, view, first, second), from: sourceOf(event, layout, view) });
      if (blow) number(beats, idKey(second), -amount);
    } else if (blow?.by && first && view.seats.length === 2 && typeof event.seat === "number") {
      // A blow at no card meets the other player.
      const to = seatKey(1 - event.seat);
      strike(beats, drawn, { kind: "attack", from: idKey(first), to });
      number(beats, to, -amount);
    }
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
function strike(beats: Beat[], drawn: Arrow[], arrow: Arrow): void {
  if (drawn.some((other) => other.from === arrow.from && other.to === arrow.to)) return;
  drawn.push(arrow);
  const [before, last] = [beats.at(-2), beats.at(-1)];
  const running = last?.kind === "number" ? before : last;
  if (running?.kind === "strike" && running.arrows[0]?.from === arrow.from) running.arrows.push(arrow);
  else beats.push({ kind: "strike", arrows: [arrow], time: TIMES.strike });
}

function number(beats: Beat[], to: Key, amount: number): void {
  if (!to || !amount) return;
  const last = beats.at(-1);
  if (last?.kind === "number" && !last.changes.some((change) => change.to === to)) {
    last.changes.push({ to, amount });
  } else beats.push({ kind: "number", changes: [{ to, amount }], time: TIMES.number });
}

function leave(beats: Beat[], id: number): void {
  const last = beats.at(-1);
  if (!id) return;
  if (last?.kind === "leave") last.ids.push(id);
  else beats.push({ kind: "leave", ids: [id], time: TIMES.leave });
}

function shortened(beats: Beat[]): Beat[] {
  const whole = beats.reduce((sum, beat) => sum + beat.time, 0);
  if (whole <= LONGEST) return beats;
  const faster = beats.map((beat) => ({ ...beat, time: Math.max(SHORTEST, (beat.time * LONGEST) / whole) }));
  // What cannot be shown in time even at the fastest is told by the log alone; the latest matters most.
  return faster.slice(-Math.floor(LONGEST / SHORTEST));
}
