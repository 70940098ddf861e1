/** What travels: the generated types, and the facts of the games as the Python has them. */

import {
  type ClaimLine,
  GAMES,
  type In,
  type OurGame,
  type PokSymbol,
  type PokView as PokSeen,
  type TableNow,
} from "./wire.gen.ts";

export * from "./wire.gen.ts";

export type GameName = TableNow["game"];

/** Whether this page has a screen for the game; another package's game brings its own, or is shown by its view. */
export const isOurs = (game: GameName): game is OurGame => GAMES.some((each) => each.game === game);

/** What a table adds to the view where it shows counts: how many counters each seat has handed over. */
export type PokView = PokSeen & { readonly gone?: readonly number[] };

export type ClaimWords = ClaimLine["said"];

export type DieFace = PokSymbol | null;

/** A message before the socket has numbered it. */
type Unnumbered<Message> = Message extends In ? Omit<Message, "id"> : never;
export type Sent = Unnumbered<In>;
