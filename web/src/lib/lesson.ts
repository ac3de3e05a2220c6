// A lesson: which options a step leaves, whether an answer is the one it wants, and what it points at.

import type { Lesson, LessonStep } from "../protocol";
import { endingOf, choicesOf } from "./options";
import { zoneOf } from "./layout";
import type { AskView, Layout, View } from "./types";

/** Whether a note is like a pattern, in which `*` stands for anything. */
export function isLike(note: string, pattern: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(note);
}

/** A question with only those options that a step lets the learner take as note number `at` of the answer. */
export function guided(ask: AskView, step: LessonStep | undefined, at = 0): AskView {
  const several = Math.max(ask.count[1], 1);
  const wanted = (step?.pick ?? []).slice(at, at + several);
  return { ...ask, options: ask.options.filter((option) => wanted.some((pattern) => isLike(option.note, pattern))) };
}

/** Whether an answer is what a step wants; several cards may come in any order. */
export function isWanted(step: LessonStep | undefined, notes: string[]): boolean {
  const open = [...(step?.pick ?? [])];
  const known = notes.every((note) => {
    const found = open.findIndex((pattern) => isLike(note, pattern));
    if (found >= 0) open.splice(found, 1);
    return found >= 0;
  });
  return known && open.length === 0;
}

/** The step at or after a place in which the learner has to do something. */
export function nextTask(lesson: Lesson, from: number): LessonStep | undefined {
  return lesson.step.slice(from).find((step) => step.pick?.length);
}

export interface Reply {
  seat: number;
  notes: string[];
}

/** `p2 place tyr center; ready` */
export function replyOf(input: string): Reply {
  const [name = "", ...rest] = input.split(" ");
  return { seat: Number(name.slice(1)) - 1, notes: rest.join(" ").split("; ") };
}

/** What somebody other than the learner does now: the reply if it is possible, or passing a chance to respond. */
export function answerOf(ask: AskView | null | undefined, reply: Reply | undefined): string[] | null {
  if (!ask) return null;
  if (reply && ask.options.some((option) => option.note === reply.notes[0])) return reply.notes;
  return passing(ask);
}

/** The note that passes a window; null if there is none, or if the server passes it by itself. */
export function passing(ask: AskView): string[] | null {
  const ending = ask.window && ask.options.length > 1 ? endingOf(choicesOf(ask)) : undefined;
  return ending ? [ending.option.note] : null;
}

/** Whether a window is the learner's to answer. */
export function isForLearner(ask: AskView, task: LessonStep | undefined): boolean {
  return !ask.window || guided(ask, task).options.length > 0;
}

const PLACES: Record<string, string> = {
  hand: ".cards .hand",
  you: ".own .panel",
  enemy: ".panels .panel",
  status: ".status",
  log: ".story",
};

/** Where on the page to find what a step points at. */
export function shownAt(names: string[], layout: Layout, view: View): string[] {
  return names.flatMap((name) => {
    const place = PLACES[name];
    if (place) return [place];
    const hand = zoneOf(view, layout.hand?.zone ?? "", view.viewer);
    const held = (hand.faces ?? []).some((face) => face.card === name);
    const drawn = view.zones.flatMap((zone) => zone.faces ?? []).filter((face) => face.card === name && face.id);
    const keys = drawn.map((face) => `[data-key="id:${face.id}"]`);
    return held ? [`[data-key^="card:${hand.name}/${view.viewer}/${name}"]`, ...keys] : keys;
  });
}
