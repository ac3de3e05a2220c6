// Written by `python -m cardwright.server.site.typescript web/src/protocol.ts`: do not edit. The server's structs are
// its source; docs/protocol.md explains the messages. An optional entry that is missing is empty, unless it says what
// it is.

export const PROTOCOL = 1;

/** A message has at most so many bytes. */
export const LARGEST_FRAME = 16384;

/** Why the server closes a socket. */
export const CloseCode = {
  NOT_A_MESSAGE: 4400,
  NOT_SIGNED_IN: 4401,
  CROSS_SITE: 4403,
  TOO_SLOW: 4408,
  WRONG_PROTOCOL: 4409,
  TOO_LARGE: 4413,
  FLOOD: 4429,
  GOING_DOWN: 1012,
} as const;

/** What a client sends. */
export type ClientMessage =
  | Hello
  | Ping
  | Watch
  | Leave
  | Pick
  | Draft
  | Preview
  | Why
  | TakeBack
  | Rewind
  | Resign
  | Offer
  | Answer
  | Resume
  | Hold
  | Stand
  | Say
  | WatchLobby
  | LeaveLobby
  | Seek
  | Unseek;

/** What the server sends. */
export type ServerMessage =
  | Welcome
  | Pong
  | TableNews
  | State
  | Done
  | Refused
  | Step
  | Foresight
  | Because
  | Presence
  | Said
  | Lobby
  | Found
  | Seeking;

/** The first message: which protocol the client speaks, and what it is. */
export interface Hello {
  type: "hello";
  id?: number;
  protocol: number;
  client?: string;
}

/** Is the server there? Answered by `pong`. */
export interface Ping {
  type: "ping";
  id?: number;
}

/** Follow a match from one's seat, or as a spectator. `since` is the number of the last event already seen. */
export interface Watch {
  type: "watch";
  id?: number;
  match: string;
  seat?: number | null;
  since?: number;
}

/** Follow a match no longer. */
export interface Leave {
  type: "leave";
  id?: number;
  match: string;
  seat?: number | null;
}

/** Answer a decision: its number, and one note or several joined by `; `. Acknowledged when it is stored. */
export interface Pick {
  type: "pick";
  id?: number;
  match: string;
  seat?: number | null;
  ask: number;
  note: string;
}

/**
 * What would be asked next after these picks? Nothing is stored and nobody is told.
 *
 * With `commit` it is a pick if they are a whole answer: acknowledged by `done` when it is stored.
 */
export interface Draft {
  type: "draft";
  id?: number;
  match: string;
  seat?: number | null;
  ask: number;
  notes: string[];
  commit?: boolean;
}

/** What would come of a pick, as far as the seat can foresee it. */
export interface Preview {
  type: "preview";
  id?: number;
  match: string;
  seat?: number | null;
  ask: number;
  note: string;
}

/** Why is something not possible: a `note`, or a `verb` about cards and places? `after` are notes before it. */
export interface Why {
  type: "why";
  id?: number;
  match: string;
  seat?: number | null;
  note?: string;
  verb?: string;
  about?: Touch[];
  after?: string[];
}

/** Undo one's last pick, if it is free to do so. */
export interface TakeBack {
  type: "take-back";
  id?: number;
  match: string;
  seat?: number | null;
}

/** Go back to the first so many inputs of the record; only in a sandbox. */
export interface Rewind {
  type: "rewind";
  id?: number;
  match: string;
  seat?: number | null;
  to: number;
}

/** Give up. */
export interface Resign {
  type: "resign";
  id?: number;
  match: string;
  seat?: number | null;
}

/** Offer a `draw`, an `undo` or a `pause`. */
export interface Offer {
  type: "offer";
  id?: number;
  match: string;
  seat?: number | null;
  what: string;
}

/** Accept or decline what was offered, or withdraw one's own offer. */
export interface Answer {
  type: "answer";
  id?: number;
  match: string;
  seat?: number | null;
  what: string;
  agree: boolean;
}

/** End a pause. */
export interface Resume {
  type: "resume";
  id?: number;
  match: string;
  seat?: number | null;
}

/** Do not pass response windows for me by yourself until something new happens; also before I am asked. */
export interface Hold {
  type: "hold";
  id?: number;
  match: string;
  seat?: number | null;
}

/**
 * A standing pass: pass response windows for me at once, also before I am asked. Only I am told of it.
 *
 * `until` something new waits to be answered (`item`), the turn is over (`turn`), or something points at what is mine
 * that did not before (`attacked`). Empty: no longer.
 */
export interface Stand {
  type: "stand";
  id?: number;
  match: string;
  seat?: number | null;
  until: "" | "attacked" | "item" | "turn";
}

/** A line of chat to everybody at the table. */
export interface Say {
  type: "say";
  id?: number;
  match: string;
  seat?: number | null;
  text: string;
}

/** Follow the list of open and running tables, of one game or of all. */
export interface WatchLobby {
  type: "watch-lobby";
  id?: number;
  game?: string;
}

/** Follow the list no longer. */
export interface LeaveLobby {
  type: "leave-lobby";
  id?: number;
}

/**
 * Look for opponents of about the same strength. With a `bot`, it takes the seats for which nobody comes in time.
 *
 * `seats` is how many are to play, oneself included: without it as few as the game is played with. `side` is what one
 * wants to play in a game with sides: without it either.
 */
export interface Seek {
  type: "seek";
  id?: number;
  game: string;
  rated?: boolean;
  deck?: string;
  bot?: string;
  seats?: number | null;
  side?: string;
}

/** Look no longer. */
export interface Unseek {
  type: "unseek";
  id?: number;
}

/**
 * The answer to `hello`: who the client is. An empty `name` can only look on.
 *
 * It comes again, without an `id`, when a guest has registered and the client is somebody else now.
 */
export interface Welcome {
  type: "welcome";
  id?: number;
  protocol: number;
  server: string;
  name: string;
  kind: string;
  time: number;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
  id?: number;
  time: number;
}

/** What is known of a table, when it is first watched and when it changes. */
export interface TableNews {
  type: "table";
  id?: number;
  table: TableInfo;
}

/**
 * Everything a viewer may see of a match now, and the events since the last message.
 *
 * `ask` is the number of the viewer's own decision, which a pick must name. `auto_pass` says at which server time a
 * response window will be passed unless the player holds it. `stand` is until when one's own windows pass at once.
 */
export interface State {
  type: "state";
  id?: number;
  match: string;
  view: View;
  events: EventView[];
  seat?: number | null;
  ask?: number;
  lines?: number;
  take_back?: boolean;
  clock?: ClockView | null;
  offers?: OfferView[];
  result?: string;
  auto_pass?: number | null;
  stand?: "" | "attacked" | "item" | "turn";
}

/** A request was carried out and is stored. */
export interface Done {
  type: "done";
  id?: number;
  match?: string;
}

/** A request was not carried out; nothing has changed. `rule` is the rule that forbids it, if one does. */
export interface Refused {
  type: "refused";
  id?: number;
  code: string;
  text: string;
  match?: string;
  rule?: string;
}

/** The answer to `draft`: what would be asked next; nothing if the picks are a whole answer and do not commit. */
export interface Step {
  type: "step";
  id?: number;
  match: string;
  next: AskView | null;
}

/** The answer to `preview`. */
export interface Foresight {
  type: "foresight";
  id?: number;
  match: string;
  view: View;
  events: EventView[];
}

/** The answer to `why`; without a code the pick is possible. */
export interface Because {
  type: "because";
  id?: number;
  match: string;
  code?: string;
  rule?: string;
  text?: string;
}

/** Which seats are at the table now, and how many look on. */
export interface Presence {
  type: "presence";
  id?: number;
  match: string;
  here: number[];
  spectators: number;
}

/** A line of chat. `seat` is empty for a spectator. */
export interface Said {
  type: "said";
  id?: number;
  match: string;
  name: string;
  text: string;
  time: number;
  seat?: number | null;
}

/** The tables of the lobby, newest first. */
export interface Lobby {
  type: "lobby";
  id?: number;
  tables: TableInfo[];
}

/** The match that a search led to. */
export interface Found {
  type: "found";
  id?: number;
  match: string;
  seat: number;
}

/**
 * How a search goes: since when, how far ratings may differ, and when bots step in.
 *
 * `waiting` people, oneself among them, look for such a match of `wanted`. It comes again when that changes.
 */
export interface Seeking {
  type: "seeking";
  id?: number;
  game: string;
  since: number;
  range: number;
  waiting: number;
  wanted: number;
  bot_at?: number | null;
}

/**
 * A card or a place that an option is about.
 *
 * A card has an `id` while everybody sees it; one that only its holder sees is known by its name. `place` is a slot
 * of `zone`. A zone that all share has no seat.
 */
export interface Touch {
  id?: number;
  card?: string;
  zone?: string;
  seat?: number | null;
  place?: string;
}

/** What was done about a report. */
export interface AdminAnswer {
  text: string;
}

/** Which bot is to take a free seat: `seat`, or the first. */
export interface BotWish {
  bot: string;
  seat?: number | null;
}

/** Why a table is closed; those who sit there are told. */
export interface Closing {
  reason: string;
}

/** A deck code. */
export interface Code {
  code: string;
}

/** What somebody did, and in which match. */
export interface Complaint {
  accused: string;
  text: string;
  match?: string | null;
}

/** Name and password of an account. */
export interface Credentials {
  name: string;
  password: string;
}

/** What is not given stays as it is. */
export interface DeckChange {
  name?: string | null;
  cards?: string[] | null;
  text?: string | null;
}

/** A deck of a game, as a list of card ids or as text (docs/decks.md). */
export interface DeckList {
  game: string;
  cards?: string[] | null;
  text?: string | null;
}

/** The password of the account that is to be deleted. */
export interface Farewell {
  password: string;
}

/**
 * Where a match is to be gone on with (after its first `at` inputs), and by whom.
 *
 * One takes `seat` (one's own of that match, if there is no word of it). The others are left to the `bot`; without
 * one, in a `sandbox` to oneself as well, and at a `casual` table to whoever is given the link.
 */
export interface ForkWish {
  at: number;
  /** If missing: "sandbox". */
  kind?: "casual" | "sandbox";
  seat?: number | null;
  bot?: string | null;
}

/** With which deck somebody sits down. */
export interface Joining {
  deck?: string | string[] | null;
}

/** Until when an account is not heard, in seconds since 1970; None: it is heard. */
export interface Mute {
  until: number | null;
}

/** The name of a new bot; it must be free like that of any account. */
export interface NewBot {
  name: string;
}

/** A deck to save under a name. */
export interface NewDeck {
  game: string;
  cards?: string[] | null;
  text?: string | null;
  name: string;
}

/** What to remember a token by. */
export interface NewToken {
  label?: string;
}

/** The password of now and the one from now on. */
export interface PasswordChange {
  old: string;
  new: string;
}

/** The settings of an account. What is not given is as here. */
export interface Preferences {
  theme: "dark" | "light" | "system";
  palette: "colour-blind" | "high-contrast" | "standard";
  /** In percent. */
  text_size: number;
  animation: "fast" | "normal" | "off" | "slow";
  sounds: boolean;
  /** Of the sounds, in percent. */
  volume: number;
  /** Whether to ask before one resigns, or ends a turn just after a window has passed by itself. */
  confirmations: boolean;
  /** Response windows that never pass by themselves. */
  stops: string[];
  /** Seconds after which other windows pass by themselves, whatever one holds; None: never. */
  auto_pass: number | null;
  /** Empty: that of the browser. */
  language: string;
}

/** A name (2 to 24 letters, digits, “-” and “_”) and a password (8 to 128 characters) for a new account. */
export interface Registration {
  name: string;
  password: string;
}

/** Whether seats are swapped; without a word the game decides. */
export interface RematchWish {
  swap?: boolean | null;
}

/**
 * A sandbox that somebody wants: a fresh match, a `position`, or what a scenario file begins with (its text).
 *
 * `bots` take the seats after `seat`, round the table; all others are one's own. A `scenario` names its game and
 * variant itself.
 */
export interface SandboxWish {
  game?: string | null;
  /** If missing: "standard". */
  variant?: string | Record<string, string | number | boolean>;
  seats?: number | null;
  seat?: number;
  decks?: (string | string[] | null)[];
  scenario?: string | null;
  position?: Record<string, unknown> | null;
  bots?: string[];
}

/**
 * A table that somebody wants. `pace`: `standard` is the game's own, None is no clock. `bots` fill seats.
 *
 * In a game with sides whoever wants it plays `side`, and without a word of seat or side either, by lot.
 */
export interface TableWish {
  game: string;
  /** If missing: "standard". */
  variant?: string | Record<string, string | number | boolean>;
  seats?: number | null;
  seat?: number | null;
  side?: string | null;
  deck?: string | string[] | null;
  /** If missing: "standard". */
  pace?: Pace | string | null;
  rated?: boolean;
  /** If missing: true. */
  public?: boolean;
  /** If missing: true. */
  spectators?: boolean;
  delay?: number;
  bots?: string[];
  /** The one who asks does not play: all seats are for bots. */
  bots_only?: boolean;
}

/** How fast a match is played: seconds for each period, and for the whole match beyond them. */
export interface Pace {
  allowance: number;
  reserve?: number;
  /**
   * What a period is: each decision, or as long as this number of the table stays the same. If missing: "decision".
   */
  per?: string;
  /** A new period begins so much later, so that people can watch what happened. */
  pause?: number;
  /**
   * So long each response window is open at most, and nobody's time is used by it; 0: it is as any decision. Who
   * wishes for a pace and says nothing of it gets what the game has.
   */
  window?: number | null;
}

/**
 * A table as everybody may know it. `difference` is how its variant differs from the standard.
 *
 * `sides` has what each seat plays, also those that are free, in a game whose seats differ; it is empty where chance
 * deals them, or an arranged position does.
 *
 * `origin` is empty for a match that begins with fresh shuffles. A `fork` goes on with another match, a `position`
 * was arranged: somebody may know which cards come, so there is no commitment.
 */
export interface TableInfo {
  match: string;
  game: string;
  state: string;
  seats: SeatInfo[];
  size: number;
  difference: Record<string, unknown>;
  commitment: string;
  owner?: string;
  rated?: boolean;
  /** If missing: true. */
  public?: boolean;
  sandbox?: boolean;
  /** If missing: true. */
  spectators?: boolean;
  delay?: number;
  pace?: Record<string, unknown> | null;
  created?: number;
  /** The rematch, once there is one. */
  next?: string;
  origin?: string;
  sides?: string[];
}

/** Who sits there: a person, a guest, a bot account (`kind`), or a bot of the server (`bot`). */
export interface SeatInfo {
  seat: number;
  name: string;
  kind?: string;
  bot?: string;
  rating?: number | null;
}

/** Everything a viewer may see at one moment. `number` counts the events the viewer has been told of. */
export interface View {
  game: string;
  variant: Record<string, string | number | boolean>;
  viewer: number | null;
  number: number;
  registers: Record<string, number>;
  seats: SeatView[];
  zones: ZoneView[];
  among?: Among[];
  deciding?: string;
  ask?: AskView | null;
  result?: ResultView | null;
}

/**
 * A seat: its numbers (with the most they can be, where there is such a limit) and whether it is deciding.
 *
 * What the viewer's own open plan costs is off the viewer's own numbers already.
 */
export interface SeatView {
  seat: number;
  stats: Record<string, number>;
  limits: Record<string, number>;
  deciding?: boolean;
  /** If missing: true. */
  alive?: boolean;
}

/** A zone: how many cards it holds and those of them that the viewer sees (piles from the top). */
export interface ZoneView {
  name: string;
  seat: number | null;
  count: number;
  faces?: Face[];
}

/**
 * A card as a viewer sees it. `id` follows it while everybody sees it; a face-down card has no `card`.
 *
 * `place` is its slot, or how deep it lies in a face-down pile (1: on top). `on` is the id of what it is attached to
 * or was made by, `aims` those of what it points at: the targets of a link, who an attacker attacks, whom a blocker
 * blocks. `printed` is the card itself while another one is in force for it. `because` says for each number that
 * something changes what does so and by how much: with what is printed on `card` that makes the number in `stats`. Of
 * a change that lasts for some time it names the card that made it, if the viewer knew it, and how long it lasts.
 * `negated`: it waits on a chain and will do nothing.
 */
export interface Face {
  id?: number;
  card?: string;
  place?: string;
  /** If missing: -1. */
  controller?: number;
  exhausted?: boolean;
  damage?: number;
  stats?: Record<string, number>;
  keywords?: string[];
  on?: number;
  aims?: number[];
  printed?: string;
  because?: Record<string, [string, number][]>;
  negated?: boolean;
}

/** Names that the viewer knows to be among the hidden cards of some zones, without knowing which. */
export interface Among {
  zones: [string, number | null][];
  names: Record<string, number>;
}

/**
 * The viewer's own decision: question, options, and what has been picked of it so far; `step`: what is next.
 *
 * `announcing` are the notes of what has been picked, `picked` the same as options. `window`: a chance to respond.
 * With one option there is nothing real to respond with. `source` is the card whose text asks, where one does and the
 * viewer knows it; the prompt does not name it.
 */
export interface AskView {
  name: string;
  prompt: string;
  options: OptionView[];
  announcing: string[];
  count: [number, number];
  window: boolean;
  step: string;
  picked: OptionView[];
  source: Touch | null;
}

/**
 * An option of the viewer's own decision, what it does and which cards and places it is about.
 *
 * One that `ends` wants nothing more: to pass, to end the turn, to be done.
 */
export interface OptionView {
  note: string;
  verb: string;
  text: string;
  ends?: boolean;
  touches?: Touch[];
}

/** How the match ended. */
export interface ResultView {
  places: number[][];
  winners: number[];
  draw: boolean;
  kind: string;
  reason: string;
}

/**
 * One event as a viewer is told of it. A card that the viewer does not know is an empty string.
 *
 * `sides` says whose the cards were, as far as it is known. `names` says what numbers stand for that mean a zone, a
 * place or a seat's number: `{"to": "hand 0"}`.
 */
export interface EventView {
  number: number;
  kind: string;
  seat?: number | null;
  cards?: Record<string, string>;
  ids?: Record<string, number>;
  numbers?: Record<string, number>;
  names?: Record<string, string>;
  sides?: Record<string, number>;
  text?: string;
}

/**
 * What each seat had left at server time `time`, and for which seats it has been running since.
 *
 * While a response window has seconds of its own, `window` is what was left of these: they run for the seats in
 * `running`, and nobody's own time does.
 */
export interface ClockView {
  left: number[];
  running: number[];
  paused: boolean;
  time: number;
  window?: number | null;
}

/** Something that waits for an answer, who offered it and who has agreed. */
export interface OfferView {
  what: string;
  seat: number;
  agreed: number[];
}

/** What admins see of an account. */
export interface AccountInfo {
  name: string;
  kind: string;
  created: number;
  seen: number;
  banned: boolean;
  muted_until: number | null;
}

/** What an admin did, to whom or to which table. An empty `admin` is whoever runs the server, by a command. */
export interface ActInfo {
  id: number;
  wall: number;
  admin: string;
  what: string;
  whom: string;
  words: string;
}

/** A bot and its tokens. */
export interface BotInfo {
  name: string;
  kind: string;
  created: number;
  seen: number;
  banned: boolean;
  tokens: TokenInfo[];
}

/** A token of a bot. Its secret is not kept. */
export interface TokenInfo {
  id: number;
  label: string;
  created: number;
  used: number;
  expires: number;
}

/** What is to be said about a deck. It has no code if it holds what the game does not have. */
export interface DeckCheck {
  game: string;
  cards: string[];
  text: string;
  code: string | null;
  faults: Fault[];
}

/** A rule that a deck breaks: a code for programs, the rule's id (or nothing), words for people. */
export interface Fault {
  code: string;
  rule: string;
  text: string;
}

/** A deck in all its forms. It may be played if it has no faults; a ready-made one has no `id`. */
export interface DeckInfo {
  game: string;
  name: string;
  cards: string[];
  text: string;
  code: string;
  faults: Fault[];
  id: number | null;
  changed: number | null;
  summary: string;
}

/** A deck in a list: how many cards it has, and how many rules it breaks. */
export interface DeckLine {
  game: string;
  name: string;
  size: number;
  faults: number;
  id: number | null;
  changed: number | null;
  summary: string;
}

/** The number under which the admins find a report. */
export interface Filed {
  id: number;
}

/**
 * A game in the list of games. `windows` are its chances to respond, by name, in words; `sides` are what one can
 * choose to play, if seats differ.
 *
 * It has a page of its `decks`, its first `lesson` or its `rulebook` only where this says so.
 */
export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  seats: [number, number];
  decks: boolean;
  lesson: boolean;
  rulebook: boolean;
  bots: string[];
  windows: Record<string, string>;
  sides: string[];
}

/** Whether the server can do its work, and whether it has the web client. */
export interface Health {
  ok: boolean;
  version: string;
  uptime: number;
  web: boolean;
}

/** Matches, newest first; `next` is the `before` of the page after this one, nothing if there is none. */
export interface History {
  matches: PastMatch[];
  next: string;
}

/**
 * A match in a history: how it ended for the account and in words.
 *
 * `outcome` is won, drawn, lost, or of more than two players `placed`: not first, and `place` says what then.
 */
export interface PastMatch {
  match: string;
  game: string;
  rated: boolean;
  started: number | null;
  ended: number | null;
  seat: number;
  outcome: string;
  place: number | null;
  result: string;
  seats: PastSeat[];
}

/** Who sat where in a match that is over, with which deck, and what became of it; the first `place` is 0. */
export interface PastSeat {
  seat: number;
  name: string;
  kind?: string;
  bot?: string;
  outcome?: string;
  place?: number | null;
  deck_name?: string;
  rating_before?: number | null;
  rating_after?: number | null;
}

/** A new token with its secret, for `Authorization: Bearer <secret>`: it is shown this once. */
export interface IssuedToken {
  secret: string;
  token: TokenInfo;
}

/** The strongest people of a game, its strongest bots, and where oneself stands among one's own kind. */
export interface Leaderboard {
  game: string;
  top: Ranked[];
  bots: Ranked[];
  me: Ranked | null;
}

/** A line of a leaderboard. */
export interface Ranked {
  rank: number;
  name: string;
  kind: string;
  rating: number;
  matches: number;
}

/** A first match: how it begins, and its steps. The learner has the first seat. */
export interface Lesson {
  title: string;
  text: string;
  position: Record<string, unknown>;
  step: LessonStep[];
}

/**
 * Something to read and, with a `pick`, to do: the notes of one answer, each with `*` for whatever.
 *
 * `show` names what it is about: cards, or parts of the table. `reply` is what the other seats pick afterwards.
 */
export interface LessonStep {
  say: string;
  show?: string[];
  pick?: string[];
  reply?: string[];
}

/**
 * What everybody may know of a match. Times are in seconds since 1970.
 *
 * `result` is how it ended, in a sentence; `inputs` how long its record is, and `forked_at` how many of them it took
 * over from another match. `replay` says whether it can be seen again with its table (`full`), only as a log (`log`),
 * or not (empty).
 */
export interface MatchSummary {
  table: TableInfo;
  seats: SeatSummary[];
  started?: number | null;
  ended?: number | null;
  result?: string;
  kind?: string;
  reason?: string;
  inputs?: number | null;
  forked_at?: number;
  replay?: string;
}

/** How a seat fared. Its deck is told when the match is over; ratings change in rated matches only. */
export interface SeatSummary {
  seat: number;
  outcome?: string;
  place?: number | null;
  deck_name?: string;
  rating_before?: number | null;
  rating_after?: number | null;
}

/** One's own account. `muted_until` is in seconds since 1970. */
export interface Me {
  name: string;
  kind: string;
  admin: boolean;
  created: number;
  muted_until: number | null;
  settings: Preferences;
}

/** An account as everybody sees it. `since` is in seconds since 1970; a bot has an owner. */
export interface Profile {
  name: string;
  kind: string;
  since: number;
  matches: number;
  ratings: GameRating[];
  placings: Placing[];
  owner: string;
}

/** How strong an account is in a game, by how many rated matches, and its rank (none while it is banned). */
export interface GameRating {
  game: string;
  rating: number;
  matches: number;
  rank: number | null;
}

/**
 * How an account fared at tables of a game for `seats` players.
 *
 * `places` says how often it was first, second and so on; who shared the first place has drawn.
 */
export interface Placing {
  game: string;
  seats: number;
  played: number;
  won: number;
  drawn: number;
  places: number[];
}

/** A report. Names are None if their accounts are gone. */
export interface ReportInfo {
  id: number;
  wall: number;
  reporter: string | null;
  accused: string | null;
  match: string | null;
  text: string;
  answer: string | null;
}

/** The rules of a game as HTML, with an anchor for each heading and for each rule number (`BL-6.3`). */
export interface Rulebook {
  game: string;
  html: string;
  headings: Heading[];
}

/** A heading of a page: `id` is what leads to it. */
export interface Heading {
  id: string;
  text: string;
  level: number;
}

/** Somewhere one is logged in. */
export interface SessionInfo {
  id: number;
  label: string;
  created: number;
  used: number;
  expires: number;
  current: boolean;
}

/** One's own matches, counted by deck and by opponent, those played most first. */
export interface Statistics {
  decks: Tally[];
  opponents: Tally[];
}

/**
 * How often a deck of one's own was played, or an opponent met, at tables for `seats` players.
 *
 * A deck without a name has an empty one; `places` says how often one was first, second and so on with it. `above`
 * and `level` say how often one was before an opponent, or shared a place with them.
 */
export interface Tally {
  game: string;
  name: string;
  seats: number;
  played: number;
  won: number;
  drawn: number;
  kind: string;
  bot: string;
  places: number[];
  above: number;
  level: number;
}

/**
 * A game for clients. `layout` is its board (docs/board.md), `hand` how many cards one begins with.
 *
 * `parts` is what a deck that players bring is made of; nothing if they bring none. The first needs no heading. With
 * a `rulebook` the numbers of rules in reasons and faults can be looked up.
 */
export interface Catalogue {
  id: string;
  name: string;
  summary: string;
  seats: [number, number];
  layout: Layout;
  settings: SettingView[];
  variants: Record<string, Record<string, string | number | boolean>>;
  sides: SidesView | null;
  decks: DeckView[];
  parts: DeckPartView[];
  hand: number;
  rulebook: boolean;
  bots: string[];
  keywords: Record<string, string>;
  cards: Record<string, CardView>;
}

/** The board of a game (docs/board.md). */
export interface Layout {
  /** From top to bottom as the viewer sees them. */
  regions?: Region[];
  piles?: Pile[];
  hand?: Hand;
  spectator?: Spectator | null;
  /** The enemy's side is turned upside down; columns never change sides. */
  mirrored?: boolean;
  panel?: Panel;
  status?: Status;
  card?: CardRoles;
  /** For each kind of card the roles that are printed on it, beside its cost. */
  kinds?: Record<string, ("attack" | "cost" | "durability" | "health" | "level" | "power")[]>;
  /** By kind, what the cost of cards looks like that are paid from another purse than the rest; it is a drop. */
  prices?: Record<string, "star">;
  suit?: Suit | null;
  colors?: Colors;
  /** Entries of a card's data that are printed on it too. */
  facts?: string[];
  /** By number of a card, or `exhausted`. */
  marks?: Record<string, Mark>;
  cubes?: Cubes | null;
  tags?: Tags | null;
  /** By decision, or by step of a play that was begun. */
  moves?: Record<string, Move[]>;
  /**
   * Those of them in which what is pointed at is harmed: a card of one's own is lit otherwise there, and must be
   * pointed at twice.
   */
  harms?: string[];
  /**
   * By the verb of an option that plays a card as something else: the card whose kind and text it then has, by the
   * kind of the card that is played, `standard` for all other kinds. Its price stays its own.
   */
  forms?: Record<string, Record<string, string>>;
  /** A pick leads to options of its own (card, space, payment) instead of adding to a plan. */
  stepwise?: boolean;
  /** Events that a short report leaves out first. */
  minor?: string[];
  /** Chances to respond, by the name of the decision: when they open, in words. */
  windows?: Record<string, string>;
  /** By event with an amount. */
  blows?: Record<string, Blow>;
  /** Players of a rematch swap their seats unless they keep them. */
  rematch?: "same-seats" | null;
  clock?: Clock | null;
  words?: Words;
}

/** A zone that is drawn on the board. */
export interface Region {
  zone: string;
  /** An enemy's is shown once for each enemy. */
  of: "enemy" | "own" | "shared";
  /**
   * What it is for: clients choose shapes and words by it. Regions are lines, spaces, lanes, tiles, units, hero,
   * gear, talents, secrets, purse, strike, chain; piles are draw, discard, banished, purse, choice, history.
   */
  role: string;
  /** What it is called instead of its zone's name; cards of a line are listed under it. */
  label?: string;
  /**
   * A grid has slots in rows; a row has as many cards as there are, side by side; a line has cards beside the grid; a
   * stack has the newest on top, with owners and targets. If missing: "grid".
   */
  shape?: "grid" | "line" | "row" | "stack";
  /**
   * How a cell of a grid is cut: upright like a card, square, or wide where rows are many and columns few. If
   * missing: "card".
   */
  cells?: "card" | "square" | "wide";
  /** The names of the slots, row by row; all of the zone's, each once. Nothing is drawn where a name is empty. */
  rows?: string[][];
  /** What the columns of a grid are called. */
  columns?: string[];
  /** What its rows are called. */
  names?: string[];
  /** The second seat sees a shared grid turned by half a turn, from its own end, and its headings with it. */
  turned?: boolean;
  /** The second seat sees a shared grid with its rows in the opposite order: columns stay where they are for all. */
  flipped?: boolean;
  /**
   * Whose each row of a shared grid is, by seat (-1: nobody's): rows have the tint of their seat, and a thick line
   * runs where sides meet.
   */
  sides?: number[];
}

/** A zone that is counted beside the board and can be looked into. */
export interface Pile {
  zone: string;
  /** An enemy's is shown once for each enemy. */
  of: "enemy" | "own" | "shared";
  /**
   * What it is for: clients choose shapes and words by it. Regions are lines, spaces, lanes, tiles, units, hero,
   * gear, talents, secrets, purse, strike, chain; piles are draw, discard, banished, purse, choice, history.
   */
  role: string;
  /** What it is called instead of its zone's name; cards of a line are listed under it. */
  label?: string;
  /** The owner always sees its cards beside the hand. */
  listed?: boolean;
  /** When its count is shown. If missing: "always". */
  panel?: "always" | "filled" | "never";
  /** The zone whose cards pay for a card chosen from it. */
  price?: string;
  /** By decision, the verb of options that choose a card of it. */
  verbs?: Record<string, string>;
  /** Its top card is shown, if it lies face up. */
  top?: boolean;
}

/** The viewer's hand. */
export interface Hand {
  zone?: string;
}

/** Which seat is above and which below for somebody who does not play. */
export interface Spectator {
  above: number;
  below: number;
}

/** What is told of a seat: names of its numbers, unless it says otherwise. */
export interface Panel {
  life?: string | CardNumber;
  resources?: (string | ReadyCards)[];
  /** Numbers that are on or off, under a label. */
  flags?: Record<string, string[]>;
  /** Shown when they are not 0. */
  warnings?: string[];
  track?: Track | null;
}

/** A number of a seat's card in a zone, its own or one that all share. */
export interface CardNumber {
  zone: string;
  stat: string;
  /** Only of a card of these kinds: the hero among the units. */
  kinds?: string[];
}

/** How many cards of a zone are ready. */
export interface ReadyCards {
  zone: string;
  label?: string;
}

/** The phases that a seat goes through: it is in that of the number `stat`. */
export interface Track {
  stat: string;
  /** A list of names for each value of the number `by`; without it, one list. */
  names: string[][];
  by?: string;
  /** For each name the card that says what holds there. */
  cards?: string[][];
  /** The entry of these cards' data that says of which kind a phase is. */
  kind?: string;
}

/** Registers of the match. */
export interface Status {
  /** Turn or round; an event of its name begins each. */
  count?: string;
  /** Whose turn it is. */
  active?: string;
  /** Who has the first turn. */
  first?: string;
  /** At which step of it a turn or round is, from 1 on. */
  step?: string;
  /** What the steps are called. */
  steps?: string[];
  /** Shown when they are not 0. */
  warnings?: string[];
}

/** Which number of a card has which role. */
export interface CardRoles {
  cost?: string;
  level?: string;
  attack?: string;
  health?: string;
  power?: string;
  durability?: string;
}

/**
 * The number that says which suit (affinity, faction) a card is of, and a name and a `#rrggbb` for each.
 *
 * The first two letters of its name, and of a flag's, are its mark and differ from those of all others.
 */
export interface Suit {
  stat: string;
  names: string[];
  colors?: string[];
}

/** Colours of the game, as `#rrggbb`. */
export interface Colors {
  /** The frame of cards without a suit. */
  accent?: string;
  /** The tint of each seat's side. */
  seats?: string[];
  /** The number of a seat that chooses its tint; where two would have the same one, each has that of its seat. */
  by?: string;
}

/** A short label, in which `{n}` is the number, and a text that explains it. */
export interface Mark {
  label: string;
  text: string;
  /** How a card in play shows it besides: it lies on its side, or has a rim of frost. */
  look?: "frost" | "turned" | null;
}

/** A number that lies on cards in play as cubes too: as many as fit of the first, then of the next. */
export interface Cubes {
  role: "attack" | "cost" | "durability" | "health" | "level" | "power";
  /** What each kind of cube counts, the greatest first; greater ones are larger. */
  worth: number[];
  colors: string[];
}

/**
 * Lines of texts that begin with words in brackets, “[Dawn, Dusk]”: they work while a card of their owner has one of
 * these words, and are dim otherwise.
 */
export interface Tags {
  /** Where that card lies. */
  zone: string;
  /** The entries of its data that are such words. */
  facts: string[];
}

/**
 * Verbs of options about cards of a zone, what it is mainly for first.
 *
 * Clients ask with them why something offers nothing.
 */
export interface Move {
  zone: string;
  /** If missing: "own". */
  of?: "enemy" | "own" | "shared";
  verbs: string[];
  /** The own zone of whose places they are about one too. */
  to?: string;
  /** They are about places of the zone, also empty ones. */
  places?: boolean;
  /** They are first about the card of the hand that was chosen. */
  chosen?: boolean;
}

/**
 * Who deals the `amount` of an event and who takes it, by the roles of its cards.
 *
 * Without `at` it takes life from a player: from the enemy of who deals it, or, without `by`, from the player of the
 * event.
 */
export interface Blow {
  by?: string;
  at?: string;
}

/** How long players have online. */
export interface Clock {
  /** The setting with the seconds, unless it is `seconds`. */
  setting?: string;
  seconds?: number;
  /** What they are for: each `decision`, or as long as a number of the table such as `turn` stays the same. */
  per: string;
  /** Seconds beyond them for the whole match. */
  reserve?: number;
  /** Seconds before each period. */
  pause?: number;
  /** Seconds for a chance to respond, instead of those above: whoever lets them run out has passed. */
  window?: number;
  /** It runs for all players at the same time. */
  shared?: boolean;
  idle?: Idle | null;
}

/**
 * What it means to let the time run out: the number of a seat that counts it, the setting that says how often is too
 * often, and the rule that says so.
 */
export interface Idle {
  count: string;
  most: string;
  rule: string;
}

/** The words of somebody who types. */
export interface Words {
  /** What a person may type. */
  typed?: string;
  examples?: Examples | null;
  /** A hint for when only the end is left, by the code that forbids every card. */
  "only-end"?: Record<string, string>;
}

/** What a person could type: a whole note, a short one, several, a card, and what one asks about. */
export interface Examples {
  whole: string;
  short: string;
  several: string;
  card: string;
  why: string;
}

/** One knob of the variant dial: it takes one of `values`, or a number from `low` to `high`. */
export interface SettingView {
  name: string;
  standard: string | number | boolean;
  text: string;
  values?: (string | number | boolean)[];
  low?: number;
  high?: number;
}

/**
 * What the seats of a game play that differ. `seated` has the side of each seat for every value of `setting`, and
 * none where chance deals them.
 */
export interface SidesView {
  names: string[];
  setting: string;
  seated: Record<string, string[]>;
}

/** A ready-made deck: its cards and how many of each. */
export interface DeckView {
  name: string;
  summary: string;
  cards: Record<string, number>;
}

/** A part of the decks that players bring: from `low` to `high` cards of some kinds, `copies` of each. */
export interface DeckPartView {
  name: string;
  low: number;
  high: number;
  copies: number;
  kinds: string[];
}

/** A card as it is printed. A `token` can be in no deck: it exists only through effects or from the start. */
export interface CardView {
  id: string;
  name: string;
  kind: string;
  text?: string;
  stats?: Record<string, number>;
  keywords?: string[];
  facts?: Record<string, string>;
  token?: boolean;
}

/**
 * A finished match step by step, as a seat saw it, or `open`.
 *
 * If the rules have changed since, `other_rules` says so in words, and there are `events` instead of `steps`.
 */
export interface Replay {
  match: string;
  game: string;
  view: string;
  result: string;
  turns: TurnMark[];
  steps: ReplayStep[];
  other_rules?: string;
  events?: EventView[];
}

/** Where a turn (or round) begins: the number of a step, or, without a table, of an event. */
export interface TurnMark {
  turn: number;
  step: number;
}

/**
 * The table after an input of the record, and what the viewer was told on the way; the first has no input.
 *
 * `seat` gave the input. `note` and `words` say what it was, if the viewer may know it.
 */
export interface ReplayStep {
  view: View;
  events: EventView[];
  seat?: number | null;
  note?: string;
  words?: string;
}

/** What a client gets with every status from 400 on. `reasons` has every fault where there may be several. */
export interface ProblemBody {
  code: string;
  text: string;
  reasons?: string[];
}
