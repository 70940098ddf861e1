/** The cards of a settled round, in the order they are told: the roller's first. */

import { sentence } from "../../lib/story.ts";
import type { Tableside } from "../../lib/tableside.ts";
import type { Aim } from "../../lib/wire.ts";

export interface SettledCard {
  seat: number;
  aim: Aim;
  met: boolean;
  text: string;
}

export function settledCards(room: Tableside, round: number): SettledCard[] {
  return room
    .told(round)
    .filter((told) => "aim" in told.facts)
    .map((told) => ({
      seat: Number(told.facts["name"]),
      aim: told.facts["aim"] as Aim,
      met: told.id === "met",
      text: sentence(room, told),
    }));
}
