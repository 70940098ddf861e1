/** POK's director: what of a throw and of an opened round can be seen, beat by beat. */

import { ALL, type Begun } from "../beats.ts";
import { type PokRound, SYMBOLS } from "../../wire.ts";

export interface PokScene {
  readonly falling: number; // the die in the air, by place; -1: none
  readonly landed: number; // dice that lie there and can be read
  readonly asked: number; // dice that have said what they ask
  readonly shaking: boolean; // every fist holds something, and none is open yet
  readonly answered: number; // dice of an opened round that were answered
  readonly slid: boolean; // the counters handed over have left their hands
  readonly told: boolean; // the verdict
}

export function pokScene(begun: Begun): PokScene {
  const lands = begun("land");
  const asked = begun("ask");
  const all = asked > 0 || lands === Infinity; // the last one lies when the first one asks
  return {
    falling: all ? -1 : lands - 1,
    landed: all ? Infinity : lands - 1,
    asked,
    shaking: begun("open") === 0,
    answered: begun("answer"),
    slid: begun(begun("slide") === Infinity ? "verdict" : "slide") > 0, // where nobody hands over, nothing slides
    told: begun("verdict") > 0,
  };
}

export const SETTLED = pokScene(ALL);

/** What a seat held before a round, from what it holds after it. */
export function heldBefore(round: PokRound, seat: number, after: readonly number[]): readonly number[] {
  if (!round.handed.includes(seat)) return after;
  return after.map((count, place) => count + (SYMBOLS[place] === round.shown[seat] ? 1 : 0));
}
