// What the server sends: the same structures as in Python (match/view.py, log.py, catalogue.py).
// Entries that have their standard value are left out there, so most are optional here.

export type Seat = number | null;

export interface Face {
  id?: number;
  card?: string;
  place?: string;
  controller?: number;
  exhausted?: boolean;
  damage?: number;
  stats?: Record<string, number>;
  keywords?: string[];
  on?: number;
  aims?: number[];
  printed?: string;
}

export interface ZoneView {
  name: string;
  seat: Seat;
  count: number;
  faces?: Face[];
}

export interface SeatView {
  seat: number;
  stats: Record<string, number>;
  limits: Record<string, number>;
  deciding?: boolean;
  alive?: boolean;
}

export interface Touch {
  id?: number;
  card?: string;
  zone?: string;
  seat?: Seat;
  place?: string;
}

export interface OptionView {
  note: string;
  key: string;
  text: string;
  touches?: Touch[];
}

export interface AskView {
  name: string;
  prompt: string;
  options: OptionView[];
  announcing: string[];
  count: [number, number];
  window: boolean;
  step: string;
  picked: OptionView[];
}

export interface ResultView {
  places: number[][];
  winners: number[];
  draw: boolean;
  kind: string;
  reason: string;
}

export interface Among {
  zones: [string, Seat][];
  names: Record<string, number>;
}

export interface View {
  game: string;
  variant: Record<string, string | number | boolean>;
  viewer: Seat;
  number: number;
  registers: Record<string, number>;
  seats: SeatView[];
  zones: ZoneView[];
  among?: Among[];
  deciding?: string;
  ask?: AskView | null;
  result?: ResultView | null;
}

export interface EventView {
  number: number;
  kind: string;
  seat?: Seat;
  cards?: Record<string, string>;
  ids?: Record<string, number>;
  numbers?: Record<string, number>;
  names?: Record<string, string>;
  text?: string;
}

export interface Card {
  id: string;
  name: string;
  kind: string;
  text?: string;
  stats?: Record<string, number>;
  keywords?: string[];
  facts?: Record<string, string>;
  token?: boolean;
}

export interface Setting {
  name: string;
  standard: string | number | boolean;
  text: string;
  values?: (string | number | boolean)[];
  low?: number;
  high?: number;
}

export interface Catalogue {
  id: string;
  name: string;
  summary: string;
  seats: [number, number];
  layout: Layout;
  settings: Setting[];
  variants: Record<string, Record<string, string | number | boolean>>;
  decks: { name: string; summary: string; cards: Record<string, number> }[];
  bots: string[];
  keywords: Record<string, string>;
  cards: Record<string, Card>;
}

// The board of a game as data: docs/board.md explains every entry.

export type Shape = "grid" | "row" | "line" | "stack";
export type Cells = "card" | "square" | "wide";
export type Role = "cost" | "attack" | "health" | "power" | "level" | "durability";

export interface Place {
  zone: string;
  of: "own" | "enemy" | "shared";
  role: string;
  shape?: Shape;
  cells?: Cells;
  turned?: boolean;
  columns?: string[];
  names?: string[];
  rows?: (string | null)[][];
  label?: string;
  listed?: boolean;
  panel?: "always" | "filled" | "never";
}

export interface Layout {
  regions?: Place[];
  piles?: Place[];
  hand?: { zone: string };
  spectator?: { above: number; below: number };
  panel?: {
    life?: string | { zone: string; stat: string };
    resources?: (string | { zone: string; label?: string })[];
    flags?: Record<string, string[]>;
    warnings?: string[];
    track?: { stat: string; by?: string; names: string[] | string[][] };
  };
  status?: { count?: string; active?: string; first?: string; warnings?: string[] };
  card?: Partial<Record<Role, string>>;
  kinds?: Record<string, Role[]>;
  suit?: { stat: string; names: string[]; colors?: string[] };
  facts?: string[];
  marks?: Record<string, { label: string; text: string }>;
  colors?: { accent?: string; seats?: string[] };
  stepwise?: boolean;
  moves?: Record<string, string[]>;
  minor?: string[];
}
