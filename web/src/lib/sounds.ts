// Short ticks, made by the browser itself. They are off unless somebody wants them, and never needed to understand
// anything; this module is loaded only where they are on.

import type { Connection, Moment } from "./connection";
import { zoneOf } from "./layout";
import { blowsOf } from "./outcome";
import type { Layout } from "./types";

export type Sound = "turn" | "window" | "pick" | "blow" | "draw" | "clock" | "end";

/** What is needed of an AudioContext. */
export type Audio = Pick<AudioContext, "currentTime" | "destination" | "createOscillator" | "createGain" | "resume">;

interface Tone {
  pitches: number[];
  shape: OscillatorType;
}

const TONES: Record<Sound, Tone> = {
  turn: { pitches: [660, 880], shape: "triangle" },
  window: { pitches: [740], shape: "triangle" },
  pick: { pitches: [520], shape: "sine" },
  blow: { pitches: [150, 110], shape: "square" },
  draw: { pitches: [980], shape: "sine" },
  clock: { pitches: [1200], shape: "square" },
  end: { pitches: [523, 659, 784], shape: "triangle" },
};
const LENGTH = 0.09;
const LOUDEST = 0.16;
const QUIETEST = 0.0001;
/** The clock is heard when less than so many seconds are left. */
const LATE = 10;

/** What is heard of a step from one moment to the next, each sound once. */
export function soundsOf(layout: Layout, before: Moment, now: Moment): Sound[] {
  const { view } = now;
  const heard: Sound[] = [];
  const isAsked = view.ask && now.ask !== before.ask;
  if (before.view.ask && now.ask !== before.ask) heard.push("pick");
  const news = now.events.filter((event) => event.number > before.view.number);
  if (blowsOf(layout, view, news).length) heard.push("blow");
  const hand = layout.hand?.zone ?? "";
  const held = (moment: Moment): number => zoneOf(moment.view, hand, view.viewer).count;
  if (view.viewer !== null && held(now) > held(before)) heard.push("draw");
  if (view.result && !before.view.result) heard.push("end");
  else if (isAsked) heard.push(view.ask?.window ? "window" : "turn");
  return heard;
}

export class Speaker {
  private audio: Audio | undefined;

  constructor(
    /** From 0 to 1. */
    private volume: number,
    private open: () => Audio = () => new AudioContext(),
  ) {}

  /** One sound after the other, so that each is heard. */
  play(sounds: Sound[]): void {
    if (!sounds.length || !this.volume) return;
    const audio = (this.audio ??= this.open());
    // A browser lets nothing sound before somebody has pressed something; later it may.
    void audio.resume();
    let at = audio.currentTime;
    for (const { pitches, shape } of sounds.map((sound) => TONES[sound])) {
      for (const pitch of pitches) {
        this.tick(audio, pitch, shape, at);
        at += LENGTH;
      }
    }
  }

  private tick(audio: Audio, pitch: number, shape: OscillatorType, at: number): void {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch;
    tone.type = shape;
    gain.gain.setValueAtTime(this.volume * LOUDEST, at);
    gain.gain.exponentialRampToValueAtTime(QUIETEST, at + LENGTH * 2);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + LENGTH * 2);
  }
}

/** Let a table be heard until the function that comes back is called. */
export function listen(connection: Pick<Connection, "moment" | "clock">, layout: Layout, speaker: Speaker): () => void {
  let before: Moment | undefined;
  let left = LATE;
  const forget = [
    connection.moment.subscribe((now) => {
      if (before?.view.game) speaker.play(soundsOf(layout, before, now));
      before = now;
    }),
    connection.clock.subscribe(({ seconds, running }) => {
      const viewer = before?.view.viewer ?? null;
      const now = viewer !== null && running.includes(viewer) ? Math.ceil(seconds[viewer] ?? LATE) : LATE;
      if (now < left && now > 0 && !before?.view.result) speaker.play(["clock"]);
      left = Math.min(now, LATE);
    }),
  ];
  return () => forget.forEach((stop) => stop());
}
