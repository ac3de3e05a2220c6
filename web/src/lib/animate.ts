// Plays beats on the table, then lets cards glide from where they were to where they are. Nothing moves for people who
// want no motion, and a click skips the rest.

import { tick } from "svelte";
import type { Arrow } from "./arrows";
import type { Act, Beat } from "./beats";
import type { Key } from "./options";
import type { View } from "./types";

const GLIDE = 280;

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
  return new Promise((done) => {
    // Whatever is observed is told of once, just then.
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe(root);
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

  /** Play each act on the table as it is, then change the table and let everything glide to its place. */
  async play(acts: Act[], change: (view: View) => void): Promise<void> {
    this.skipped = false;
    const root = this.root();
    for (const act of acts) {
      const isLast = act === acts.at(-1);
      if (root && act.beats.length && !this.isStill()) await laidOut(root);
      for (const beat of act.beats) if (!this.isStill()) await this.beat(beat);
      if (this.isStill() && !isLast) continue;
      change(act.then);
      await tick();
      if (!root || this.isStill()) continue;
      await laidOut(root);
      const gliding = this.glide();
      if (!isLast) await Promise.all(gliding);
    }
  }

  private isStill(): boolean {
    return this.skipped || isCalm();
  }

  private find(id: number): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? null;
  }

  /** Every card with its place; a card that is drawn twice counts where it is drawn last. */
  private places(): Places {
    const cards = this.root()?.querySelectorAll<HTMLElement>("[data-id]") ?? [];
    return new Map([...cards].map((card) => [card.dataset.id ?? "", [card, card.getBoundingClientRect()]]));
  }

  private run(element: Element, frames: Keyframe[], time: number): Promise<unknown> {
    const animation = element.animate(frames, { duration: time * pace, easing: "ease-out" });
    this.running.add(animation);
    return animation.finished.catch(() => null).finally(() => this.running.delete(animation));
  }

  private async beat(beat: Beat): Promise<void> {
    if (beat.kind === "strike") await this.strike(beat.arrows, beat.time);
    else if (beat.kind === "number") {
      await this.float(beat.changes, beat.time);
    } else {
      const frames =
        beat.kind === "leave"
          ? [{ opacity: 1 }, { opacity: 0, transform: "scale(0.86)", filter: "grayscale(1)" }]
          : [{ transform: "rotateY(90deg)" }, { transform: "none" }];
      const cards = beat.ids.map((id) => this.find(id)).filter((card) => card !== null);
      await Promise.all(cards.map((card) => this.run(card, frames, beat.time)));
      if (beat.kind === "leave") for (const card of cards) card.style.opacity = "0";
    }
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

  private glide(): Promise<unknown>[] {
    const before = this.lay;
    this.lay = this.places();
    return [...this.lay].flatMap(([id, [card, now]]) => {
      const old = before.get(id)?.[1];
      if (!old) return [this.run(card, [{ opacity: 0, transform: "scale(0.9)" }, { opacity: 1 }], GLIDE)];
      if (Math.abs(old.x - now.x) <= 2 && Math.abs(old.y - now.y) <= 2) return [];
      const start = `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${old.width / now.width})`;
      return [this.run(card, [{ transform: start, transformOrigin: "0 0" }, { transform: "none" }], GLIDE)];
    });
  }
}
