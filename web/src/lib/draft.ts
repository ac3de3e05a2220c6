// A half-announced play: the notes taken so far, each with what the server would ask next. Nothing is sent before it is
// complete, and its last step can be dropped at any time.

import type { AskView, OptionView } from "./types";

export interface Draft {
  base: AskView;
  steps: { option: OptionView; next: AskView }[];
}

/** Whether one's own pick, or taking one back, has led to this: a plan that grows is one decision. */
export function isExpected({ picked, window }: AskView, notes: string[] | null): boolean {
  return !window && notes?.length === picked.length && picked.every(({ note }, i) => note === notes[i]);
}

export function begin(ask: AskView): Draft {
  return { base: ask, steps: [] };
}

export function current(draft: Draft): AskView {
  return draft.steps.at(-1)?.next ?? draft.base;
}

export function notesOf(draft: Draft): string[] {
  return draft.steps.map((step) => step.option.note);
}

export function extend(draft: Draft, option: OptionView, next: AskView): Draft {
  return { base: draft.base, steps: [...draft.steps, { option, next }] };
}

export function dropLast(draft: Draft): Draft {
  return { base: draft.base, steps: draft.steps.slice(0, -1) };
}
