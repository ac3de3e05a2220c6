// The titles of the pages beside the table, which are needed before the pages are.

const english = {
  cards: "Cards",
  decks: "Decks",
  deck: "Deck",
  replay: "Replay",
  sandbox: "Sandbox",
  profile: "Profile",
  leaderboard: "Leaderboard",
  rules: "Rules",
  learn: "Learn",
  lesson: "First match",
};

export type Titles = typeof english;

export const titled: Titles = { ...english };

/** Change the language: entries that are missing stay as they are. */
export function speakTitles(language: Partial<Titles>): void {
  Object.assign(titled, language);
}
