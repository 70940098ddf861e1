/** What travels: the generated types, and the facts of the games as the Python has them. */

import type { In, PokSymbol, TableNow } from "../wire.gen.ts";

export * from "../wire.gen.ts";

export type GameName = TableNow["game"];
export type Face = PokSymbol | null;

/** A message before the socket has numbered it. */
type Unnumbered<Message> = Message extends In ? Omit<Message, "id"> : never;
export type Sent = Unnumbered<In>;
