// Looking for cards: what they can be told apart by is read from the catalogue, so that every game has its own facets.

import { costOf, suitOf } from "./card";
import { plain } from "./layout";
import type { Card, Catalogue } from "./types";

export interface Choice {
  value: string;
  label: string;
  count: number;
  color?: string;
}

export interface Facet {
  name: string;
  label: string;
  /** Whether most people look for cards by it. */
  isMain: boolean;
  choices: Choice[];
}

export type Order = "cost" | "name" | "kind";

export interface Query {
  text: string;
  /** By facet, what a card must have one of. */
  chosen: Record<string, string[]>;
  order: Order;
}

/** A facet with more choices than this would be no help. */
const MOST = 24;
const MAIN = ["kind", "suit", "cost"];
const ORDERS: Order[] = ["cost", "name", "kind"];

export const everything: Query = { text: "", chosen: {}, order: "cost" };

/** What a card has of a facet: one value, several, or none. */
function valuesOf(catalogue: Catalogue, facet: string, card: Card): string[] {
  const { layout } = catalogue;
  if (facet === "kind") return [card.kind];
  if (facet === "suit") return [suitOf(layout, card)?.name ?? ""].filter(Boolean);
  if (facet === "cost") return [String(costOf(layout, card)?.value ?? "")].filter(Boolean);
  if (facet === "keyword") return card.keywords ?? [];
  return (card.facts?.[facet] ?? "").split(", ").filter(Boolean);
}

/** What the cards of a game can be told apart by; nothing that is the same for all of them. */
export function facetsOf(catalogue: Catalogue, cards = Object.values(catalogue.cards)): Facet[] {
  const suit = catalogue.layout.suit;
  const names = [...MAIN, "keyword", ...(catalogue.layout.facts ?? [])];
  return names.flatMap((name) => {
    const counts = new Map<string, number>();
    for (const value of cards.flatMap((card) => valuesOf(catalogue, name, card))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    if (counts.size < 2 || counts.size > MOST) return [];
    const order = name === "suit" ? (suit?.names ?? []) : sorted(name, [...counts.keys()]);
    const choices = order.flatMap((value) => {
      const count = counts.get(value);
      const color = name === "suit" ? suit?.colors?.[suit.names.indexOf(value)] : undefined;
      return count ? [{ value, label: plainly(name, value), count, ...(color ? { color } : {}) }] : [];
    });
    const label = plain(name === "suit" ? (suit?.stat ?? name) : name);
    return [{ name, label, isMain: MAIN.includes(name), choices }];
  });
}

function plainly(facet: string, value: string): string {
  return facet === "cost" ? value : plain(value);
}

function sorted(facet: string, values: string[]): string[] {
  if (facet === "cost") return values.sort((one, other) => Number(one) - Number(other));
  return facet === "kind" ? values : values.sort((one, other) => one.localeCompare(other));
}

/** Without accents and capitals, so that nobody has to type them. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function said(card: Card): string {
  return folded([card.name, card.kind, card.text ?? "", ...(card.keywords ?? [])].join(" "));
}

/** The cards that a query finds: every word, and one of the values of each facet that was chosen. */
export function search(catalogue: Catalogue, query: Query, cards = Object.values(catalogue.cards)): Card[] {
  const words = folded(query.text).split(/\s+/).filter(Boolean);
  const wanted = Object.entries(query.chosen).filter(([, values]) => values.length);
  const found = cards.filter(
    (card) =>
      words.every((word) => said(card).includes(word)) &&
      wanted.every(([facet, values]) => valuesOf(catalogue, facet, card).some((value) => values.includes(value))),
  );
  return found.sort(comparing(catalogue, query.order));
}

/** What can be in no deck comes last. */
function comparing(catalogue: Catalogue, order: Order): (one: Card, other: Card) => number {
  const cost = (card: Card): number => costOf(catalogue.layout, card)?.value ?? 0;
  return (one, other) => {
    const tokens = Number(one.token ?? false) - Number(other.token ?? false);
    const first = order === "cost" ? cost(one) - cost(other) : order === "kind" ? one.kind.localeCompare(other.kind) : 0;
    return tokens || first || one.name.localeCompare(other.name);
  };
}

/** Choose a value of a facet, or no longer. */
export function toggled(query: Query, facet: string, value: string): Query {
  const known = query.chosen[facet] ?? [];
  const values = known.includes(value) ? known.filter((other) => other !== value) : [...known, value];
  return { ...query, chosen: { ...query.chosen, [facet]: values } };
}

export function isEmpty(query: Query): boolean {
  return !query.text.trim() && Object.values(query.chosen).every((values) => !values.length);
}

/** A query as the end of an address that can be shared. */
export function toAddress(query: Query): URLSearchParams {
  const params = new URLSearchParams();
  if (query.text.trim()) params.set("text", query.text.trim());
  for (const [facet, values] of Object.entries(query.chosen)) if (values.length) params.set(facet, values.join("~"));
  if (query.order !== everything.order) params.set("order", query.order);
  return params;
}

export function fromAddress(params: URLSearchParams, facets: Facet[]): Query {
  const order = ORDERS.find((one) => one === params.get("order")) ?? everything.order;
  const chosen = facets.flatMap((facet) => {
    const known = facet.choices.map((choice) => choice.value);
    const values = (params.get(facet.name) ?? "").split("~").filter((value) => known.includes(value));
    return values.length ? [[facet.name, values] as const] : [];
  });
  return { text: params.get("text") ?? "", chosen: Object.fromEntries(chosen), order };
}
