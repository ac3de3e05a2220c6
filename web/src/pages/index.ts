// The pages beside the table: cards, decks, replays, sandboxes, profiles, learning.

import type { Page } from "../app/pages";
import { titled } from "./titles";

export const besides: Page[] = [
  { path: "/cards", title: () => titled.cards, load: () => import("./Cards.svelte") },
  { path: "/cards/:game", title: () => titled.cards, load: () => import("./Cards.svelte") },
  { path: "/decks", title: () => titled.decks, load: () => import("./Decks.svelte") },
  { path: "/decks/:game/:deck", title: () => titled.deck, load: () => import("./Deck.svelte") },
  { path: "/replay/:match", title: () => titled.replay, load: () => import("./Replay.svelte"), table: true },
  { path: "/rules/:game", title: () => titled.rules, load: () => import("./Rules.svelte") },
  { path: "/learn", title: () => titled.learn, load: () => import("./Learn.svelte") },
  { path: "/learn/:game", title: () => titled.lesson, load: () => import("./Lesson.svelte"), table: true },
  { path: "/sandbox/:game", title: () => titled.sandbox, load: () => import("./Sandbox.svelte") },
  { path: "/profile/:name", title: () => titled.profile, load: () => import("./Profile.svelte") },
  { path: "/leaderboard", title: () => titled.leaderboard, load: () => import("./Leaderboard.svelte") },
  { path: "/leaderboard/:game", title: () => titled.leaderboard, load: () => import("./Leaderboard.svelte") },
];
