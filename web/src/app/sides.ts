// Sides of games whose seats differ: who of a table plays which, as far as that is settled.

import type { Catalogue } from "../lib/types";
import type { TableInfo } from "../protocol";
import type { Values } from "./variant";

/** Whether people choose their sides: not if the rules of the table say who plays which. */
export function choosesSide(catalogue: Catalogue, difference: Values): boolean {
  return catalogue.sides !== null && !(catalogue.sides.setting in difference);
}

/** What seats play at a table that is being made, whoever makes it first if they chose a side; nothing if chance says. */
export function sidesWith(catalogue: Catalogue, values: Values, difference: Values, side: string): string[] {
  const seated = catalogue.sides?.seated[String(values[catalogue.sides.setting])] ?? [];
  if (!choosesSide(catalogue, difference)) return seated;
  return side ? [side, ...seated.filter((name) => name !== side)] : [];
}

/** What is left to play for who sits down next; empty where that is not settled. */
export function freeSide(table: TableInfo): string {
  return table.sides?.find((_, seat) => !table.seats.some((sitter) => sitter.seat === seat)) ?? "";
}
