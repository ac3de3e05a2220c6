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

export function isCalm(): boolean {
  return pace === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What a key is drawn as: a card, a place, or the panel of a player; not what has no size now. */
export function locate(root: HTMLElement, key: Key): HTMLElement | null {
  const name = key.startsWith("seat:") ? `[data-seat="${key.slice(5)}"]` : `[data-key="${CSS.escape(key)}"]`;
  const found = [...root.querySelectorAll<HTMLElement>(name)];
  return found.find((one) => one.offsetWidth > 0) ?? null;
}

export class Animator {
  private skipped = false;
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

  /** Play each act on the table as it is, then change the table and let everything glide to its place. */
  async play(acts: Act[], change: (view: View) => void): Promise<void> {
    this.skipped = false;
    for (const act of acts) {
      const isLast = act === acts.at(-1);
      for (const beat of act.beats) if (!this.isStill()) await this.beat(beat);
      if (this.isStill() && !isLast) continue;
      const before = this.places();
      change(act.then);
      await tick();
      const gliding = this.isStill() ? [] : this.glide(before);
      if (!isLast) await Promise.all(gliding);
    }
  }

  private isStill(): boolean {
    return this.skipped || isCalm();
  }

  private find(id: number): HTMLElement | null {
    return this.root()?.querySelector<HTMLElement>(`[data-id="${id}"]`) ?? null;
  }

  private places(): Map<string, DOMRect> {
    const cards = this.root()?.querySelectorAll<HTMLElement>("[data-id]") ?? [];
    return new Map([...cards].map((card) => [card.dataset.id ?? "", card.getBoundingClientRect()]));
  }

  private run(element: Element, frames: Keyframe[], time: number): Promise<unknown> {
    const animation = element.animate(frames, { duration: time * pace, easing: "ease-out" });
    this.running.add(animation);
    return animation.finished.catch(() => null).finally(() => this.running.delete(animation));
  }

  private async beat(beat: Beat): Promise<void> {
    if (beat.kind === "strike") await this.strike(beat.arrows, beat.time);
    else if (beat.kind === "number") {
      await Promise.all(beat.changes.map((change) => this.float(change.to, change.amount, beat.time)));
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

  /** A number rises from a card or a player. */
  private async float(to: Key, amount: number, time: number): Promise<void> {
    const root = this.root();
    const target = root && locate(root, to);
    if (!target) return;
    const box = target.getBoundingClientRect();
    const shown = document.createElement("span");
    shown.className = amount < 0 ? "float hurt" : "float healed";
    shown.textContent = amount < 0 ? `−${-amount}` : `+${amount}`;
    shown.style.left = `${box.x + box.width / 2}px`;
    shown.style.top = `${box.y + box.height / 2}px`;
    root.append(shown);
    const rise = [
      { opacity: 0, translate: "-50% 0" },
      { opacity: 1, translate: "-50% -60%" },
      { opacity: 1, translate: "-50% -90%" },
    ];
    await this.run(shown, rise, time);
    shown.remove();
  }

  private glide(before: Map<string, DOMRect>): Promise<unknown>[] {
    return [...this.places()].flatMap(([id, now]) => {
      const card = this.find(Number(id));
      const old = before.get(id);
      if (!card) return [];
      if (!old) return [this.run(card, [{ opacity: 0, transform: "scale(0.9)" }, { opacity: 1 }], GLIDE)];
      if (Math.abs(old.x - now.x) <= 2 && Math.abs(old.y - now.y) <= 2) return [];
      const start = `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${old.width / now.width})`;
      return [this.run(card, [{ transform: start, transformOrigin: "0 0" }, { transform: "none" }], GLIDE)];
    });
  }
}
