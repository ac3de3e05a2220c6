// A lesson that is played at a sandbox table: the learner has the first seat, and the course plays all others.

import { derived, get, readable, writable, type Readable } from "svelte/store";
import { api } from "../app/api";
import type { Live } from "../app/live";
import { Room } from "../app/room";
import type { Clock, Connection, Moment, Player, Preview } from "../lib/connection";
import { answerOf, guided, isForLearner, isWanted, nextTask, passing, replyOf, type Reply } from "../lib/lesson";
import type { AskView } from "../lib/types";
import type { Question } from "../lib/why";
import type { Lesson, LessonStep, TableInfo } from "../protocol";
import { tells } from "./words";

/** Between two moves of the others, in milliseconds, so that one can follow them. */
const PAUSE = 800;
/** Nothing is asked of the learner while the others move. */
const NOWHERE = -1;
const LEARNER = 0;

export class Course implements Connection {
  /** Where the lesson is; while the others move nothing is said. */
  at = $state(0);
  moving = $state(false);
  readonly players: Readable<Player[]>;
  readonly moment: Readable<Moment>;
  readonly clock: Readable<Clock> = readable({ seconds: [], running: [] });
  readonly chat = readable([]);
  readonly offers = readable([]);
  private rooms: Room[];
  private replies: Reply[] = [];
  private place = writable(0);
  private stops: (() => void)[];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    live: Live,
    readonly table: TableInfo,
    readonly lesson: Lesson,
    name: string,
  ) {
    this.rooms = Array.from({ length: table.size }, (_, seat) => new Room(live, table.match, seat));
    const enemy = { name: tells.lessonEnemy, within: tells.lessonEnemyWithin };
    this.players = readable(this.rooms.map((_, seat) => (seat === LEARNER ? { name } : enemy)));
    this.moment = derived([this.learner.moment, this.place], ([{ view, events, ask }, at]) => {
      return { view: { ...view, ask: view.ask ? guided(view.ask, lesson.step[at]) : null }, events, ask };
    });
    this.stops = this.rooms.map((room) => room.latest.subscribe(() => this.later()));
  }

  get step(): LessonStep | undefined {
    return this.lesson.step[this.at];
  }

  get isLast(): boolean {
    return this.at === this.lesson.step.length - 1;
  }

  private get learner(): Room {
    return this.rooms[LEARNER] as Room;
  }

  /** A step that is only read is done. */
  next(): void {
    if (this.step?.pick?.length || this.isLast) return;
    this.at += 1;
    this.place.set(this.at);
  }

  async pick(notes: string[], ask?: number): Promise<void> {
    if (!isWanted(this.step, notes)) throw new Error(tells.lessonElse);
    await this.learner.pick(notes, ask);
    this.follow();
  }

  /** The learner has done what was wanted: the others answer, and the lesson goes on. */
  private follow(): void {
    const step = this.step;
    this.replies.push(...(step?.reply ?? []).map(replyOf));
    this.moving = true;
    this.at += 1;
    this.place.set(NOWHERE);
    this.later();
  }

  async draft(notes: string[], ask?: number, commit = false): Promise<AskView | null> {
    const isMeant = commit && isWanted(this.step, notes);
    const next = await this.learner.draft(notes, ask, isMeant);
    if (next) return guided(next, this.step, notes.length);
    if (commit && !isMeant) throw new Error(tells.lessonElse);
    if (isMeant) this.follow();
    return null;
  }

  preview(notes: string[], ask?: number): Promise<Preview | null> {
    return this.learner.preview(notes, ask);
  }

  why(question: Question, after: string[]): Promise<string> {
    return this.learner.why(question, after);
  }

  async takeBack(): Promise<void> {
    throw new Error(tells.lessonElse);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
    for (const room of this.rooms) room.close();
    // Nobody would come back to it.
    api.delete(`/sandboxes/${this.table.match}`).catch(() => undefined);
  }

  /** Something has changed: see, a little later, what the others do about it. */
  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.drive(), this.replies.length ? PAUSE : 0);
  }

  private async drive(): Promise<void> {
    const [own, ...others] = this.rooms.map((room) => get(room.latest)?.view);
    if (!own) return;
    const task = nextTask(this.lesson, this.at);
    for (const [i, view] of others.entries()) {
      const reply = this.replies[0]?.seat === i + 1 ? this.replies[0] : undefined;
      const notes = answerOf(view?.ask, reply);
      if (!notes) continue;
      if (notes === reply?.notes) this.replies.shift();
      return this.act(this.rooms[i + 1], notes);
    }
    const pass = own.ask && !isForLearner(own.ask, task) ? passing(own.ask) : null;
    if (pass) return this.act(this.learner, pass);
    const isSettled = !this.replies.length && (own.result || (own.ask && isForLearner(own.ask, task)));
    if (!isSettled) return;
    this.moving = false;
    this.place.set(this.at);
  }

  /** A move of somebody; if the table has changed meanwhile, the next look at it decides. */
  private async act(room: Room | undefined, notes: string[]): Promise<void> {
    await room?.pick(notes).catch(() => this.later());
  }
}
