/** What travels, from the generated types, and the names of things in the order the games list them. */

import type { Aim, Cup, PokSymbol, TableNow } from "../wire.gen.ts";

export type * from "../wire.gen.ts";
export { EMOTES } from "../wire.gen.ts";

export type GameName = TableNow["game"];
export type Face = PokSymbol | null;

export const SYMBOLS: readonly PokSymbol[] = ["disc", "square", "triangle"];
export const AIMS: readonly Aim[] = [
  "joker",
  "one-pair",
  "three-of-a-kind",
  "two-pairs",
  "small-straight",
  "no-evens",
  "no-odds",
  "full-house",
  "long-straight",
  "four-of-a-kind",
];
export const CUPS: readonly Cup[] = ["centre", "corner", "stamp", "poker", "full", "pokino"];
export const NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];
export const SUITS: readonly string[] = ["o", "c", "e", "b"];
/** The forty cards in the order chance counts them. */
export const PACK: readonly string[] = SUITS.flatMap((suit) => NUMBERS.map((number) => `${number}${suit}`));
