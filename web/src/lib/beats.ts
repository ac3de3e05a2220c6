// From what happened to what moves: events become beats, each a few things at the same time. Cause comes before effect.

import type { EventView } from "./types";

export type Beat =
  | { kind: "strike"; from: number; to: number[]; time: number }
  | { kind: "number"; changes: { id: number; amount: number }[]; time: number }
  | { kind: "leave"; ids: number[]; time: number }
  | { kind: "reveal"; ids: number[]; time: number };

const TIMES = { strike: 300, number: 260, leave: 240, reveal: 350 };
const SHORTEST = 120;

/** All beats together last no longer than this. */
export const LONGEST = 2000;

/** The beats of some events in their order; what is hit or dies together does so in one beat. */
export function beatsOf(events: EventView[]): Beat[] {
  const beats: Beat[] = [];
  for (const event of events) {
    const [first = 0, second = 0] = Object.values(event.ids ?? {});
    if (event.kind === "damaged" || event.kind === "healed") {
      const amount = (event.numbers?.amount ?? 0) * (event.kind === "damaged" ? -1 : 1);
      number(beats, first, amount);
    } else if (event.kind === "died") {
      leave(beats, first);
    } else if (event.kind === "revealed" && first) {
      beats.push({ kind: "reveal", ids: [first], time: TIMES.reveal });
    } else if (first && second && !["moved", "created"].includes(event.kind)) {
      beats.push({ kind: "strike", from: first, to: [second], time: TIMES.strike });
    }
  }
  return shortened(beats);
}

function number(beats: Beat[], id: number, amount: number): void {
  if (!id || !amount) return;
  const last = beats.at(-1);
  if (last?.kind === "number" && !last.changes.some((change) => change.id === id)) {
    last.changes.push({ id, amount });
  } else beats.push({ kind: "number", changes: [{ id, amount }], time: TIMES.number });
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
