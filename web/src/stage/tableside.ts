/** What a game's screen asks of the table it shows: a live room, or a finished game being replayed. */

import type { Worn } from "../draw/paint.ts";
import type { Told } from "./story.ts";
import type { ClaimLine, ClaimWords, Hint, Host, PokSymbol, Settings } from "../wire.ts";

export interface Tableside {
  readonly you: number | null;
  readonly gameName: string;
  readonly opened: number; // the latest round that is open
  readonly replay: boolean;
  readonly lesson?: boolean; // chosen dice, and sentences beside the table
  readonly glass?: readonly (PokSymbol | null)[] | null; // in a lesson: what the fists hold, seen through
  readonly offer: readonly string[];
  readonly must: boolean;
  readonly draft: string | null;
  readonly waiting: readonly number[];
  readonly have: readonly string[]; // where the table tells: cups to be called, the roller's cards that are met
  readonly odds: Readonly<Record<string, number>> | null; // in practice: the chance of each card on these dice
  readonly advice: Hint | null; // in practice: what each choice is worth
  readonly settings: Settings | null;
  readonly isHost: boolean;
  readonly paused: boolean;
  readonly finished: boolean;
  readonly besideTv?: boolean; // a controller in the room: what was chosen is not to be seen on it
  readonly claimed?: readonly ClaimLine[]; // what was claimed in the round that is shown
  readonly live?: ClaimLine | null; // just now
  readonly mayClaim?: boolean;
  claim?(said: ClaimWords): void;
  told(round: number): readonly Told[]; // what has been told of a round or hand
  name(seat: number): string;
  earlier(seat: number, round: number): string | null; // who played the seat then, where it has changed hands since
  names(seats: readonly number[]): string;
  bot(seat: number): string | null;
  face(seat: number): Worn;
  away(seat: number): number | null;
  choose(action: string): Promise<boolean>;
  seal(action: string): Promise<void>;
  unseal(): Promise<void>;
  host(act: Host["do"]): Promise<boolean>;
  announce(text: string): void;
}
