// Every word of the interface that no game provides. Another language is another object of the same type.

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
function ordinal(place: number): string {
  const ends = ["th", "st", "nd", "rd"];
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${place}${(isTeen ? undefined : ends[place % 10]) ?? "th"}`;
}

const english = {
  time: (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`,
  yourTurn: "Your turn",
  yourDecision: "You decide",
  surprise: "Your chance to respond has just passed by itself, and this cannot be taken back.",
  goBack: "Go back",
  respond: "You may respond",
  turnOf: (name: string) => `${name}'s turn`,
  waitingFor: (names: string) => `Waiting for ${names}`,
  matchOver: "The match is over",
  watching: "You are watching",
  thatIsYou: "you",
  player: (seat: number) => `Player ${seat + 1}`,
  deciding: "deciding",
  turn: "turn",
  out: "out",
  youAreOut: "You are out",
  watchOn: (whose: string) => `You watch the others play on. ${whose}.`,
  away: "away",
  result: "Result",
  showTable: "Show the table",
  showResult: "Show the result",
  lasted: (what: string) => `${what}s`,
  damage: "Damage to life",
  dealt: (amount: number) => `${amount} damage to life`,
  damageOf: (name: string, amount: number) => `${name} ${amount}`,
  biggestBlow: "Biggest blow",
  blow: (card: string, amount: number) => `${card}, ${amount}`,
  goesFirst: "goes first",
  lifeOf: (name: string, now: number, most: number) => `${name} ${now} of ${most}`,
  hand: "Hand",
  yourHand: "Your hand",
  cardsInHand: (count: number) => `${count} ${count === 1 ? "card" : "cards"} in hand`,
  cards: (count: number) => `${count} ${count === 1 ? "card" : "cards"}`,
  faceDown: "Face-down card",
  yours: (place: string) => `your ${place}`,
  enemys: (place: string) => `enemy's ${place}`,
  theirs: (name: string, place: string) => `${name}'s ${place}`,
  emptyPlace: (place: string) => `${place}, empty`,
  planned: "planned",
  takeBack: "Take back",
  confirm: (count: number) => `Confirm ${count}`,
  chooseSeveral: (low: number, high: number) => (low === high ? `Choose ${high}` : `Choose ${low} to ${high}`),
  options: "Your options",
  log: "What happened",
  shortLog: "Log",
  stack: "Stack",
  of: (name: string) => `of ${name}`,
  stackOrder: "Newest first: it resolves first",
  close: "Close",
  noCards: "No cards here.",
  hiddenCards: (count: number) => `${count} face down`,
  printed: (value: number) => `${value} printed`,
  wounds: "damage",
  healing: "healing",
  given: "given",
  notNow: "not now",
  harmsOwn: "That card is your own. Press it again if you mean it.",
  station: (name: string, kind: string) => (kind ? `${name}, ${kind}` : name),
  steps: "Steps of the turn",
  phases: "Phases",
  topCard: (name: string) => `on top: ${name}`,
  whyNot: "Why not?",
  rule: (id: string) => `${id}, opens the rulebook in a new tab`,
  victory: "You win",
  defeat: "You lose",
  wins: (names: string) => `${names} wins`,
  draw: "A draw",
  placed: (place: number, of: number) => `You are ${ordinal(place)} of ${of}`,
  tied: (place: number, of: number) => `You share ${ordinal(place)} place of ${of}`,
  share: (names: string) => `${names} share the win`,
  places: "Places",
  place: (place: number) => ordinal(place),
  together: "together",
  table: "Table",
  enemySide: (name: string) => `Side of ${name}`,
  help: "Help",
  keys: [
    ["Arrow keys", "walk over the table"],
    ["Enter", "pick what glows, or open a card"],
    ["1 to 9", "go to a card of your hand"],
    ["Esc", "drop the last step of what you have begun"],
    ["Space", "pass, or end; on a button, press it"],
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
