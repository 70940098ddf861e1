/** A round of POK in words.  Counting what was shown is reading it aloud; who hands over, and why, the server said. */

import { list, t } from "../../lib/texts.svelte.ts";
import type { Tableside } from "../../lib/tableside.ts";
import type { Face, PokRound, PokSymbol } from "../../lib/wire.ts";

export const symbols = (symbol: PokSymbol, count: number) => t(`symbols-${symbol}`, { count });

/** What the dice ask for, die by die. */
export function askedFor(dice: readonly Face[]): string {
  const asks = dice.flatMap((face, place) => (face ? [symbols(face, place + 1)] : []));
  return t("page-pok-asks", { asks: list(asks) });
}

export interface Answer {
  number: number;
  symbol: PokSymbol;
  seats: number[];
  exact: boolean;
}

/** Each die that asked, and who showed its symbol. */
export function answers(round: PokRound): Answer[] {
  return round.throw.flatMap((face, place) => {
    if (!face) return [];
    const seats = round.shown.flatMap((shown, seat) => (shown === face ? [seat] : []));
    return [{ number: place + 1, symbol: face, seats, exact: seats.length === place + 1 }];
  });
}

/** How a die is marked: answered, missed, or not at all. */
export function markOf(answered: readonly Answer[], number: number): "met" | "missed" | "" {
  const answer = answered.find((each) => each.number === number);
  return answer ? (answer.exact ? "met" : "missed") : "";
}

export function toldAnswer(answer: Answer): string {
  const asked = symbols(answer.symbol, answer.number);
  return t(answer.exact ? "page-pok-exact" : "page-pok-missed", { asked, count: answer.seats.length });
}

/** Who hands over: the sentence differs for one seat, for you alone, and for several. */
function who(room: Tableside, seats: readonly number[]): { who: string; names: string } {
  const alone = seats.length === 1;
  return { who: alone ? (seats[0] === room.you ? "you" : "one") : "many", names: room.names(seats) };
}

/** Whether everybody showed what no die asked for. */
export const allHid = (round: PokRound) => round.shown.every((symbol) => !round.throw.includes(symbol));

export function verdict(room: Tableside, round: PokRound): string {
  if (round.why === "exact") return t("page-pok-handed", who(room, round.handed));
  if (round.why === "unasked") {
    const free = [...new Set(round.handed.map((seat) => round.shown[seat]!))].map((symbol) => t(`symbol-${symbol}`));
    return t("page-pok-unasked", { ...who(room, round.handed), symbols: list(free) });
  }
  return t(allHid(round) ? "page-pok-nobody-all" : "page-pok-nobody");
}

export function toldRound(room: Tableside, round: PokRound): string[] {
  return [...answers(round).map(toldAnswer), verdict(room, round)];
}
