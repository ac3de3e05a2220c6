// One match as this browser follows it: everything the table needs (lib/connection.ts), and what players arrange.

import { derived, readable, writable, type Readable } from "svelte/store";
import type { ChatLine, Clock, Connection, Moment, Offer, Player, Preview } from "../lib/connection";
import { kept } from "../lib/kept";
import { distinct } from "../lib/replay";
import type { AskView, View } from "../lib/types";
import type { Question } from "../lib/why";
import type { Presence, Said, ServerMessage, Stand, State, TableInfo } from "../protocol";
import { Refusal } from "./api";
import type { Live } from "./live";
import { says } from "./words";

/** A line of chat; without a seat it is a spectator's. */
export interface Line extends ChatLine {
  seat: number | null;
  time: number;
}

const TICK = 250;
const CONSIDERED = 120;
const NOBODY_YET: View = { game: "", variant: {}, viewer: null, number: 0, registers: {}, seats: [], zones: [] };

export class Room implements Connection {
  readonly table = writable<TableInfo | null>(null);
  readonly latest = writable<State | null>(null);
  readonly moment = writable<Moment>({ view: NOBODY_YET, events: [] });
  readonly presence = writable<Presence | null>(null);
  readonly chat = writable<Line[]>([]);
  /** Why the match cannot be followed. */
  readonly problem = writable<Refusal | null>(null);
  readonly players: Readable<Player[]> = derived([this.table, this.presence], ([table, presence]) =>
    table ? playersOf(table, presence) : [],
  );
  readonly offers: Readable<Offer[]> = derived(this.latest, (state) =>
    (state?.offers ?? []).map((offer) => ({ what: offer.what, from: offer.seat })),
  );
  readonly clock: Readable<Clock>;
  /** Whole seconds until the window that is open passes by itself; null if it does not. */
  readonly passing: Readable<number | null>;
  private known: State | null = null;
  private info: TableInfo | null = null;
  private considered = 0;
  private forget: (() => void)[];

  /** `seat` is the one to look from, for those who hold several. */
  constructor(
    private live: Live,
    readonly match: string,
    private seat: number | null = null,
  ) {
    this.clock = this.ticking(() => clockOf(this.known, live.now()));
    this.passing = this.ticking(() => {
      const at = this.known?.auto_pass ?? null;
      return at === null ? null : Math.max(0, Math.ceil(at - live.now()));
    });
    const greeted = (isOther: boolean): void => void this.watch(isOther);
    live.greeted.add(greeted);
    this.forget = [live.listen((message) => this.heard(message)), () => live.greeted.delete(greeted)];
    void this.watch(true);
  }

  /** Follow the match no longer. */
  close(): void {
    for (const forget of this.forget) forget();
    this.live.ask({ type: "leave", match: this.match }).catch(() => undefined);
  }

  /** A value that changes by time as well as by what happens. */
  private ticking<T>(value: () => T): Readable<T> {
    let shown = value();
    return readable(shown, (set) => {
      const look = (): void => {
        const now = kept(shown, value());
        if (now !== shown) set((shown = now));
      };
      const timer = setInterval(look, TICK);
      const stop = this.latest.subscribe(look);
      return () => (clearInterval(timer), stop());
    });
  }

  private async watch(anew: boolean): Promise<void> {
    const since = anew ? 0 : (this.known?.view.number ?? 0);
    if (since === 0) this.known = null;
    try {
      await this.live.ask({ type: "watch", match: this.match, since, ...this.from() });
      this.problem.set(null);
    } catch (error) {
      if (error instanceof Refusal && error.code !== "lost") this.problem.set(error);
    }
  }

  private from(): { seat?: number } {
    return this.seat === null ? {} : { seat: this.seat };
  }

  private heard(message: ServerMessage): void {
    if (message.type === "table" && message.table.match === this.match) this.tabled(message.table);
    if (!("match" in message) || message.match !== this.match) return;
    if (message.type === "state") this.stated(message);
    if (message.type === "presence") this.presence.set(message);
    if (message.type === "said") this.said(message);
  }

  private tabled(table: TableInfo): void {
    const began = this.info?.state === "open" && table.state === "running";
    this.info = table;
    this.table.set(table);
    if (began) void this.watch(true);
  }

  private stated(state: State): void {
    if (this.seat !== null && state.seat !== this.seat) return;
    const before = this.known;
    const isAnew = before === null || before.seat !== state.seat;
    state.view = kept(before?.view, state.view);
    this.known = state;
    // What is shown again unchanged (after a refusal, say) must not disturb what somebody is about to do.
    if (isAnew || state.events.length || state.view !== before.view || state.ask !== before.ask) {
      this.moment.update((told) => {
        const events = isAnew ? [] : told.events;
        const last = events.at(-1)?.number ?? 0;
        const fresh = state.events.filter((event) => event.number > last);
        return { view: state.view, events: fresh.length ? [...events, ...fresh] : events, ask: state.ask };
      });
    }
    this.latest.set(state);
  }

  private said({ name, text, time, seat }: Said): void {
    const line: Line = { from: name, text, time, seat: seat ?? null };
    this.chat.update((lines) => {
      const isKnown = lines.some((one) => one.time === time && one.from === name && one.text === text);
      return isKnown ? lines : [...lines, line];
    });
  }

  // -- playing

  private get ask(): number {
    return this.known?.ask ?? 0;
  }

  async pick(notes: string[], ask = this.ask): Promise<void> {
    await this.live.ask({ type: "pick", match: this.match, ask, note: notes.join("; "), ...this.from() });
  }

  async draft(notes: string[], ask = this.ask, commit = false): Promise<AskView | null> {
    const message = { type: "draft", match: this.match, ask, notes, commit, ...this.from() } as const;
    const answer = await this.live.ask(message);
    return answer.type === "step" ? answer.next : null;
  }

  /** What a pick would do. Whoever only brushes over a card does not ask. */
  async preview(notes: string[], ask = this.ask): Promise<Preview | null> {
    if (!(await this.considering())) return null;
    const note = notes.join("; ");
    const message = { type: "preview", match: this.match, ask, note, ...this.from() } as const;
    const answer = await this.live.ask(message).catch(() => null);
    return answer?.type === "foresight" ? answer : null;
  }

  private async considering(): Promise<boolean> {
    const turn = ++this.considered;
    await new Promise((resolve) => setTimeout(resolve, CONSIDERED));
    return turn === this.considered;
  }

  async why(question: Question, after: string[]): Promise<string> {
    const message = { type: "why", match: this.match, ...question, after, ...this.from() } as const;
    const answer = await this.live.ask(message).catch(() => null);
    if (answer?.type !== "because" || !answer.text) return "";
    return answer.rule ? `${answer.text} (${answer.rule})` : answer.text;
  }

  async takeBack(): Promise<void> {
    await this.live.ask({ type: "take-back", match: this.match, ...this.from() });
  }

  async resign(): Promise<void> {
    await this.live.ask({ type: "resign", match: this.match, ...this.from() });
  }

  async offer(what: string): Promise<void> {
    await this.live.ask({ type: "offer", match: this.match, what, ...this.from() });
  }

  async answer(what: string, agree: boolean): Promise<void> {
    await this.live.ask({ type: "answer", match: this.match, what, agree, ...this.from() });
  }

  async resume(): Promise<void> {
    await this.live.ask({ type: "resume", match: this.match, ...this.from() });
  }

  async hold(): Promise<void> {
    await this.live.ask({ type: "hold", match: this.match, ...this.from() });
  }

  /** Pass windows at once until something is so; empty: no longer. */
  async stand(until: Stand["until"]): Promise<void> {
    await this.live.ask({ type: "stand", match: this.match, until, ...this.from() });
  }

  async say(text: string): Promise<void> {
    await this.live.ask({ type: "say", match: this.match, text });
  }
}

function playersOf(table: TableInfo, presence: Presence | null): Player[] {
  const sitters = Array.from({ length: table.size }, (_, seat) => table.seats.find((one) => one.seat === seat));
  const names = distinct(sitters.map((sitter) => sitter?.name ?? ""));
  return sitters.map((sitter, seat) => {
    // One person holds all these seats, and looks from one of them at a time.
    if (table.sandbox && !sitter?.bot) return { name: says.seatOf(seat) };
    const isAbsent = presence !== null && !sitter?.bot && !presence.here.includes(seat);
    return { name: names[seat] ?? "", ...(isAbsent ? { absent: true } : {}) };
  });
}

function clockOf(state: State | null, now: number): Clock {
  const clock = state?.clock;
  if (!clock) return { seconds: [], running: [] };
  const passed = clock.paused ? 0 : Math.max(0, now - clock.time);
  const isRunning = (seat: number): boolean => !clock.paused && clock.running.includes(seat);
  // While a window has seconds of its own, these are what runs.
  const leftOf = (left: number, seat: number): number => (clock.running.includes(seat) ? (clock.window ?? left) : left);
  return {
    seconds: clock.left.map((left, seat) => Math.max(0, leftOf(left, seat) - (isRunning(seat) ? passed : 0))),
    running: clock.paused ? [] : clock.running,
  };
}
