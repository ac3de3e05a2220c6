// Small views and layouts for tests.

import type { AskView, Card, Catalogue, Layout, OptionView, Touch, View } from "../src/lib/types";

export function option(note: string, ...touches: Touch[]): OptionView {
  return { note, verb: note.split(" ")[0] ?? "", text: note, ends: touches.length === 0, touches };
}

export function asked(options: OptionView[], more: Partial<AskView> = {}): AskView {
  const plain = { name: "main", prompt: "", announcing: [], window: false, step: "main", picked: [], source: null };
  return { ...plain, count: [1, 1], options, ...more };
}

export function view(seats: number, more: Partial<View> = {}): View {
  return {
    game: "test",
    variant: {},
    viewer: 0,
    number: 0,
    registers: {},
    seats: Array.from({ length: seats }, (_, seat) => ({ seat, stats: {}, limits: {} })),
    zones: [],
    ...more,
  };
}

export function catalogue(cards: Card[], layout: Layout, parts: Catalogue["parts"] = []): Catalogue {
  return {
    id: "test",
    name: "Test",
    summary: "",
    seats: [2, 2],
    layout,
    settings: [],
    variants: {},
    sides: null,
    decks: [],
    parts,
    hand: 3,
    rulebook: true,
    bots: [],
    keywords: {},
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
  };
}
