/** A round of Pokerdice in words, card by card. */

import { t } from "../../lib/texts.svelte.ts";
import type { Tableside } from "../../lib/tableside.ts";
import type { Aim, PokerdiceRound } from "../../lib/wire.ts";

export interface CardTold {
  seat: number;
  aim: Aim;
  met: boolean;
  text: string;
}

/** The roller's cards first, then the others in seat order. */
export function toldCards(room: Tableside, round: PokerdiceRound): CardTold[] {
  const seats = round.aims
    .map((_, seat) => seat)
    .sort((a, b) => Number(a !== round.roller) - Number(b !== round.roller) || a - b);
  return seats.flatMap((seat) =>
    (round.aims[seat] ?? []).map((aim, place) => {
      const met = round.met[seat]?.[place] ?? false;
      const way = met ? "met" : seat === round.roller ? "lost" : "taken";
      const text = t(`page-dice-${way}`, { aim: t(`aim-${aim}`), roller: room.name(round.roller) });
      return { seat, aim, met, text };
    }),
  );
}

export const dice = (values: readonly number[]) => values.join(" ");

export function toldRound(room: Tableside, round: PokerdiceRound): string {
  const cards = toldCards(room, round).map((card) => `${room.name(card.seat)}: ${card.text}`);
  return [t("page-dice-final", { dice: dice(round.throws.at(-1) ?? []) }), ...cards].join(" ");
}
