/** The cards of a settled round, in the order they are told: the roller's first. */

import { sentence } from "../story.ts";
import type { Tableside } from "../tableside.ts";
import type { Aim } from "../../wire.ts";

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
