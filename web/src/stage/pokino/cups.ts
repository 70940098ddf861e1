/** What was told of the cups in one hand: calls and their verdicts, fines, and who took what. */

import { sentence } from "../story.ts";
import type { Tableside } from "../tableside.ts";
import { t } from "../../texts/texts.svelte.ts";
import type { PokinoView } from "../../wire.ts";
import type { Won } from "./director.ts";

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

const FRESH = 2; // cards: after that it is no news any more

/** What was told last of the cups of the hand being played, while it is news. */
export function newsOf(room: Tableside, view: PokinoView): string {
  const heard = [...view.payments, ...view.judged.filter(({ verdict }) => verdict !== "idle")];
  const latest = Math.max(...heard.map(({ call }) => call)); // of none: before all
  if (!view.playing || view.called.length - latest > FRESH) return "";
  return aboutCups(room, view.number).at(-1)?.text ?? "";
}

/** Whose a pot is and how much, for the words that say so; whoever watches is nobody of them. */
export function wonFacts(room: Tableside, won: Won): Record<string, string | number> {
  const mine = room.you !== null && won.seats.includes(room.you);
  return {
    cup: t(`cup-${won.cup}`).toLocaleUpperCase(),
    names: room.names(won.seats),
    count: won.each,
    who: won.seats.length > 1 ? "shared" : mine ? "you" : "other",
    victim: won.victim === null ? "" : room.name(won.victim),
    stolen: won.victim === null ? "no" : "yes",
    mine: won.victim !== null && won.victim === room.you ? "yes" : "no",
    last: won.cup === "pokino" ? "yes" : "no",
  };
}
