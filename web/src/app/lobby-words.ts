// The words of the lobby.

const english = {
  whichGame: "Which game",
  allGames: "All games",
  game: "Game",
  openTables: "Waiting for players",
  runningTables: "Being played",
  noneRunning: "No public match is being played just now.",
  quickMatch: "Quick match",
  search: (seats: number) => (seats > 2 ? "Find players" : "Find an opponent"),
  searching: (seats: number, seconds: number) =>
    `Looking for ${seats > 2 ? `a match of ${seats}` : "an opponent"}: ${seconds} s`,
  gathered: (waiting: number, wanted: number) => `${waiting} of ${wanted} are here.`,
  botsCome: (seconds: number) => `Bots take the free seats in ${seconds} s.`,
  fillUp: (name: string) => `${name} takes the seats for which nobody comes in time`,
  range: (range: number) => `Ratings up to ${range} apart; the range widens while you wait.`,
  botNow: (name: string) => `Play ${name} instead`,
  ratedMatch: "Rated: counts for your rating",
  ownTable: "A table of your own",
  create: "Open the table",
  createAndPlay: "Begin the match",
  variant: "Variant",
  ownRules: "Changed by hand",
  changeRules: "Change single rules",
  sameAsStandard: "Standard rules.",
  changed: (count: number) => `${count} ${count === 1 ? "rule differs" : "rules differ"} from the standard.`,
  was: (value: string) => `standard: ${value}`,
  reset: "Back to standard",
  players: "Players",
  seats: (count: number) => `${count} players`,
  person: "A person",
  seat: (seat: number) => `Seat ${seat + 1}`,
  you: "You",
  ownSide: "Either side",
  otherSide: "The other side",
  clock: "Clock",
  clocks: {
    standard: "As the game has it",
    none: "No clock",
    own: "Own",
  } as Record<string, string>,
  allowance: "Seconds for each decision",
  reserve: "Seconds in reserve for the match",
  who: "Who sees it",
  public: "Listed in the lobby",
  byLink: "Only by link",
  spectators: "Others may watch",
  delay: "Show it to them later, by seconds",
  ratedHint: "Rated matches are between accounts, by the standard rules, with a clock, without bots.",
};

export type LobbyWords = typeof english;

export const lobbySays: LobbyWords = { ...english };

/** Change the language: entries that are missing stay as they are. */
export function speakLobby(language: Partial<LobbyWords>): void {
  Object.assign(lobbySays, language);
}
