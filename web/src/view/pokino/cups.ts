/** What was told of the cups in one hand: calls and their verdicts, fines, and who took what. */

import { sentence } from "../../lib/story.ts";
import type { Tableside } from "../../lib/tableside.ts";

export interface AboutCup {
  text: string;
  paid: boolean;
}

export function aboutCups(room: Tableside, hand: number): AboutCup[] {
  return room
    .told(hand)
    .filter((told) => "cup" in told.facts)
    .map((told) => ({ text: sentence(room, told), paid: told.id === "takes" || told.id === "shared" }));
}
