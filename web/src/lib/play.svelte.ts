// One player's side of a decision: what was pointed at, the draft, and what becomes of it.

import type { Connection } from "./connection";
import { begin, current, dropLast, extend, notesOf, type Draft } from "./draft";
import * as options from "./options";
import { foresee, type Foreseen } from "./foresight";
import type { AskView, Layout, OptionView } from "./types";

/** An answer that comes sooner than this, in milliseconds, was never seen to be awaited. */
const SOON = 150;

/** Always the same, so that whatever is drawn from it is not looked at again. */
const NONE: never[] = [];

export class Play {
  selected = $state.raw<options.Key[]>(NONE);
  problem = $state("");
  /** Whether the table shows that an answer is awaited. */
  waiting = $state(false);
  /** What was sent last, until it is answered or something else is asked. */
  private sent: symbol | null = null;
  /** What the pointer or the focus is on. */
  hovered = $state<options.Key | null>(null);
  /** What the pick under the pointer would do to cards, by their id. */
  foreseen = $state.raw<Map<number, Foreseen>>(foresee(null));
  private considered = "";
  private draft = $state.raw<Draft | null>(null);

  constructor(
    private connection: Connection,
    private layout: () => Layout,
  ) {}

  ask: AskView | null = $derived(this.draft ? current(this.draft) : null);
  choices: options.Choice[] = $derived(this.ask ? options.choicesOf(this.ask) : []);
  isSet: boolean = $derived(this.ask ? options.isSet(this.ask) : false);
  lit: Set<options.Key> = $derived(this.waiting ? new Set() : this.litNow());
  source: options.Key | null = $derived(this.ask?.source ? options.touchKey(this.ask.source) : null);
  /** What has been picked of this decision, here and by the server. */
  picked: OptionView[] = $derived(this.ask?.picked.length ? this.ask.picked : NONE);
  buttons: options.Choice[] = $derived([
    ...options.completed(this.choices, this.isSet ? [] : this.selected),
    ...(this.isSet ? [] : options.buttonsOf(this.choices)),
  ]);
  canGoBack: boolean = $derived(this.selected.length > 0 || this.picked.length > 0);
  canConfirm: boolean = $derived(this.isSet && this.ask !== null && this.selected.length >= this.ask.count[0]);

  /** A new decision, or none: what was begun of another one is dropped. */
  asked(ask: AskView | null): void {
    if (ask) this.answered();
    this.draft = ask ? begin(ask) : null;
    this.selected = NONE;
    this.problem = "";
    void this.consider(null);
  }

  /** Somebody looks at what a pick would do, or no longer does. */
  async consider(key: options.Key | null): Promise<void> {
    this.hovered = key;
    const pointed = key && this.ask && !this.isSet ? options.point(this.choices, this.selected, key) : null;
    const note = pointed?.kind === "pick" ? pointed.option.note : "";
    this.considered = note;
    const preview = note ? await this.connection.preview([...this.taken, note]) : null;
    if (this.considered === note) this.foreseen = foresee(preview);
  }

  private litNow(): Set<options.Key> {
    if (!this.isSet) return options.litKeys(this.choices, this.selected);
    const full = this.ask !== null && this.selected.length >= this.ask.count[1];
    return full ? new Set() : options.litKeys(this.choices, []);
  }

  /** Somebody pointed at something. Returns whether it meant anything. */
  point(key: options.Key): boolean {
    if (this.sent || !this.ask) return false;
    if (this.isSet) return this.toggle(key);
    const pointed = options.point(this.choices, this.selected, key);
    if (pointed.kind === "select") this.selected = pointed.selected;
    if (pointed.kind === "pick") void this.pick(pointed.option);
    return pointed.kind !== "nothing";
  }

  private toggle(key: options.Key): boolean {
    if (this.selected.includes(key)) {
      this.selected = this.selected.filter((other) => other !== key);
      return true;
    }
    if (!this.lit.has(options.withoutCopy(key))) return false;
    this.selected = [...this.selected, key];
    return true;
  }

  /** Send a set that was toggled. */
  async confirm(): Promise<void> {
    if (!this.ask || !this.canConfirm || this.sent) return;
    await this.send([...this.taken, ...options.setNotes(this.ask, this.selected)]);
  }

  /** Take an option: it completes the answer, or leads to the next step of a draft. */
  async pick(option: OptionView): Promise<void> {
    if (!this.draft || this.sent) return;
    const notes = [...this.taken, option.note];
    if (!this.layout().stepwise) return this.send(notes);
    await this.trying(async () => {
      const next = await this.connection.draft(notes);
      if (next === null) await this.answer(notes);
      else if (this.draft) this.draft = extend(this.draft, option, next);
      this.selected = NONE;
    });
  }

  /** Pass, be ready, end the turn: whatever ends or declines. */
  async end(): Promise<void> {
    const ending = options.endingOf(this.choices);
    if (ending && !this.isSet) await this.pick(ending.option);
  }

  /** Take back the last step: a selection, a step of the draft, or what the server keeps. */
  async back(): Promise<void> {
    if (this.sent) return;
    if (this.selected.length) this.selected = this.selected.slice(0, -1);
    else if (this.draft?.steps.length) this.draft = dropLast(this.draft);
    else if (this.picked.length) await this.trying(() => this.connection.takeBack());
  }

  /** The notes of the draft, which are kept here until it is complete. */
  get taken(): string[] {
    return this.draft ? notesOf(this.draft) : [];
  }

  private send(notes: string[]): Promise<void> {
    return this.trying(() => this.answer(notes));
  }

  /** Once an answer is accepted nothing is asked, unless the next question has already come. */
  private async answer(notes: string[]): Promise<void> {
    const before = this.draft;
    await this.connection.pick(notes);
    if (this.draft === before) this.asked(null);
  }

  private async trying(act: () => Promise<void>): Promise<void> {
    const mine = (this.sent = Symbol());
    const late = setTimeout(() => (this.waiting = this.sent === mine), SOON);
    this.problem = "";
    try {
      await act();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(late);
      if (this.sent === mine) this.answered();
    }
  }

  private answered(): void {
    this.sent = null;
    this.waiting = false;
  }
}
