/** The cards of a settled round, in the order they are told: the roller's first. */

import { sentence } from "../story.ts";
import type { Tableside } from "../tableside.ts";
import { type Aim, AIMS, type PokerdiceRound, type PokerdiceView } from "../../wire.ts";

export interface SettledCard {
  seat: number;
  aim: Aim;
  met: boolean;
  text: string;
  to: number; // who gets its points
  points: number;
}

/** What a card brings and to whom: its own points when it is met, one to the roller for a card of somebody else's. */
const WORTH: Readonly<Record<string, (facts: Readonly<Record<string, unknown>>) => [unknown, unknown]>> = {
  met: ({ name, points }) => [name, points],
  taken: ({ roller }) => [roller, 1],
  lost: ({ name }) => [name, 0],
};

export function settledCards(room: Tableside, round: number): SettledCard[] {
  return room
    .told(round)
    .filter((told) => told.id in WORTH)
    .map((told) => {
      const [to, points] = WORTH[told.id]!(told.facts);
      return {
        seat: Number(told.facts["name"]),
        aim: told.facts["aim"] as Aim,
        met: told.id === "met",
        text: sentence(room, told),
        to: Number(to),
        points: Number(points),
      };
    });
}

/** What the first *scored* cards have brought each of so many seats. */
export function gainsAt(cards: readonly SettledCard[], seats: number, scored: number): number[] {
  const gains = Array<number>(seats).fill(0);
  for (const { to, points } of cards.slice(0, scored)) gains[to] = (gains[to] ?? 0) + points;
  return gains;
}

type Hands = readonly (readonly number[] | null)[];

/** What each seat is seen to hold.  The view lets a round's cards go as soon as it is settled; here a card leaves its
 * hand when it is turned, and the roller's own when it is opened. */
export function heldNow(
  view: PokerdiceView,
  cards: readonly SettledCard[], // of the round that is being opened; none where none is
  turned: number,
): Hands {
  const counts = (seat: number, aims: readonly Aim[], by: number) =>
    AIMS.map((aim, place) => (view.hands[seat]?.[place] ?? 0) + by * aims.filter((each) => each === aim).length);
  return view.hands.map((hand, seat) => {
    if (!hand) return null;
    if (view.shown && seat === view.roller) return counts(seat, view.shown, -1);
    const sealed = cards.filter((card, place) => card.seat === seat && place >= turned);
    return counts(
      seat,
      sealed.map((card) => card.aim),
      1,
    );
  });
}

/** What became of the cards a seat has played. */
export function playedBy(past: readonly PokerdiceRound[], seat: number): ReadonlyMap<Aim, boolean> {
  return new Map(
    past.flatMap((round) =>
      (round.aims[seat] ?? []).map((aim, place): [Aim, boolean] => [aim, round.met[seat]?.[place] ?? false]),
    ),
  );
}
