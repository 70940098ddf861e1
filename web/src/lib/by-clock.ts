/** For whom the table chose because time was over.  What it chose is said where this page may know it. */

import { list, t } from "./texts.svelte.ts";
import type { PokerdiceView, PokView, TableNow, ViewNow } from "./wire.ts";

interface Here {
  readonly table: TableNow | null;
  readonly you: number | null;
  plainName(seat: number): string;
}

/** The message for what was done, and what it was. */
function chosen(here: Here, message: ViewNow, seat: number): [id: string, what: string] {
  const told = (id: string) => message.story.some((story) => story.id === id);
  switch (here.table?.game) {
    case "pok": {
      const symbol = (message.view as PokView).past.at(-1)?.shown[seat];
      return symbol ? ["page-clock-chose", t(`symbol-${symbol}`)] : ["page-clock-acted", ""];
    }
    case "pokerdice": {
      const mine = seat === here.you ? (message.view as PokerdiceView).mine : null;
      if (told("pokerdice-stops")) return ["page-clock-stopped", ""];
      return mine ? ["page-clock-chose", list(mine.map((aim) => t(`aim-${aim}`)))] : ["page-clock-acted", ""];
    }
    default:
      return ["page-clock-out", ""];
  }
}

/** A sentence for each.  Of others who are away nothing is said: their seats say that the table plays for them. */
export function toldByClock(here: Here, message: ViewNow): string[] {
  const seats = message.story.filter((story) => story.id === "by-clock").map((story) => Number(story.args.seat));
  return [...new Set(seats)]
    .filter((seat) => seat === here.you || here.table?.seats[seat]?.away_ms === null)
    .map((seat) => {
      const [id, what] = chosen(here, message, seat);
      return t(id, { you: seat === here.you ? "yes" : "no", name: here.plainName(seat), ...(what && { what }) });
    });
}
