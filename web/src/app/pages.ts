// Every page of the app and the address it has. Pages are loaded when they are first shown.

import type { Component } from "svelte";
import { besides } from "../pages";
import { says } from "./words";

export type Params = Record<string, string>;

export interface Page {
  /** The address; a part that begins with a colon is handed to the page by its name. */
  path: string;
  title: () => string;
  // What a page is handed is up to it: most have no use for the entries of the address.
  load: () => Promise<{ default: Component<any> }>;
  /** A table fills the screen: the header is slim and the page brings its own main landmark. */
  table?: boolean;
}

export const pages: Page[] = [
  { path: "/", title: () => says.homeTitle, load: () => import("./Home.svelte") },
  { path: "/play/:match", title: () => says.play, load: () => import("./Match.svelte"), table: true },
  { path: "/lobby", title: () => says.lobby, load: () => import("./Lobby.svelte") },
  { path: "/games/:game", title: () => says.games, load: () => import("./Game.svelte") },
  { path: "/settings", title: () => says.settings, load: () => import("./Settings.svelte") },
  { path: "/account", title: () => says.account, load: () => import("./Account.svelte") },
  { path: "/about", title: () => says.aboutTitle, load: () => import("./About.svelte") },
  ...besides,
];

export const missing: Page = { path: "", title: () => says.missingTitle, load: () => import("./Missing.svelte") };
