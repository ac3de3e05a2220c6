// Plays beats on the table, then lets cards glide from where they were to where they are. Nothing moves for people who
// want no motion, and a click skips the rest.

import { tick } from "svelte";
import type { Beat } from "./beats";

const GLIDE = 280;

/** How long everything takes: 1 as designed, 0 not at all. */
let pace = 1;

export function setPace(value: number): void {
  pace = value;
}

export function isCalm(): boolean {
  return pace === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Animator {
  private skipped = false;
  private running = new Set<Animation>();

  constructor(private root: () => HTMLElement | undefined) {}

  /** Jump to the end of whatever is moving. */
  skip(): void {
    this.skipped = true;
    for (const animation of this.running) animation.finish();
  }

  /** Play beats on the table as it was, then change it and let everything glide to its place. */
  async play(beats: Beat[], change: () => void): Promise<void> {
    this.skipped = false;
    if (!isCalm()) for (const beat of beats) if (!this.skipped) await this.beat(beat);
    const before = this.places();
    change();
    await tick();
    if (!isCalm() && !this.skipped) this.glide(before);
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
    if (beat.kind === "strike") await this.strike(beat.from, beat.to, beat.time);
    else if (beat.kind === "number") {
      await Promise.all(beat.changes.map((change) => this.float(change.id, change.amount, beat.time)));
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

  /** The source lifts and a line runs to its target. */
  private async strike(from: number, to: number[], time: number): Promise<void> {
    const source = this.find(from);
    const root = this.root();
    if (!source || !root) return;
    const lines = to.flatMap((id) => {
      const target = this.find(id);
      return target && target !== source ? [line(root, source, target)] : [];
    });
    const lift = [{ transform: "none" }, { transform: "translateY(-6px) scale(1.06)" }, { transform: "none" }];
    const draw = [{ clipPath: "inset(0 100% 0 0)" }, { clipPath: "inset(0 0 0 0)" }];
    await Promise.all([this.run(source, lift, time), ...lines.map((one) => this.run(one, draw, time))]);
    for (const one of lines) one.remove();
  }

  /** A number rises from a card. */
  private async float(id: number, amount: number, time: number): Promise<void> {
    const card = this.find(id);
    const root = this.root();
    if (!card || !root) return;
    const box = card.getBoundingClientRect();
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

  private glide(before: Map<string, DOMRect>): void {
    for (const [id, now] of this.places()) {
      const card = this.find(Number(id));
      const old = before.get(id);
      if (!card) continue;
      const moved = old && (Math.abs(old.x - now.x) > 2 || Math.abs(old.y - now.y) > 2);
      if (moved) {
        const start = `translate(${old.x - now.x}px, ${old.y - now.y}px) scale(${old.width / now.width})`;
        void this.run(card, [{ transform: start, transformOrigin: "0 0" }, { transform: "none" }], GLIDE);
      } else if (!old) {
        void this.run(card, [{ opacity: 0, transform: "scale(0.9)" }, { opacity: 1 }], GLIDE);
      }
    }
  }
}

function line(root: HTMLElement, source: HTMLElement, target: HTMLElement): HTMLElement {
  const [a, b] = [source.getBoundingClientRect(), target.getBoundingClientRect()];
  const [x, y] = [a.x + a.width / 2, a.y + a.height / 2];
  const [dx, dy] = [b.x + b.width / 2 - x, b.y + b.height / 2 - y];
  const drawn = document.createElement("span");
  drawn.className = "strike-line";
  drawn.style.left = `${x}px`;
  drawn.style.top = `${y}px`;
  drawn.style.width = `${Math.hypot(dx, dy)}px`;
  drawn.style.rotate = `${Math.atan2(dy, dx)}rad`;
  root.append(drawn);
  return drawn;
}
