// Every word of the app around the table. Another language is another object of the same type.

const english = {
  name: "Cardwright",
  homeTitle: "Play",
  aboutTitle: "About",
  missingTitle: "Not found",
  missing: "There is no page at this address.",
  missingHint: "The link may be old, or a letter of it got lost.",
  about: "One table for several card-battle games, in the browser, against people or bots.",
  aboutPoints: [
    "No account is needed: play as a guest, and keep everything when you register later.",
    "Shuffles are fixed before the first card is seen, and anybody can check that after the match.",
    "Nobody is ever shown what they may not know, bots included.",
    "No advertising, no tracking, nothing is loaded from elsewhere. One cookie keeps you logged in.",
    "Pictures are drawn by code from each card's own rules.",
  ],
  apiLink: "For programmers: the description of the API",
  backHome: "Back to the start",
  skip: "Skip to the content",
  navigation: "Navigation",
  play: "Play",
  lobby: "Lobby",
  cards: "Cards",
  decks: "Decks",
  learn: "Learn",
  settings: "Settings",
  account: "Account",
  logIn: "Log in",
  guest: "guest",
  loading: "Loading",
  loadFailed: "This page could not be loaded. Check your connection, then try again.",
  tryAgain: "Try again",
  dismiss: "Dismiss",
  menu: "Menu",
  online: "Connected",
  offline: "Not connected",
  reconnecting: "Connection lost; reconnecting. Nothing is lost.",
  outdated: "This page is older than the server. Reload it to go on.",
  reload: "Reload",
  unreachable: "The server cannot be reached. Nothing was changed; try again in a moment.",
  serverFault: "The server has failed. Nothing was changed; try again.",
  retryAfter: (seconds: number) => `Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
};

export type AppWords = typeof english;

export const says: AppWords = { ...english };

/** Change the language: entries that are missing stay as they are. */
export function speakApp(language: Partial<AppWords>): void {
  Object.assign(says, language);
}
