// What is printed on a card and what is true of it now: numbers with their shapes, suit, marks, keywords.

import { worded } from "./layout";
import type { Card, Catalogue, Face, Layout, Outline, Role } from "./types";
import { words } from "./words";

export interface Shown {
  role: Role;
  /** What the game calls it. */
  name: string;
  /** How it is drawn: costs that are paid from different purses look different. */
  outline: Outline;
  value: number;
  printed: number;
  /** Above (1), below (-1) or at (0) what is printed. */
  change: number;
  /** What changes it and by how much: with what is printed that makes the value. */
  parts: [string, number][];
}

const LEFT: Role[] = ["attack"];
const ORDER: Role[] = ["attack", "level", "power", "durability", "health"];

/** The numbers of a card except its cost, in the order in which they are drawn from left to right. */
export function numbersOf(layout: Layout, card: Card, face?: Face): Shown[] {
  const roles = layout.kinds?.[card.kind] ?? ORDER.filter((role) => layout.card?.[role]);
  return ORDER.filter((role) => roles.includes(role)).map((role) => numberOf(layout, card, role, face));
}

export function costOf(layout: Layout, card: Card, face?: Face): Shown | null {
  const stat = layout.card?.cost;
  if (!stat || card.stats?.[stat] === undefined) return null;
  return { ...numberOf(layout, card, "cost", face), outline: layout.prices?.[card.kind] ?? "cost" };
}

function numberOf(layout: Layout, card: Card, role: Role, face?: Face): Shown {
  const stat = layout.card?.[role] ?? role;
  const printed = card.stats?.[stat] ?? 0;
  const now = face?.stats?.[stat] ?? printed;
  const lost = role === "health" ? (face?.damage ?? 0) : 0;
  const better = role === "cost" ? printed - now : now - lost - printed;
  const wounds: [string, number][] = lost ? [[lost > 0 ? words.wounds : words.healing, -lost]] : [];
  const parts = [...(face?.because?.[stat] ?? []), ...wounds];
  return { role, name: worded(stat), outline: role, value: now - lost, printed, change: Math.sign(better), parts };
}

export function isLeft(shown: Shown): boolean {
  return LEFT.includes(shown.role);
}

export interface Suit {
  name: string;
  color: string;
}

const NO_COLOR = "#8A8F9C";

/** The affinity, faction or realm of a card. */
export function suitOf(layout: Layout, card: Card): Suit | null {
  const suit = layout.suit;
  const index = suit ? card.stats?.[suit.stat] : undefined;
  const name = index === undefined ? undefined : suit?.names[index];
  return name === undefined ? null : { name, color: suit?.colors?.[index ?? 0] ?? NO_COLOR };
}

/** The colour of a flag of a seat, which is that of the suit of the same name. */
export function colorOf(layout: Layout, name: string): string {
  const index = layout.suit?.names.indexOf(name) ?? -1;
  return layout.suit?.colors?.[index] ?? NO_COLOR;
}

/** So many letters of its name mark a suit or a flag: the layout's own rules promise that they tell it from all others. */
const LETTERS = 2;

export function markOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1, LETTERS);
}

export interface Mark {
  name: string;
  label: string;
  /** Instead of the label where there is no room. */
  letter: string;
  text: string;
  /** Whether the card itself looks so. */
  seen: boolean;
}

/** The states of a card that are shown as small shapes with a letter. */
export function marksOf(layout: Layout, face: Face): Mark[] {
  return Object.entries(layout.marks ?? {}).flatMap(([name, mark]) => {
    const value = name === "exhausted" ? Number(face.exhausted ?? false) : (face.stats?.[name] ?? 0);
    if (!value) return [];
    const label = mark.label.replace("{n}", String(value));
    const letter = mark.label.includes("{n}") ? label : mark.label.charAt(0).toUpperCase();
    return [{ name, label, letter, text: mark.text, seen: Boolean(mark.look) }];
  });
}

/** How cards in this state look besides. */
export function looksOf(layout: Layout, face: Face): Set<string> {
  return new Set(marksOf(layout, face).flatMap(({ name }) => layout.marks?.[name]?.look ?? []));
}

export interface Cube {
  worth: number;
  color: string;
}

/** The cubes that lie on a card: of each kind as many as fit, the greatest first. */
export function cubesOf({ cubes }: Layout, numbers: Shown[]): Cube[] {
  let left = numbers.find((shown) => shown.role === cubes?.role)?.value ?? 0;
  return (cubes?.worth ?? []).flatMap((worth, i) => {
    const count = Math.max(0, Math.floor(left / worth));
    left -= count * worth;
    return Array.from({ length: count }, () => ({ worth, color: cubes?.colors[i] ?? NO_COLOR }));
  });
}

/** The text of a card without the keywords at its beginning, which are drawn by themselves. */
export function rulesText(card: Card): string[] {
  const drawn = new Set(card.keywords ?? []);
  return (card.text ?? "").split("\n").filter((line) => line && !drawn.has(line.split(".")[0] ?? ""));
}

/** Whether a line of a text works now, by the tags that do; undefined of one that is not tagged. */
export function works(line: string, tags: Set<string> | null): boolean | undefined {
  const tagged = /^\[(.+?)\]/.exec(line)?.[1];
  return tags && tagged ? tagged.split(", ").some((tag) => tags.has(tag)) : undefined;
}

export interface Reminder {
  name: string;
  text: string;
  /** Given by something else than the card itself. */
  given: boolean;
}

export function remindersOf(catalogue: Catalogue, card: Card, face?: Face): Reminder[] {
  const printed = card.keywords ?? [];
  return [...new Set([...printed, ...(face?.keywords ?? [])])].map((name) => ({
    name,
    text: catalogue.keywords[name] ?? "",
    given: !printed.includes(name),
  }));
}

/** All numbers of a card that something changes, its cost among them. */
export function changedOf(layout: Layout, card: Card, face: Face): Shown[] {
  const cost = costOf(layout, card, face);
  return [...(cost ? [cost] : []), ...numbersOf(layout, card, face)].filter((shown) => shown.parts.length);
}

/** Where a number comes from: “2 printed, +1 Banner of Dawn”. */
export function originOf(shown: Shown): string {
  const signed = shown.parts.map(([what, amount]) => `${amount < 0 ? "−" : "+"}${Math.abs(amount)} ${what}`);
  return [words.printed(shown.printed), ...signed].join(", ");
}

/** A card in words, as a screen reader says it. */
export function spoken(layout: Layout, card: Card | undefined, face?: Face): string {
  const marks = face ? marksOf(layout, face).map((mark) => mark.label) : [];
  if (!card) return face ? [words.faceDown, ...marks].join(", ") : "";
  const cost = costOf(layout, card, face);
  const parts = [card.name];
  if (cost) parts.push(`${cost.name} ${cost.value}`);
  parts.push(...numbersOf(layout, card, face).map((shown) => `${shown.name} ${shown.value}`));
  return [...parts, ...marks].join(", ");
}
