/** An opened round of POK as the screen lays it out: die by die, then who hands over. */

import { opening, sentence } from "../story.ts";
import type { Tableside } from "../tableside.ts";
import { list, t } from "../../texts/texts.svelte.ts";
import type { DieFace, PokSymbol } from "../../wire.ts";

export interface Answer {
  number: number; // of the die, and so how many it asks for
  symbol: PokSymbol;
  count: number; // how many showed it
  exact: boolean;
  text: string;
}

export interface OpenedRound {
  answers: Answer[];
  verdict: string;
}

export function openedRound(room: Tableside, round: number): OpenedRound {
  const [, ...story] = opening(room.told(round));
  const answers = story.flatMap((told) => {
    const [asked] = (told.facts["asked"] as [PokSymbol, number][] | undefined) ?? [];
    if (!asked) return [];
    const [symbol, number] = asked;
    return [
      { number, symbol, count: Number(told.facts["count"]), exact: told.id === "exact", text: sentence(room, told) },
    ];
  });
  const verdict = story[answers.length];
  return { answers, verdict: verdict ? sentence(room, verdict) : "" };
}

/** What the dice ask for, die by die: the picture in words. */
export function askedFor(dice: readonly DieFace[]): string {
  const asks = dice.flatMap((face, place) => (face ? [t(`symbols-${face}`, { count: place + 1 })] : []));
  return t("pok-asks", { asks: list(asks) });
}
