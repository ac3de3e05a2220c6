// The words of settings and of the account.

const english = {
  kept: "Kept on your account.",
  keptHere: "Kept in this browser. With an account they go where you go.",
  look: "Look",
  theme: "Theme",
  themes: { system: "As the system", dark: "Dark", light: "Light" } as Record<string, string>,
  palette: "Colours",
  palettes: { standard: "Standard", "colour-blind": "For colour-blind eyes", "high-contrast": "High contrast" } as Record<
    string,
    string
  >,
  textSize: (percent: number) => `Text size: ${percent} %`,
  animation: "Animation",
  animations: { off: "Off", fast: "Fast", normal: "Normal", slow: "Slow" } as Record<string, string>,
  motionHint: "If your system asks for less motion, nothing moves whatever is chosen here.",
  language: "Language",
  asTheBrowser: "As the browser",
  languageHint: "The page is loaded again in the language that you choose.",
  sounds: "Sounds: short ticks for turns, picks, blows, cards drawn and the clock",
  volume: (percent: number) => `Volume: ${percent} %`,
  playing: "Playing",
  confirmations: "Ask before I resign, or end a turn just after a window has passed by itself",
  autoPass: "Against people, response windows pass by themselves",
  autoPassAfter: (seconds: number) => `After ${seconds} seconds`,
  autoPassNever: "Never",
  autoPassHint:
    "Whatever you hold, so that a pause tells nobody anything. You can always hold a window. " +
    "Against bots a window waits for you if you can answer, and is left out if you cannot.",
  stops: "Windows that always wait for you",
  otherStops: "Other",
  stopsHint: "All others pass by themselves. “Always stop here” beside a window chooses it too.",

  welcome: (name: string) => `You are ${name}`,
  guestHint: "You play as a guest. Make an account to keep your matches, decks and ratings, here and elsewhere.",
  makeAccount: "Make an account",
  register: "Register",
  logIn: "Log in",
  logOut: "Log out",
  logOutGuest: "Log out. A guest is forgotten then, and running matches are resigned.",
  asGuest: "Play as a guest",
  accountLead: "Log in, make an account, or just play: a guest can become an account at any time.",
  name: "Name",
  nameHint: "2 to 24 letters, digits, “-” and “_”",
  password: "Password",
  passwordHint: "At least 8 characters",
  oldPassword: "Password of now",
  newPassword: "New password",
  changePassword: "Change the password",
  passwordChanged: "The password is changed. Everywhere else you are logged out.",
  profile: "Your profile",
  sessions: "Where you are logged in",
  thisOne: "here",
  lastUsed: (when: string) => `last used ${when}`,
  end: "Log out there",
  bots: "Bots and tokens",
  botsHint: "A bot plays under its own name, by a token that it shows to the server.",
  newBot: "New bot",
  addBot: "Add the bot",
  newToken: "New token",
  secret: "The secret of the new token. It is shown this once:",
  copy: "Copy",
  copied: "Copied.",
  revoke: "Revoke",
  delete: "Delete",
  noTokens: "No token yet.",
  blocked: "Blocked people",
  blockedHint: "You are not seated with them and do not see what they say.",
  noneBlocked: "Nobody.",
  block: "Block",
  unblock: "Unblock",
  deleteAccount: "Delete the account",
  deleteHint: "Decks, ratings and bots are deleted, running matches are resigned. Finished matches stay under the name.",
  deleted: "The account is deleted.",
};

export type SettingsWords = typeof english;

export const settingsSay: SettingsWords = { ...english };

/** Change the language: entries that are missing stay as they are. */
export function speakSettings(language: Partial<SettingsWords>): void {
  Object.assign(settingsSay, language);
}
