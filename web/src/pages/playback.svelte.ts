// Where somebody is in a replay, and whether it goes on by itself.

import { paceOf, within } from "../lib/replay";

export class Playback {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly count: number,
    at: number,
    /** Called whenever another step is to be shown. */
    private moved: (at: number, from: number) => void,
  ) {
    this.at = within(at, count);
  }

  get last(): number {
    return this.count - 1;
  }

  go(at: number): void {
    const to = within(at, this.count);
    if (to === this.at) return;
    const from = this.at;
    this.at = to;
    this.moved(to, from);
  }

  /** Go somewhere and stay there. */
  jump(at: number): void {
    this.stop();
    this.go(at);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.at === this.last) this.go(0);
    this.playing = true;
    this.wait();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at === this.last) this.stop();
      else this.wait();
    }, paceOf(this.speed));
  }
}
