// The keyboard: arrow keys walk over everything that can be pointed at, by where it is on the screen.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = "left" | "right" | "up" | "down";

const STEPS: Record<Direction, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The box to go to from one of them; -1 if there is none in that direction. What lies aside counts double. */
export function neighbour(boxes: Box[], from: number, direction: Direction): number {
  const start = boxes[from];
  if (!start) return boxes.length ? 0 : -1;
  const [dx, dy] = STEPS[direction];
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const right = box.x + box.width / 2 - (start.x + start.width / 2);
    const down = box.y + box.height / 2 - (start.y + start.height / 2);
    const ahead = right * dx + down * dy;
    const aside = Math.abs(right * dy) + Math.abs(down * dx);
    if (i !== from && ahead > 4 && ahead >= aside * 0.4 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = i;
    }
  });
  return best;
}

/** The box whose middle is nearest to that of another; -1 if there is none. */
export function nearest(boxes: Box[], to: Box): number {
  const away = boxes.map((box) =>
    Math.hypot(box.x + box.width / 2 - to.x - to.width / 2, box.y + box.height / 2 - to.y - to.height / 2),
  );
  return away.indexOf(Math.min(...away));
}

export type Command =
  | { do: "walk"; direction: Direction }
  | { do: "back" | "end" | "explain" }
  | { do: "hand"; index: number };

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** What the space bar presses by itself, as everywhere else. A thing of the table is picked by Enter. */
export const PRESSED = "button:not([data-key]), summary";

/** What a key means at the table; null if it is the browser's own business. */
export function command(key: string, onButton: boolean): Command | null {
  const direction = ARROWS[key];
  if (direction) return { do: "walk", direction };
  if (key === "Escape") return { do: "back" };
  if (key === " ") return onButton ? null : { do: "end" };
  if (key === "?") return { do: "explain" };
  if (/^[1-9]$/.test(key)) return { do: "hand", index: Number(key) - 1 };
  return null;
}

export const WALKABLE = "[data-key], [data-button]";

export function walkable(root: HTMLElement): HTMLElement[] {
  const things = [...root.querySelectorAll<HTMLElement>(WALKABLE)];
  return things.filter((thing) => thing.offsetParent !== null && !thing.matches(":disabled"));
}

/** Move the focus from where it is to the next thing in a direction. */
export function walk(root: HTMLElement, direction: Direction): void {
  const things = walkable(root);
  const from = things.indexOf(document.activeElement as HTMLElement);
  const to = neighbour(
    things.map((thing) => thing.getBoundingClientRect()),
    from,
    direction,
  );
  things[to]?.focus();
}
