// Where what is selected could do several things, what each could be done to: it can be pointed at, too.

import type { Connection } from "./connection";
import { aheadOf, type Ahead, type Choice, type Key } from "./options";

/** Always the same, so that whatever is drawn from it is not looked at again. */
const NOWHERE: Map<Key, Ahead> = new Map();

export class Lookout {
  /** The steps that the selection leads to, by what would be pointed at. */
  seen = $state.raw(NOWHERE);
  private latest: symbol | null = null;

  constructor(private connection: Connection) {}

  /** Nothing is selected, or something else. */
  clear(): void {
    this.latest = null;
    this.seen = NOWHERE;
  }

  /** Find out what follows each of several choices that were `begun`; `taken` are the notes before them. */
  async look(choices: Choice[], begun: Choice[], taken: string[], number: number | undefined): Promise<void> {
    if (begun.length < 2) return;
    const mine = (this.latest = Symbol());
    const steps = await Promise.all(
      begun.map(async ({ option }) => {
        const next = await this.connection.draft([...taken, option.note], number, false).catch(() => null);
        return next ? [{ begun: option, next }] : [];
      }),
    );
    if (this.latest === mine) this.seen = aheadOf(choices, steps.flat());
  }
}
