// A deck that somebody builds: cards by part, in the order in which they came. The server says what is wrong with it.

import { costOf } from "./card";
import type { Card, Catalogue } from "./types";

export type DeckPart = Catalogue["parts"][number];

export interface Entry {
  card: string;
  count: number;
}

/** By the name of the part. */
export type Deck = Record<string, Entry[]>;

/** A deck from the list that the server keeps: further parts begin with their name and a colon. */
export function deckOf(parts: DeckPart[], list: string[]): Deck {
  let deck: Deck = Object.fromEntries(parts.map((part) => [part.name, []]));
  let name = parts[0]?.name ?? "";
  for (const entry of list) {
    if (entry.endsWith(":")) name = entry.slice(0, -1);
    else deck = changed(deck, name, entry, 1);
  }
  return deck;
}

export function listOf(parts: DeckPart[], deck: Deck): string[] {
  return parts.flatMap((part, i) => {
    const cards = (deck[part.name] ?? []).flatMap((entry) => Array<string>(entry.count).fill(entry.card));
    return i && cards.length ? [`${part.name}:`, ...cards] : cards;
  });
}

/** The part that a card belongs to by its kind; none for cards that are in no deck. */
export function partOf(parts: DeckPart[], card: Card): DeckPart | undefined {
  return card.token ? undefined : parts.find((part) => part.kinds.includes(card.kind));
}

export function countOf(deck: Deck, part: string, card: string): number {
  return deck[part]?.find((entry) => entry.card === card)?.count ?? 0;
}

export function sizeOf(deck: Deck, part: string): number {
  return (deck[part] ?? []).reduce((sum, entry) => sum + entry.count, 0);
}

/** A deck with so many more (or fewer) copies of a card. */
export function changed(deck: Deck, part: string, card: string, by: number): Deck {
  const entries = deck[part] ?? [];
  const count = countOf(deck, part, card) + by;
  const isThere = entries.some((entry) => entry.card === card);
  const next = isThere
    ? entries.map((entry) => (entry.card === card ? { card, count } : entry))
    : [...entries, { card, count }];
  return { ...deck, [part]: next.filter((entry) => entry.count > 0) };
}

/** The entries of a part as they are listed: by cost, then by name. */
export function listed(catalogue: Catalogue, entries: Entry[]): Entry[] {
  const cost = (entry: Entry): number => costFor(catalogue, entry.card);
  const name = (entry: Entry): string => catalogue.cards[entry.card]?.name ?? entry.card;
  return [...entries].sort((one, other) => cost(one) - cost(other) || name(one).localeCompare(name(other)));
}

function costFor(catalogue: Catalogue, id: string): number {
  const card = catalogue.cards[id];
  return card ? (costOf(catalogue.layout, card)?.value ?? 0) : 0;
}

export interface Bar {
  cost: number;
  count: number;
}

/** How many cards of a part have which cost, without gaps. */
export function curveOf(catalogue: Catalogue, entries: Entry[]): Bar[] {
  const costs = entries.map((entry) => costFor(catalogue, entry.card));
  const [low, high] = [Math.min(...costs, 1), Math.max(...costs, 5)];
  return Array.from({ length: high - low + 1 }, (_, i) => {
    const here = entries.filter((entry) => costFor(catalogue, entry.card) === low + i);
    return { cost: low + i, count: here.reduce((sum, entry) => sum + entry.count, 0) };
  });
}

/** How many cards of each kind a part has, most first. */
export function kindsOf(catalogue: Catalogue, entries: Entry[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { card, count } of entries) {
    const kind = catalogue.cards[card]?.kind ?? "";
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return [...counts].sort((one, other) => other[1] - one[1]);
}

/** The cards of a part in a random order. */
export function shuffled(entries: Entry[], random: () => number = Math.random): string[] {
  const cards = entries.flatMap((entry) => Array<string>(entry.count).fill(entry.card));
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cards[i], cards[j]] = [cards[j] as string, cards[i] as string];
  }
  return cards;
}
