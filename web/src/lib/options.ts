// From options to things on the board. Everything that can be pointed at has a key: a card that all see by its id, a
// card of one's own by zone and name, a slot by zone and place. An option is a list of keys, picked one after the other.

import type { AskView, Face, OptionView, Seat, Touch, View } from "./types";

export type Key = string;

export function cardKey(zone: string, seat: Seat, face: Face): Key {
  return face.id ? `id:${face.id}` : `card:${zone}/${seat}/${face.card ?? ""}`;
}

export function placeKey(zone: string, seat: Seat, place: string): Key {
  return `place:${zone}/${seat}/${place}`;
}

/** Whether a card that all see is the viewer's own. */
export function isOwn({ viewer, zones }: View, key: Key): boolean {
  return zones.some(({ seat, faces = [] }) =>
    faces.some((face) => face.id && `id:${face.id}` === key && viewer !== null && (face.controller ?? seat) === viewer),
  );
}

/** Copies of one card are told apart by a number behind their key; it means nothing to the rules. */
export function copyKey(key: Key, copy: number): Key {
  return copy ? `${key}#${copy}` : key;
}

export function withoutCopy(key: Key): Key {
  return key.split("#")[0] ?? key;
}

export function touchKey(touch: Touch): Key {
  const { zone = "", seat = null } = touch;
  if (touch.id) return `id:${touch.id}`;
  return touch.card ? cardKey(zone, seat, touch) : placeKey(zone, seat, touch.place ?? "");
}

export interface Choice {
  option: OptionView;
  keys: Key[];
}

export function choicesOf(ask: AskView): Choice[] {
  return ask.options.map((option) => ({ option, keys: (option.touches ?? []).map(touchKey) }));
}

/** Choices about nothing on the board: pass, ready, end turn, modes. They are buttons. */
export function buttonsOf(choices: Choice[]): Choice[] {
  return choices.filter((choice) => choice.keys.length === 0);
}

/** The choice that ends or declines: the last one, if it does. */
export function endingOf(choices: Choice[]): Choice | undefined {
  const last = choices.at(-1);
  return last?.option.ends ? last : undefined;
}

/** What is still possible once these keys have been pointed at. */
export function fitting(choices: Choice[], selected: Key[]): Choice[] {
  return choices.filter((choice) => selected.every((key, i) => choice.keys[i] === withoutCopy(key)));
}

/** What may be pointed at next. */
export function litKeys(choices: Choice[], selected: Key[]): Set<Key> {
  const next = fitting(choices, selected).map((choice) => choice.keys[selected.length]);
  return new Set(next.filter((key) => key !== undefined));
}

export type Pointed =
  | { kind: "pick"; option: OptionView; after?: Ahead }
  | { kind: "select"; selected: Key[] }
  | { kind: "nothing" };

/** What pointing at something means: a pick if that is all it can mean, else a selection to go on from. */
export function point(choices: Choice[], selected: Key[], key: Key, ahead: Map<Key, Ahead> = new Map()): Pointed {
  const after = ahead.get(key);
  if (after) return { kind: "pick", option: after.option, after };
  if (selected.includes(key)) return { kind: "select", selected: selected.slice(0, selected.indexOf(key)) };
  for (const before of selected.length ? [selected, []] : [selected]) {
    if (!litKeys(choices, before).has(withoutCopy(key))) continue;
    const after = [...before, key];
    const [only, ...others] = fitting(choices, after);
    const complete = only && others.length === 0 && only.keys.length === after.length;
    return complete ? { kind: "pick", option: only.option } : { kind: "select", selected: after };
  }
  return { kind: "nothing" };
}

/** The notes that pointing at something would pick. */
export function notesAt(pointed: Pointed | null): string[] {
  if (pointed?.kind !== "pick") return [];
  return [...(pointed.after ? [pointed.after.begun.note] : []), pointed.option.note];
}

/** The choices that a selection leaves as buttons: those of which nothing more need be pointed at. */
export function completed(choices: Choice[], selected: Key[]): Choice[] {
  if (!selected.length) return [];
  return fitting(choices, selected).filter((choice) => choice.keys.length === selected.length);
}

/** A step that a selection leads to: the choice that begins it, what is asked then, and what is picked of that. */
export interface Ahead {
  begun: OptionView;
  next: AskView;
  option: OptionView;
}

/**
 * What can be pointed at after a selection that means several things, as if its step had been chosen: everything that
 * belongs to one of them only, and to nothing that could be begun instead.
 */
export function aheadOf(choices: Choice[], steps: { begun: OptionView; next: AskView }[]): Map<Key, Ahead> {
  const found = new Map<Key, Ahead>();
  const unclear = litKeys(choices, []);
  for (const { begun, next } of steps) {
    for (const { option, keys } of choicesOf(next)) {
      const [key, ...more] = keys;
      if (key === undefined || more.length) continue;
      if (found.has(key)) unclear.add(key);
      found.set(key, { begun, next, option });
    }
  }
  for (const key of unclear) found.delete(key);
  return found;
}

/** Whether several cards are asked for, which may be toggled freely and are sent together. */
export function isSet(ask: AskView): boolean {
  const pointed = choicesOf(ask).filter((choice) => choice.keys.length > 0);
  const verbs = new Set(pointed.map((choice) => choice.option.verb));
  const cards = pointed.every(({ keys }) => keys.length === 1 && !keys[0]?.startsWith("place:"));
  return ask.count[1] > 1 && verbs.size === 1 && cards;
}

/** The notes of a set: those that were toggled, and the one that ends it if there could be more. */
export function setNotes(ask: AskView, selected: Key[]): string[] {
  const choices = choicesOf(ask);
  const notes = selected.flatMap((key) => {
    const found = choices.find((choice) => choice.keys[0] === withoutCopy(key));
    return found ? [found.option.note] : [];
  });
  const ending = endingOf(choices);
  return selected.length < ask.count[1] && ending ? [...notes, ending.option.note] : notes;
}

/** The choices about cards that are not drawn on the board or in the hand: they are laid out to choose from. */
export function offBoard(choices: Choice[], drawn: Set<string>): Choice[] {
  return choices.filter((choice) => {
    const first = choice.option.touches?.[0];
    return first !== undefined && !drawn.has(first.zone ?? "");
  });
}
