// One player's side of a decision: what was pointed at, the draft, and what becomes of it.

import { Lookout } from "./ahead.svelte";
import type { Connection } from "./connection";
import { begin, current, dropLast, extend, isExpected, notesOf, type Draft } from "./draft";
import * as options from "./options";
import { foresee, type Foreseen } from "./foresight";
import { Sending } from "./sending.svelte";
import type { AskView, Layout, OptionView } from "./types";
import { words } from "./words";

/** So long, in milliseconds, a press sends nothing where it meant something else: nobody can have meant to send it. */
const REST = 600;

/** So long an ending is asked about once more if a window before it has passed by itself. */
const DOUBT = 3000;

/** Always the same, so that whatever is drawn from it is not looked at again. */
const NONE: never[] = [];

export class Play extends Sending {
  selected = $state.raw<options.Key[]>(NONE);
  /** What the pointer or the focus is on. */
  hovered = $state<options.Key | null>(null);
  /** What the pick under the pointer would do to cards, by their id. */
  foreseen = $state.raw<Map<number, Foreseen>>(foresee(null));
  private considered = "";
  private draft = $state.raw<Draft | null>(null);
  private ahead: Lookout;
  /** A card of one's own that would be harmed, if it is pointed at once more. */
  wary = $state<options.Key | null>(null);
  /** What was sent, until it is seen to happen. */
  private plan = $state.raw<OptionView[]>(NONE);
  /** Whether buttons, and whatever would be sent at one press, are dead: a moment ago a press meant something else. */
  resting = $state(false);
  /** What would end something, and is asked about once more. */
  doubted = $state.raw<OptionView | null>(null);
  private number: number | undefined;
  /** The notes that one's own last act leaves picked: a decision with these is the same one, whatever its number. */
  private expected: string[] | null = null;
  /** What was pointed at to make the pick that is under way: pressed twice, it was meant once. */
  private pointed: options.Key | null = null;
  /** Until when a press meant something else. */
  private gone = -Infinity;
  private isWindow = false;
  private isAnswered = false;
  /** Whether a window before this decision went without an answer. */
  private isSnatched = false;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private connection: Connection,
    private layout: () => Layout,
    private confirms: () => boolean = () => false,
    private owns: (key: options.Key) => boolean = () => false,
  ) {
    super();
    this.ahead = new Lookout(connection);
  }

  ask: AskView | null = $derived(this.draft ? current(this.draft) : null);
  choices: options.Choice[] = $derived(this.ask ? options.choicesOf(this.ask) : []);
  isSet: boolean = $derived(this.ask ? options.isSet(this.ask) : false);
  lit: Set<options.Key> = $derived(this.waiting ? new Set() : this.litNow());
  source: options.Key | null = $derived(this.ask?.source ? options.touchKey(this.ask.source) : null);
  /** What has been picked of this decision, here and by the server. */
  picked: OptionView[] = $derived(this.ask?.picked.length ? this.ask.picked : NONE);
  /** The same with what was sent and has not been seen to happen. */
  planned: OptionView[] = $derived(this.plan.length ? this.plan : this.picked);
  buttons: options.Choice[] = $derived([
    ...options.completed(this.choices, this.isSet ? [] : this.selected),
    ...(this.isSet ? [] : options.buttonsOf(this.choices)),
  ]);
  canGoBack: boolean = $derived(this.selected.length > 0 || this.picked.length > 0);
  canConfirm: boolean = $derived(this.isSet && this.ask !== null && this.selected.length >= this.ask.count[0]);

  /** A decision with its number, or none: what was begun of another one is dropped. */
  asked(ask: AskView | null, number?: number): void {
    const isOther = (number === undefined || number !== this.number) && !(ask && isExpected(ask, this.expected));
    if (this.draft && (!ask || isOther)) this.gone = performance.now();
    if (ask) {
      this.answered();
      if (isOther) this.turned(ask);
      this.number = number;
      this.expected = null;
      this.isAnswered = false;
      this.forget();
    }
    this.draft = ask ? begin(ask) : null;
    this.unselect();
    this.problem = "";
    void this.consider(null);
    if (ask) this.press(!isOther);
  }

  /** Another decision begins: nothing is sent at one press as long as it may have been meant for something else. */
  private turned(ask: AskView): void {
    this.isSnatched = this.isWindow && !this.isAnswered;
    this.isWindow = ask.window;
    this.doubted = null;
    const left = REST - (performance.now() - this.gone);
    clearTimeout(this.rest);
    this.resting = left > 0;
    if (this.resting) this.rest = setTimeout(() => (this.resting = false), left);
  }

  /** Whoever has begun something of a decision has seen it. */
  private wake(): void {
    clearTimeout(this.rest);
    this.resting = false;
  }

  /** Until now a press meant something else: to skip what was played. */
  startle(): void {
    this.gone = performance.now();
  }

  /** What was planned has come to pass. */
  forget(): void {
    this.plan = NONE;
  }

  /** Somebody looks at what a pick would do, or no longer does. */
  async consider(key: options.Key | null): Promise<void> {
    this.hovered = key;
    const notes = options.notesAt(key && this.ask && !this.isSet ? this.meant(key) : null);
    const note = notes.join();
    this.considered = note;
    const preview = notes.length ? await this.connection.preview([...this.taken, ...notes], this.number) : null;
    if (this.considered === note) this.foreseen = foresee(preview);
  }

  private litNow(): Set<options.Key> {
    if (!this.isSet) return new Set([...options.litKeys(this.choices, this.selected), ...this.ahead.seen.keys()]);
    const full = this.ask !== null && this.selected.length >= this.ask.count[1];
    return full ? new Set() : options.litKeys(this.choices, []);
  }

  private meant(key: options.Key): options.Pointed {
    return options.point(this.choices, this.selected, key, this.ahead.seen);
  }

  /** Somebody pointed at something. Returns whether it meant anything. */
  point(key: options.Key): boolean {
    if (!this.ask) return false;
    if (this.sent && key === this.pointed) return true;
    if (this.sent) return this.lit.has(options.withoutCopy(key)) && this.later(() => this.point(key));
    if (this.isSet) return this.toggle(key);
    const pointed = this.meant(key);
    if (pointed.kind === "pick" && this.isDoubtful(key)) return true;
    if (pointed.kind === "select") this.select(pointed.selected);
    this.pointed = pointed.kind === "pick" ? key : null;
    if (pointed.kind === "pick") {
      if (pointed.after && this.draft) this.draft = extend(this.draft, pointed.after.begun, pointed.after.next);
      void this.pick(pointed.option);
    }
    return pointed.kind !== "nothing";
  }

  private select(keys: options.Key[]): void {
    this.unselect();
    this.selected = keys;
    this.wake();
    const begun = this.layout().stepwise && !this.isSet ? options.completed(this.choices, keys) : NONE;
    void this.ahead.look(this.choices, begun, this.taken, this.number);
  }

  /** Drop what is selected. */
  unselect(): void {
    this.selected = NONE;
    this.ahead.clear();
    this.relax();
  }

  private relax(): void {
    if (this.wary) this.problem = "";
    this.wary = null;
  }

  protected isAsked(): boolean {
    return this.draft !== null;
  }

  /** Whether what is pointed at there is harmed. */
  harms(key: options.Key): boolean {
    const ask = this.ahead.seen.get(key)?.next ?? this.ask;
    return ask !== null && (this.layout().harms?.includes(ask.step || ask.name) ?? false);
  }

  /** Whether somebody points at a card of their own that this would harm, for the first time: they are told so. */
  private isDoubtful(key: options.Key): boolean {
    if (!this.harms(key) || !this.owns(key) || this.wary === key) return false;
    this.wary = key;
    this.problem = words.harmsOwn;
    return true;
  }

  private toggle(key: options.Key): boolean {
    const isSelected = this.selected.includes(key);
    if (!isSelected && !this.lit.has(options.withoutCopy(key))) return false;
    this.select(isSelected ? this.selected.filter((other) => other !== key) : [...this.selected, key]);
    return true;
  }

  /** Send a set that was toggled. */
  async confirm(): Promise<void> {
    if (!this.ask || !this.canConfirm || this.sent || this.resting) return;
    await this.send([...this.taken, ...options.setNotes(this.ask, this.selected)]);
  }

  /** Somebody pressed a button: nothing, if it is dead. Whoever ends something after a surprise is asked once more. */
  async choose(option: OptionView): Promise<void> {
    if (this.resting) return;
    if (this.confirms() && this.isSurprising(option)) this.doubted = option;
    else await this.pick(option);
  }

  private isSurprising({ note }: OptionView): boolean {
    const isEnding = note === options.endingOf(this.choices)?.option.note && !this.ask?.window;
    return isEnding && this.isSnatched && performance.now() - this.gone < DOUBT;
  }

  /** Take an option: it leads to the next step of a draft, or completes the answer, which is sent if that can be meant. */
  async pick(option: OptionView): Promise<void> {
    const { draft, resting } = this;
    this.doubted = null;
    if (!draft) return;
    if (this.sent) return void this.later(() => this.pickAgain(option.note));
    const notes = [...this.taken, option.note];
    if (!this.layout().stepwise) return resting ? undefined : this.send(notes);
    const ask = (): Promise<AskView | null> => this.connection.draft(notes, this.number, !resting);
    await this.trying(async () => {
      const next = await (resting ? ask() : this.answer(notes, ask));
      // Something else may be asked by now.
      if (this.draft !== draft) return;
      if (next) {
        this.draft = extend(draft, option, next);
        this.wake();
      }
      this.unselect();
    });
  }

  private async pickAgain(note: string): Promise<void> {
    const option = this.ask?.options.find((one) => one.note === note);
    if (option) await this.pick(option);
  }

  /** Pass, be ready, end the turn: whatever ends or declines. */
  async end(): Promise<void> {
    const ending = options.endingOf(this.choices);
    if (ending && !this.isSet) await this.choose(ending.option);
  }

  /** Take back the last step: a selection, a step of the draft, or what the server keeps. */
  async back(): Promise<void> {
    if (this.sent) return void this.later(() => this.back());
    if (this.drop()) return;
    this.expected = this.picked.slice(0, -1).map((option) => option.note);
    if (this.picked.length) await this.trying(() => this.connection.takeBack());
  }

  /** Drop the last step of what was only begun here. Returns whether there was one. */
  drop(): boolean {
    if (this.sent) return false;
    if (this.wary) this.relax();
    else if (this.selected.length) this.select(this.selected.slice(0, -1));
    else if (this.draft?.steps.length) this.draft = dropLast(this.draft);
    else return false;
    return true;
  }

  /** The notes of the draft, which are kept here until it is complete. */
  get taken(): string[] {
    return this.draft ? notesOf(this.draft) : [];
  }

  private send(notes: string[]): Promise<void> {
    return this.trying(() => this.answer(notes, () => this.connection.pick(notes, this.number)));
  }

  /** Send what may be the whole answer: if not, the next step comes back. Else nothing is asked, until it is anew. */
  private async answer<T extends AskView | null | void>(notes: string[], send: () => Promise<T>): Promise<T> {
    const before = this.draft;
    this.plan = [...this.picked, ...(this.ask?.options.filter((option) => notes.includes(option.note)) ?? [])];
    this.expected = [...this.picked.map((option) => option.note), ...notes.slice(this.taken.length)];
    this.isAnswered = true;
    const next = await send().catch((error: unknown) => (this.unsent(), Promise.reject(error)));
    if (next) this.unsent();
    else if (this.draft === before) this.asked(null);
    return next;
  }

  /** What was sent is no answer: it was refused, or something is still asked. */
  private unsent(): void {
    this.expected = null;
    this.forget();
    this.isAnswered = false;
  }
}
