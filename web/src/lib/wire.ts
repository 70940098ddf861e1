/** What travels: the generated types, and the names of things in the order the games list them. */

import type { PokSymbol, TableNow } from "../wire.gen.ts";

export type * from "../wire.gen.ts";
export {
  AIMS,
  CUPS,
  DIE_FACES,
  EMOTES,
  NUMBERS,
  PACK,
  POINTS,
  POK_FACES,
  SEAT_DASHES,
  SUITS,
  SYMBOLS,
} from "../wire.gen.ts";

export type GameName = TableNow["game"];
export type Face = PokSymbol | null;
