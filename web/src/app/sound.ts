// Short ticks, made by the browser itself. They are off unless somebody wants them, and never needed.

export type Sound = "turn" | "window" | "end";

const NOTES: Record<Sound, number[]> = { turn: [660, 880], window: [740], end: [523, 659, 784] };
const LENGTH = 0.09;
const LOUD = 0.08;

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  NOTES[sound].forEach((pitch, i) => tick(pitch, start + i * LENGTH));
}

function tick(pitch: number, at: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.value = pitch;
  tone.type = "triangle";
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + LENGTH * 2);
  tone.connect(gain).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH * 2);
}
