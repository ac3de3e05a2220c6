// What a table needs from whatever carries its messages: a socket in a match, a file in a test.

import type { Readable } from "svelte/store";
import type { AskView, EventView, View } from "./types";
import type { Question } from "./why";

export interface Player {
  name: string;
  /** What they are called in the middle of a sentence, if that is no name. */
  within?: string;
  /** Whether this seat is looked after by somebody who is there. */
  absent?: boolean;
}

/** What is true now, and everything that has been told so far: they change together. */
export interface Moment {
  view: View;
  events: EventView[];
  /** The number of the viewer's decision, by which it is known again. */
  ask?: number;
  /** Whether it does not go on from the moment before: nobody wants to see what lies between. */
  leap?: boolean;
}

export interface Clock {
  /** Seconds left for each seat, or null where nothing is counted. */
  seconds: (number | null)[];
  /** The seats whose time runs. */
  running: number[];
}

export interface ChatLine {
  from: string;
  text: string;
}

export interface Offer {
  what: string;
  from: number;
}

/** What would come of a pick, as far as the player can foresee it. */
export interface Preview {
  view: View;
  events: EventView[];
}

export interface Connection {
  players: Readable<Player[]>;
  moment: Readable<Moment>;
  clock: Readable<Clock>;
  chat: Readable<ChatLine[]>;
  offers: Readable<Offer[]>;
  /**
   * Answer with one note or several, which are sent together. It fails with a reason for people: also if the decision
   * that they were made for is no longer the one that is open. That is the latest, unless its number is given.
   */
  pick(notes: string[], ask?: number): Promise<void>;
  /** What would be asked after these notes; null if they complete the answer, which is sent then if they `commit`. */
  draft(notes: string[], ask?: number, commit?: boolean): Promise<AskView | null>;
  preview(notes: string[], ask?: number): Promise<Preview | null>;
  /** Why something is not possible now, after notes that are only considered; empty if it is. */
  why(question: Question, after: string[]): Promise<string>;
  takeBack(): Promise<void>;
}
