// Every word of the pages beside the table. Another language is another object of the same type.

const english = {
  // cards
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

  // decks
  decksTitle: "Decks",
  decksLead: "Build a deck, see at once what is wrong with it, and try it against a bot.",
  withoutDecks: (game: string) => `${game} is played without decks of one's own.`,
  yourDecks: "Your decks",
  noDecks: "You have no deck of your own yet. Begin with a ready-made one, or with nothing.",
  readyMade: "Ready-made decks",
  newDeck: "New deck",
  buildOn: "Build on it",
  edit: "Edit",
  playable: "Ready to play",
  brokenRules: (count: number) => (count === 1 ? "1 rule broken" : `${count} rules broken`),
  deleteDeck: "Delete",
  reallyDelete: (name: string) => `Delete the deck “${name}”? This cannot be undone.`,
  importDeck: "Import",
  importTitle: "Import a deck",
  importHint: "Paste a deck code, or a list with one card on each line.",
  importHere: "Code or list",
  unknownGame: "This code is for a game that this server does not have.",
  exportDeck: "Share",
  exportTitle: "Share this deck",
  deckCode: "Code",
  deckText: "As text",
  copyCode: "Copy code",
  copyText: "Copy text",
  deckName: "Name of the deck",
  untitled: "New deck",
  save: "Save",
  saveAsNew: "Save as new",
  saved: "Saved.",
  unsaved: "Not saved yet",
  checking: "Checking",
  faults: "What is wrong",
  noFaults: "Nothing is wrong with this deck.",
  partSize: (count: number, low: number, high: number) =>
    low === high ? `${count} of ${low}` : `${count} of ${low} to ${high}`,
  emptyPart: "Nothing yet.",
  curve: "Cards by cost",
  atCost: (count: number, cost: number) => `${count} of cost ${cost}`,
  addCard: (name: string) => `Add ${name}`,
  removeCard: (name: string) => `Remove ${name}`,
  inDeck: (count: number) => `${count} in the deck`,
  dropHere: "Drop a card here to add it",
  deckHint: "Click a card to add it, right-click to read it. Cards can be dragged, too; + and − work on the card in focus.",
  addOne: "Add one",
  takeOne: "Take one away",
  testDraw: "Test draw",
  testDrawTitle: "A first hand",
  drawAgain: "Shuffle again",
  drawOne: "Draw a card",
  leftInDeck: (count: number) => `${count} left to draw`,
  playBot: "Play it",
  playBotAgainst: "Against",
  allCards: "All cards",
  theDeck: "The deck",
  backToDecks: "All decks",
};

export type PageWords = typeof english;

export const tells: PageWords = { ...english };

/** Change the language: entries that are missing stay as they are. */
export function speakPages(language: Partial<PageWords>): void {
  Object.assign(tells, language);
}
