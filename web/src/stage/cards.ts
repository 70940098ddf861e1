/** A Spanish card's name in the player's language. */

import { t } from "../texts/texts.svelte.ts";
import { SUIT_NAMES } from "../wire.ts";

export function cardName(card: string): string {
  return t("card-name", { number: Number.parseInt(card, 10), suit: SUIT_NAMES[card.slice(-1)] ?? "" });
}
