// What the server sends, and the board of a game as its layout describes it (docs/board.md), under the client's words.

import type { CardRoles, Catalogue, Pile, Region } from "../protocol";

export type {
  AskView,
  CardView as Card,
  Catalogue,
  EventView,
  Face,
  Layout,
  OptionView,
  SeatView,
  Touch,
  View,
  ZoneView,
} from "../protocol";

export type Seat = number | null;

/** A game as far as it is printed: its board and its cards. */
export type Printed = Pick<Catalogue, "layout" | "cards">;

/** A region or a pile: what only the other has is missing. */
export type Place = Region & Pile;
export type Role = keyof CardRoles;
/** Of a number on a card: that of its role, or of a cost that is paid from another purse. */
export type Outline = Role | "star";
