// One thing is sent at a time: what is pressed before it is answered waits, and what goes wrong is told.

/** An answer that comes sooner than this, in milliseconds, was never seen to be awaited. */
const SOON = 150;

export abstract class Sending {
  problem = $state("");
  /** Whether the table shows that an answer is awaited. */
  waiting = $state(false);
  /** What was sent last, until it is answered or something else is asked. */
  protected sent: symbol | null = null;
  /** What was pressed while an answer was awaited: it is done after it, if the same decision goes on. */
  private pressed: (() => void) | null = null;

  /** Whether something is still asked. */
  protected abstract isAsked(): boolean;

  protected later(act: () => unknown): true {
    this.pressed = act;
    return true;
  }

  /** Do what was pressed while an answer was awaited, if it still means the same. */
  protected press(isMeant: boolean): void {
    const act = this.pressed;
    this.pressed = null;
    if (isMeant) act?.();
  }

  protected async trying(act: () => Promise<unknown>): Promise<void> {
    const mine = (this.sent = Symbol());
    const late = setTimeout(() => (this.waiting = this.sent === mine), SOON);
    this.problem = "";
    try {
      await act();
    } catch (error) {
      this.pressed = null;
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      clearTimeout(late);
      if (this.sent === mine) {
        this.answered();
        if (this.isAsked()) this.press(true);
      }
    }
  }

  protected answered(): void {
    this.sent = null;
    this.waiting = false;
  }
}
