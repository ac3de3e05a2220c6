// What somebody looks at: a thing that is opened in full, one that is only hovered, and why they can do nothing.

import type { Connection } from "./connection";
import type { Looked } from "./context";
import { touchKey, withoutCopy } from "./options";
import type { Play } from "./play.svelte";
import type { Layout, OptionView, View } from "./types";
import { questions, type Question } from "./why";

/** Whoever only brushes over something does not ask about it: so long one waits, in milliseconds. */
const BRUSHED = 120;

export class Looks {
  opened = $state.raw<Looked | null>(null);
  openedWhy = $state("");
  peeked = $state.raw<Looked | null>(null);
  peekedWhy = $state("");

  constructor(
    private connection: Connection,
    private play: Play,
    private layout: Layout,
    private view: () => View,
  ) {}

  async open(looked: Looked): Promise<void> {
    this.openedWhy = "";
    if (looked.card) this.opened = looked;
    const said = await this.explain(looked, () => true);
    if (said && !looked.card) this.opened = looked;
    if (this.opened === looked) this.openedWhy = said;
  }

  async peek(looked: Looked | null): Promise<void> {
    this.peeked = looked;
    this.peekedWhy = "";
    if (!looked?.key) return;
    await new Promise((resolve) => setTimeout(resolve, BRUSHED));
    if (this.peeked !== looked) return;
    const said = await this.explain(looked, () => this.peeked === looked);
    if (this.peeked === looked) this.peekedWhy = said;
  }

  /** The table is gone, and nobody looks at it. */
  close(): void {
    this.peeked = null;
  }

  /**
   * Why a thing can do nothing: the first of its moves that has a reason speaks for all. What lies open on the board may
   * be good for something else and still not for what it is there for first.
   */
  private async explain(looked: Looked, isWanted: () => boolean): Promise<string> {
    const { ask, lit, selected, taken } = this.play;
    const key = looked.key;
    if (!ask || !key || (lit.has(withoutCopy(key)) && !looked.face?.id)) return "";
    for (const question of questions(this.layout, this.view(), ask, key, selected)) {
      if (!isWanted() || ask.options.some((option) => isAbout(option, question))) return "";
      const said = await this.connection.why(question, taken);
      if (said) return said;
    }
    return "";
  }
}

/** Whether an option is what a question asks for. */
function isAbout({ verb, touches = [] }: OptionView, question: Question): boolean {
  const keys = question.about.map(touchKey);
  return verb === question.verb && touches.length === keys.length && touches.every((touch, i) => touchKey(touch) === keys[i]);
}
