/** A whole game at a glance: what each round or hand brought each seat. */

import { ofEach } from "../stage/house.ts";
import type { Replayed } from "./replayed.svelte.ts";
import { type GameView, type PokerdiceView, type PokinoView, type PokSymbol, type PokView, SYMBOLS } from "../wire.ts";

export interface Cell {
  readonly text: string; // "" : nothing
  readonly rolled?: boolean; // this seat rolled
  readonly more?: readonly string[]; // the pots it took
}

export type Course = readonly (readonly Cell[])[]; // by seat, then by round

type PokRounds = PokView["past"];
type DiceRounds = PokerdiceView["past"];
type Hands = PokinoView["past"];

const plus = (gain: number) => (gain ? `+${gain}` : "");

/** A counter gone, or none. */
const pok = (rounds: PokRounds, seats: number): Course =>
  bySeat(seats, (seat) => rounds.map((round) => ({ text: round.handed.includes(seat) ? "●" : "" })));

const dice = (rounds: DiceRounds, seats: number): Course =>
  bySeat(seats, (seat) =>
    rounds.map((round) => ({ text: plus(round.gains[seat] ?? 0), rolled: round.roller === seat })),
  );

const pokino = (hands: Hands, seats: number): Course =>
  bySeat(seats, (seat) =>
    hands.map((hand) => {
      const taken = hand.payments.filter((paid) => paid.seat === seat);
      return {
        text: plus(taken.reduce((sum, { amount }) => sum + amount, 0)),
        more: taken.map(({ cup }) => cup),
      };
    }),
  );

const bySeat = (seats: number, cells: (seat: number) => Cell[]): Course =>
  Array.from({ length: seats }, (_, seat) => cells(seat));

/** The course of one of our games, from all its rounds or hands; of another game nothing is known. */
export function courseOf(game: string, past: readonly unknown[], seats: number): Course {
  if (game === "pok") return pok(past as PokRounds, seats);
  if (game === "pokerdice") return dice(past as DiceRounds, seats);
  return game === "pokino" ? pokino(past as Hands, seats) : [];
}

const pastOf = (view: GameView) => (view as unknown as { past?: readonly unknown[] }).past ?? [];

/** Every round of a finished match: each step of a replay shows only the latest. */
export const roundsOf = (replayed: Replayed): readonly unknown[] =>
  replayed.moments
    .filter((moment) => moment.story.some((told) => told.part === "opens"))
    .flatMap((moment) => pastOf(moment.view).slice(-1));

/** POK: the counters a seat has got rid of. */
export function goneOf(view: PokView, seat: number): PokSymbol[] {
  const each = ofEach(view);
  return SYMBOLS.flatMap((symbol, place) => Array<PokSymbol>(each - (view.hands[seat]?.[place] ?? each)).fill(symbol));
}
