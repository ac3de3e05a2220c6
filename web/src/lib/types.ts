// What the server sends, and the board of a game as its layout describes it (docs/board.md explains every entry).

import type { Catalogue as AnyCatalogue } from "../protocol";

export type {
  AskView,
  CardView as Card,
  EventView,
  Face,
  OptionView,
  SeatView,
  Touch,
  View,
  ZoneView,
} from "../protocol";

export type Seat = number | null;

export type Catalogue = Omit<AnyCatalogue, "layout"> & { layout: Layout };

export type Shape = "grid" | "row" | "line" | "stack";
export type Cells = "card" | "square" | "wide";
export type Role = "cost" | "attack" | "health" | "power" | "level" | "durability";
/** Of a number on a card: that of its role, or of a cost that is paid from another purse. */
export type Outline = Role | "star";

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

/** Notes about cards of a zone, or about its places, with `*` for what is meant and `+` for a card that was chosen. */
export interface Move {
  zone: string;
  of?: Place["of"];
  places?: boolean;
  notes: string[];
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
  prices?: Record<string, Outline>;
  suit?: { stat: string; names: string[]; colors?: string[] };
  facts?: string[];
  marks?: Record<string, { label: string; text: string }>;
  colors?: { accent?: string; seats?: string[] };
  stepwise?: boolean;
  moves?: Record<string, Move[]>;
  minor?: string[];
  windows?: Record<string, string>;
  blows?: Record<string, { by?: string; at?: string }>;
}
