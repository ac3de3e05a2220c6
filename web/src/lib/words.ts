// Every word of the interface that no game provides. Another language is another object of the same type.

const english = {
  yourTurn: "Your turn",
  yourDecision: "You decide",
  respond: "You may respond",
  turnOf: (name: string) => `${name}'s turn`,
  waitingFor: (names: string) => `Waiting for ${names}`,
  matchOver: "The match is over",
  watching: "You are watching",
  thatIsYou: "you",
  player: (seat: number) => `Player ${seat + 1}`,
  deciding: "deciding",
  out: "out",
  away: "away",
  result: "Result",
  showTable: "Show the table",
  showResult: "Show the result",
  lasted: (what: string) => `${what}s`,
  damage: "Damage to life",
  damageOf: (name: string, amount: number) => `${name} ${amount}`,
  biggestBlow: "Biggest blow",
  blow: (card: string, amount: number) => `${card}, ${amount}`,
  goesFirst: "goes first",
  lifeOf: (now: number, most: number) => `Life ${now} of ${most}`,
  hand: "Hand",
  yourHand: "Your hand",
  cardsInHand: (count: number) => `${count} ${count === 1 ? "card" : "cards"} in hand`,
  cards: (count: number) => `${count} ${count === 1 ? "card" : "cards"}`,
  faceDown: "Face-down card",
  emptyPlace: (place: string) => `${place}, empty`,
  planned: "planned",
  takeBack: "Take back",
  confirm: (count: number) => `Confirm ${count}`,
  chooseSeveral: (low: number, high: number) => (low === high ? `Choose ${high}` : `Choose ${low} to ${high}`),
  options: "Your options",
  log: "What happened",
  shortLog: "Log",
  stack: "Stack",
  stackOrder: "Newest first: it resolves first",
  of: (name: string) => `of ${name}`,
  close: "Close",
  noCards: "No cards here.",
  hiddenCards: (count: number) => `${count} face down`,
  printed: (value: number) => `printed ${value}`,
  given: "given",
  whyNot: "Why not?",
  victory: "You win",
  defeat: "You lose",
  wins: (names: string) => `${names} wins`,
  draw: "A draw",
  table: "Table",
  enemySide: (name: string) => `Side of ${name}`,
  help: "Help",
  keys: [
    ["Arrow keys", "walk over the table"],
    ["Enter", "pick what glows, or open a card"],
    ["1 to 9", "go to a card of your hand"],
    ["Esc", "take back the last step"],
    ["Space", "pass, or end"],
    ["?", "explain the card in focus"],
  ] as [string, string][],
  round: (name: string, count: number) => `${name} ${count}`,
};

export type Words = typeof english;

export const words: Words = { ...english };

/** Change the language: entries that are missing stay as they are. */
export function speak(language: Partial<Words>): void {
  Object.assign(words, language);
}
