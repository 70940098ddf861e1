/** One thing of a match worth telling: whom a winner of POK stopped by one counter too many. */

import type { PokView } from "../wire.ts";

export interface Highlight {
  readonly seat: number;
  readonly count: number;
  readonly round: number;
}

/** Without the winner's counter a die would have been met exactly: the most who did not hand over for it. */
export function stoppedMost(view: PokView, winners: readonly number[]): Highlight | null {
  let best: Highlight | null = null;
  for (const [place, { throw: dice, shown, handed }] of view.past.entries()) {
    for (const [die, face] of dice.entries()) {
      const seats = shown.flatMap((symbol, seat) => (symbol === face ? [seat] : []));
      const seat = winners.find((winner) => seats.includes(winner));
      const stops = seats.length === die + 2 && !seats.some((each) => handed.includes(each));
      if (face && seat !== undefined && stops && die + 1 > (best?.count ?? 0))
        best = { seat, count: die + 1, round: place + 1 };
    }
  }
  return best;
}
