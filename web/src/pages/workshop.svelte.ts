// A deck on the workbench: what is in it, what the server says about it, and whether it is saved.

import { api } from "../app/api";
import { open } from "../app/begin";
import { router } from "../app/router.svelte";
import { changed, countOf, deckOf, listOf, partOf, type Deck } from "../lib/deck";
import type { Card, Catalogue } from "../lib/types";
import type { DeckCheck, DeckInfo } from "../protocol";

const PAUSE = 250;

export class Workshop {
  deck = $state.raw<Deck>({});
  name = $state("");
  /** What the server says about the deck as it is now; null until it has answered. */
  verdict = $state.raw<DeckCheck | null>(null);
  private kept = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  cards: string[] = $derived.by(() => listOf(this.catalogue.parts, this.deck));
  isSaved: boolean = $derived(this.kept === this.fingerprint(this.name, this.cards));
  isPlayable: boolean = $derived(this.verdict !== null && this.verdict.faults.length === 0);

  constructor(
    readonly catalogue: Catalogue,
    name: string,
    cards: string[],
    /** The number under which it is saved; null if it is new. */
    readonly id: number | null,
  ) {
    this.name = name;
    this.deck = deckOf(catalogue.parts, cards);
    this.kept = id === null ? "" : this.fingerprint(name, this.cards);
    void this.check();
  }

  private fingerprint(name: string, cards: string[]): string {
    return JSON.stringify([name, cards]);
  }

  count(card: Card): number {
    const part = partOf(this.catalogue.parts, card);
    return part ? countOf(this.deck, part.name, card.id) : 0;
  }

  change(card: Card, by: number): void {
    const part = partOf(this.catalogue.parts, card);
    if (part) this.put(changed(this.deck, part.name, card.id, by));
  }

  /** Replace the whole deck. */
  replace(cards: string[]): void {
    this.put(deckOf(this.catalogue.parts, cards));
  }

  private put(deck: Deck): void {
    this.deck = deck;
    this.verdict = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  private async check(): Promise<void> {
    const { cards } = this;
    const verdict = await api.post<DeckCheck>("/decks/check", { game: this.catalogue.id, cards });
    if (this.cards === cards) this.verdict = verdict;
  }

  async save(): Promise<void> {
    if (this.id === null) return this.saveAs(this.name);
    await api.put<DeckInfo>(`/decks/${this.id}`, { name: this.name, cards: this.cards });
    this.kept = this.fingerprint(this.name, this.cards);
  }

  /** Save it beside what there is. */
  async saveAs(name: string): Promise<void> {
    const saved = await api.post<DeckInfo>("/decks", { game: this.catalogue.id, name, cards: this.cards });
    router.go(`/decks/${this.catalogue.id}/${saved.id}`, true);
  }

  /** A match with the deck as it is, saved or not. */
  play(bot: string): Promise<void> {
    const bots = Array.from({ length: this.catalogue.seats[0] - 1 }, () => bot);
    return open({ game: this.catalogue.id, deck: this.cards, bots, pace: null, public: false });
  }
}
