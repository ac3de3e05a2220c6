// Plays beats, each on its table, and lets cards glide from where they were to where they are. Nothing moves for people
// who want no motion, and a click skips the rest.

import { tick } from "svelte";
import type { Arrow } from "./arrows";
import type { Beat } from "./beats";
import type { Key } from "./options";
import type { View } from "./types";

const GLIDE = 280;
const PLANNED = "planned";
const TURNED = [{ transform: "rotateY(90deg)" }, { transform: "none" }];

/** How long everything takes: 1 as designed, 0 not at all. */
let pace = 1;

export function setPace(value: number): void {
  pace = value;
}

let reduced: MediaQueryList | undefined;

/** Whether nothing is to move: nobody wants it, or nobody looks. */
export function isCalm(): boolean {
  return pace === 0 || document.hidden || (reduced ??= matchMedia("(prefers-reduced-motion: reduce)")).matches;
}

/** Wait until the page is laid out for its next picture, and not yet painted: asking where things are is free then. */
function laidOut(root: HTMLElement): Promise<void> {
  return unlessHidden((done) => {
    // Whatever is observed is told of once, just then.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe(root);
  });
}

/** Wait for something that comes with a picture; a page that is hidden gets none. */
function unlessHidden(begin: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      document.removeEventListener("visibilitychange", done);
      resolve();
    };
    document.addEventListener("visibilitychange", done);
    begin(done);
  });
}

/** What a key is drawn as: a card, a place, or the panel of a player; not what has no size now. */
export function locate(root: HTMLElement, key: Key): HTMLElement | null {
  const name = key.startsWith("seat:") ? `[data-seat="${key.slice(5)}"]` : `[data-key="${CSS.escape(key)}"]`;
  const found = [...root.querySelectorAll<HTMLElement>(name)];
  return found.find((one) => one.offsetWidth > 0) ?? null;
}

type Places = Map<string, [HTMLElement, DOMRect]>;

export class Animator {
  private skipped = false;
  private lay: Places = new Map();
  private running = new Set<Animation>();
  /** What keeps those who have left from sight until they are gone from the table. */
  private left: Animation[] = [];

  /** `show` draws arrows on the table until it is given others. */
  constructor(
    private root: () => HTMLElement | undefined,
    private show: (arrows: Arrow[]) => void,
  ) {}

  /** Jump to the end of whatever is moving. */
  skip(): void {
    this.skipped = true;
    for (const animation of this.running) animation.finish();
  }

  /** Remember where everything lies, as long as nothing has changed: asked later, the page would be laid out for it. */
  look(): void {
    if (!isCalm()) this.lay = this.places();
  }

  /** Play beats, each on its table, which is shown first. */
  async play(beats: Beat[], show: (view: View) => void): Promise<void> {
    this.skipped = false;
    for (const beat of beats) {
      if (!this.isStill()) await this.change(() => show(beat.at));
      if (!this.isStill()) await this.beat(beat);
    }
  }

  /** Show another table: what has another place on it glides there. */
  async change(show: () => void): Promise<void> {
    show();
    await tick();
    for (const animation of this.left.splice(0)) animation.cancel();
    const root = this.root();
    if (!root || this.isStill()) return;
    await laidOut(root);
    this.glide();
    // What changes before this picture is painted would be painted with it, and glide only in the next.
    await unlessHidden((done) => requestAnimationFrame(done));
  }

  private isStill(): boolean {
    return this.skipped || isCalm();
  }

  private find(id: number): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? null;
  }

  /** Every card with its place, those that are only planned among them; if it is drawn twice, where it is drawn last. */
  private places(): Places {
    const cards = this.root()?.querySelectorAll<HTMLElement>("[data-id], [data-planned]") ?? [];
    const nameOf = ({ dataset }: HTMLElement): string => dataset.id ?? `${PLANNED} ${dataset.planned}`;
    return new Map([...cards].map((card) => [nameOf(card), [card, card.getBoundingClientRect()]]));
  }

  private run(element: Element, frames: Keyframe[], time: number): Promise<unknown> {
    return this.finished(element.animate(frames, { duration: time * pace, easing: "ease-out" }));
  }

  private finished(animation: Animation): Promise<unknown> {
    this.running.add(animation);
    if (this.skipped) animation.finish();
    return animation.finished.catch(() => null).finally(() => this.running.delete(animation));
  }

  private async beat(beat: Beat): Promise<void> {
    if (beat.kind === "strike") await this.strike(beat.arrows, beat.time);
    else if (beat.kind === "number") await this.float(beat.changes, beat.time);
    else if (beat.kind === "leave") await this.leave(this.cards(beat.ids), beat.time);
    else if (beat.kind === "reveal") {
      await Promise.all(this.cards(beat.ids).map((card) => this.run(card, TURNED, beat.time)));
    } else await this.pass(beat.time);
  }

  /** Let time pass, unless it is skipped. */
  private async pass(time: number): Promise<void> {
    const root = this.root();
    if (root) await this.run(root, [], time);
  }

  private cards(ids: number[]): HTMLElement[] {
    return ids.map((id) => this.find(id)).filter((card) => card !== null);
  }

  /** They stay out of sight until the table has changed. */
  private async leave(cards: HTMLElement[], time: number): Promise<void> {
    const frames = [{ opacity: 1 }, { opacity: 0, transform: "scale(0.86)", filter: "grayscale(1)" }];
    const timing = { duration: time * pace, easing: "ease-out", fill: "forwards" } as const;
    const leaving = cards.map((card) => card.animate(frames, timing));
    this.left.push(...leaving);
    await Promise.all(leaving.map((animation) => this.finished(animation)));
  }

  /** The source lifts and arrows run to its targets. */
  private async strike(arrows: Arrow[], time: number): Promise<void> {
    const root = this.root();
    const [first] = arrows;
    if (!root || !first) return;
    this.show(arrows);
    await tick();
    await laidOut(root);
    const source = first.from.startsWith("seat:") ? null : locate(root, first.from);
    const lift = [{ transform: "none" }, { transform: "translateY(-6px) scale(1.06)" }, { transform: "none" }];
    const grow = ["0px", "var(--reach)"].map((radius) => ({ clipPath: `circle(${radius} at var(--x) var(--y))` }));
    const drawn = [...root.querySelectorAll(".arrow.struck")];
    await Promise.all([
      ...(source && drawn.length ? [this.run(source, lift, time)] : []),
      ...drawn.map((one) => this.run(one, grow, time)),
    ]);
    this.show([]);
  }

  /** Numbers rise from cards and players: all are placed before any is drawn, or each would lay out the page anew. */
  private async float(changes: { to: Key; amount: number }[], time: number): Promise<void> {
    const root = this.root();
    if (!root) return;
    const placed = changes.map(({ to, amount }) => ({ amount, box: locate(root, to)?.getBoundingClientRect() }));
    await Promise.all(placed.map(({ amount, box }) => box && this.rise(root, box, amount, time)));
  }

  private async rise(root: HTMLElement, box: DOMRect, amount: number, time: number): Promise<void> {
    const shown = document.createElement("span");
    shown.className = amount < 0 ? "float hurt" : "float healed";
    shown.textContent = amount < 0 ? `−${-amount}` : `+${amount}`;
    shown.style.left = `${box.x + box.width / 2}px`;
    shown.style.top = `${box.y + box.height / 2}px`;
    root.append(shown);
    const frames = [
      { opacity: 0, translate: "-50% 0" },
      { opacity: 1, translate: "-50% -60%" },
      { opacity: 1, translate: "-50% -90%" },
    ];
    await this.run(shown, frames, time);
    shown.remove();
  }

  /** A card that was planned for a place lies there already; any other new one is turned over. */
  private glide(): void {
    for (const animation of this.running) animation.finish();
    const before = this.lay;
    this.lay = this.places();
    for (const [id, [card, now]] of this.lay) {
      const old = before.get(id)?.[1];
      if (old && Math.abs(old.x - now.x) <= 2 && Math.abs(old.y - now.y) <= 2) continue;
      const start = old && `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${old.width / now.width})`;
      if (start) void this.run(card, [{ transform: start, transformOrigin: "0 0" }, { transform: "none" }], GLIDE);
      else if (!isPlanned(before, now)) void this.run(card, TURNED, GLIDE);
    }
  }
}

function isPlanned(before: Places, { x, y, width, height }: DOMRect): boolean {
  return [...before].some(([name, [, box]]) => {
    const [right, down] = [box.x + box.width / 2 - x, box.y + box.height / 2 - y];
    return name.startsWith(PLANNED) && right > 0 && down > 0 && right < width && down < height;
  });
}
