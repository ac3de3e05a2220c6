// Every word of the pages beside the table. Another language is another object of the same type.

const english = {
  // cards
  cardsTitle: "Cards",
  cardsOf: (game: string) => `Cards of ${game}`,
  searchCards: "Search names and texts",
  orderBy: "Order",
  orders: { cost: "By cost", name: "By name", kind: "By kind" },
  filters: "Filters",
  clearFilters: "Clear all",
  found: (count: number, all: number) => (count === all ? `${all} cards` : `${count} of ${all} cards`),
  noneFound: "No card is like that. Take away a word or a filter.",
  previousCard: "Previous card",
  nextCard: "Next card",
  token: "It can be in no deck.",
  cost: "Cost",
  copyLink: "Copy link",
  copied: "Copied.",
  notCopied: "The browser does not let this page copy. Select the text and copy it yourself.",
  games: "Games",
};

export type PageWords = typeof english;

export const tells: PageWords = { ...english };

/** Change the language: entries that are missing stay as they are. */
export function speakPages(language: Partial<PageWords>): void {
  Object.assign(tells, language);
}
