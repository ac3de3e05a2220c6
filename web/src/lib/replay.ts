// A match that is over, looked at step by step: a table whose moments come from a list, and on which nothing can be done.

import { readable, writable, type Readable, type Writable } from "svelte/store";
import type { Replay, ReplayStep, TurnMark } from "../protocol";
import type { Clock, Connection, Moment, Player, Preview } from "./connection";
import { seating, zoneOf } from "./layout";
import type { AskView, EventView, Layout, View, ZoneView } from "./types";
import { words } from "./words";

export const OPEN = "open";
export const SPEEDS = [0.5, 1, 2, 4];
/** How long a step is shown at the usual speed, in milliseconds. */
const PACE = 1500;

export function paceOf(speed: number): number {
  return PACE / speed;
}

export function within(at: number, steps: number): number {
  return Math.min(Math.max(Math.round(at) || 0, 0), Math.max(steps - 1, 0));
}

/** The turn that a step belongs to; undefined before the first. */
export function turnAt(turns: TurnMark[], at: number): TurnMark | undefined {
  return turns.findLast((mark) => mark.step <= at);
}

/** What was done in a step, in words, and by whom. */
export function doneIn(step: ReplayStep | undefined, names: string[]): string {
  if (!step) return "";
  const who = step.seat == null ? "" : (names[step.seat] ?? words.player(step.seat));
  const what = names.reduce((said, name, seat) => said.replaceAll(words.player(seat), name), step.words ?? "");
  return [who, what].filter(Boolean).join(": ");
}

/** Names by which everybody can be told apart: two bots may have the same one. */
export function distinct(names: string[]): string[] {
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}

/** Which moment an address means, and from whose side. */
export function momentOf(params: URLSearchParams, seats: number): { at: number; view: string } {
  const view = params.get("view") ?? OPEN;
  const isSeat = /^\d+$/.test(view) && Number(view) < seats;
  return { at: Number(params.get("at") ?? 0) || 0, view: isSeat ? view : OPEN };
}

/** The hands that lie open beside the one at the lower edge of the table. */
export function openHands(layout: Layout, view: View, home: number | null = null): ZoneView[] {
  const { above } = seating(layout, view.seats.map(({ seat }) => seat), view.viewer, home);
  return above.map((seat) => zoneOf(view, layout.hand?.zone ?? "", seat)).filter((zone) => zone.faces?.length);
}

export class ReplayConnection implements Connection {
  readonly players: Readable<Player[]>;
  readonly moment: Writable<Moment>;
  readonly clock: Readable<Clock> = readable({ seconds: [], running: [] });
  readonly chat = readable([]);
  readonly offers = readable([]);
  private events: EventView[];
  /** How many events have been told after each step. */
  private ends: number[] = [];

  constructor(
    private replay: Replay,
    names: string[],
    at: number,
  ) {
    this.players = readable(names.map((name) => ({ name })));
    this.events = replay.steps.flatMap((step) => step.events);
    let end = 0;
    for (const step of replay.steps) this.ends.push((end += step.events.length));
    this.moment = writable(this.at(at));
  }

  private at(step: number): Moment {
    const view = this.replay.steps[step]?.view;
    if (!view) throw new RangeError(`there is no step ${step}`);
    // Whoever looks on is not asked.
    return { view: { ...view, ask: null }, events: this.events.slice(0, this.ends[step]) };
  }

  /** Go to a step. What happened on the way is played only from one step to the next. */
  show(step: number, from: number): void {
    this.moment.set({ ...this.at(step), leap: step !== from + 1 });
  }

  async pick(): Promise<void> {}
  async draft(): Promise<AskView | null> {
    return null;
  }
  async preview(): Promise<Preview | null> {
    return null;
  }
  async why(): Promise<string> {
    return "";
  }
  async takeBack(): Promise<void> {}
}
