// What is shown of a match. It follows what is true, one beat after the other, and everything at a table reads it: so no
// line, number, question or sound is ahead of what is seen to happen.

import { isCalm, type Animator } from "./animate";
import { beatsOf } from "./beats";
import type { Moment } from "./connection";
import { kept } from "./kept";
import { zoneOf } from "./layout";
import type { Play } from "./play.svelte";
import type { EventView, Face, Layout, View } from "./types";

export class Stage {
  /** The moment that is shown: the table with all that has been told until then. */
  shown: Moment;
  /** Whether something is being played after which more is known; nothing is asked until then. */
  playing = $state(false);
  /** The latest of what was told in what is being played. */
  told: string = $derived.by(() => (this.playing ? this.lastLine() : ""));
  private began = 0;
  private followed: Moment;
  private latest: Moment;
  private busy = false;
  private isClosed = false;

  constructor(
    first: Moment,
    private layout: Layout,
    private play: Play,
    private animator: Animator,
    private onshow: (moment: Moment) => void,
  ) {
    this.shown = $state.raw(first);
    this.followed = this.latest = first;
    play.asked(first.view.ask ?? null, first.ask);
    document.addEventListener("visibilitychange", this.look);
  }

  /** Nobody looks any more: nothing waits to be seen. */
  private look = (): void => {
    if (document.hidden) this.animator.skip();
  };

  /** Skip what is being played. If there was anything, that is all that a press means. */
  skip(): boolean {
    this.animator.skip();
    return this.playing;
  }

  /** The table is gone: nothing is shown any more. */
  close(): void {
    this.isClosed = true;
    document.removeEventListener("visibilitychange", this.look);
    this.animator.skip();
  }

  /** Something is true now and is not drawn yet: show it when what comes before it has been shown. */
  async follow(moment: Moment): Promise<void> {
    this.latest = moment;
    if (moment.leap && this.busy) this.cut(moment);
    if (this.busy) return;
    this.busy = true;
    this.animator.look();
    try {
      while (this.followed !== this.latest && !this.isClosed) await this.next((this.followed = this.latest));
    } catch (error) {
      this.cut(this.latest);
      throw error;
    } finally {
      this.busy = false;
    }
  }

  /** Show a moment at once, whatever is being played: somebody has leapt to it, or what led to it could not be played. */
  private cut(moment: Moment): void {
    this.animator.skip();
    this.followed = moment;
    this.playing = false;
    this.show(moment.view, moment.events, moment.ask);
    this.play.asked(moment.view.ask ?? null, moment.ask);
  }

  private async next(moment: Moment): Promise<void> {
    const before = this.shown.view;
    const after = kept(before, moment.view);
    // What others do must not disturb who is about to decide.
    const isSame = moment.ask !== undefined && moment.ask === this.shown.ask && after.ask === before.ask;
    const fresh = moment.events.filter((event) => event.number > before.number);
    const beats = isCalm() || moment.leap ? [] : beatsOf(fresh, this.layout, isSame ? before : undecided(before));
    const last = kept(beats.at(-1)?.at, after);
    if (!isSame && beats.length) {
      this.began = before.number;
      this.playing = true;
      this.play.asked(null);
    }
    await this.animator.play(beats, (view) => this.show(view, moment.events, isSame ? moment.ask : undefined));
    if (this.isClosed) return;
    await this.animator.change(() => {
      // Something else was cut to meanwhile.
      if (this.followed !== moment) return;
      if (!isSame && this.latest !== moment) return this.pass(last, moment);
      this.show(last, moment.events, moment.ask);
      if (this.playing) this.play.startle();
      this.playing = false;
      if (!isSame) this.play.asked(last.ask ?? null, moment.ask);
    });
  }

  /** What this moment asks is out of date by now: it is not offered on the way to the next. */
  private pass(view: View, moment: Moment): void {
    this.playing = true;
    this.play.asked(null);
    this.show(undecided(view), moment.events, undefined);
  }

  private show(view: View, events: EventView[], ask: number | undefined): void {
    const isAll = (events.at(-1)?.number ?? 0) <= view.number;
    if (this.heldIn(view) !== this.heldIn(this.shown.view)) this.play.forget();
    this.shown = { view, events: isAll ? events : events.filter((event) => event.number <= view.number), ask };
    this.onshow(this.shown);
  }

  private heldIn(view: View): Face[] | undefined {
    return zoneOf(view, this.layout.hand?.zone ?? "", view.viewer).faces;
  }

  private lastLine(): string {
    return this.shown.events.findLast((event) => event.number > this.began && event.text)?.text ?? "";
  }
}

/** The table while something happens on it: nobody decides. */
function undecided(view: View): View {
  return { ...view, ask: null, seats: view.seats.map((seat) => (seat.deciding ? { ...seat, deciding: false } : seat)) };
}
