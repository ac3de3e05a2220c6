// Presses while something is played: they skip it and mean nothing else, except in what lies beside the board, and on
// what cannot wait.

const BESIDE = ".story, dialog, [data-beside]";
/** Keys that press or take back. */
const PRESSES = new Set(["Enter", " ", "Escape"]);

export class Skips {
  /** Whether the press that is under way began by skipping something. */
  private skipping = false;

  /** `skip` says whether there was anything to skip. */
  constructor(private skip: () => boolean) {}

  /** A click, or how one begins, before it is anybody's. */
  pressed(event: MouseEvent): void {
    if (isBeside(event)) return;
    if (event.type === "pointerdown") this.skipping = this.skip();
    else if (this.skip() || (event.detail && this.skipping)) {
      event.stopPropagation();
      event.preventDefault();
    }
  }

  /** Returns whether a key has skipped something. */
  typed(event: KeyboardEvent): boolean {
    const hasSkipped = PRESSES.has(event.key) && isAtTable(event) && !isBeside(event) && this.skip();
    if (hasSkipped) event.preventDefault();
    return hasSkipped;
  }
}

/** Whether a key is meant for the table: it has the focus, or nothing has. */
function isAtTable({ target }: Event): boolean {
  return target === document.body || (target as HTMLElement).closest("main.table") !== null;
}

function isBeside(event: Event): boolean {
  return (event.target as HTMLElement).closest(BESIDE) !== null;
}
