/** What a seat had left when it decided: counters at POK, cards at Pokerdice, or the card thrown for; Pokino's card. */

import { toldAct } from "../stage/acts.ts";
import { list, t } from "../texts/texts.svelte.ts";
import { AIMS, type GameView, type Moment, type Review, SYMBOLS } from "../wire.ts";

const nobody = () => "";

/** The card a roller threw for lies covered, but the review knows what was laid. */
function laid(review: Review, moment: Moment): string {
  const aim = review.moments.find(
    (each) => each.kind === "aim" && each.round === moment.round && each.seat === moment.seat,
  );
  return aim ? t("review-laid", { cards: toldAct(aim.chosen, nobody) }) : "";
}

function left(hand: readonly number[], names: readonly string[]): string {
  const most = Math.max(...hand);
  return list(names.flatMap((name, place) => (hand[place] ? [most > 1 ? `${hand[place]} × ${name}` : name] : [])));
}

export function heldOf(review: Review, moment: Moment, before: GameView | undefined): string {
  if (!before) return "";
  if (review.game === "pokino") {
    const { called } = before as { called?: readonly unknown[] };
    return called?.length ? t("review-card", { number: called.length }) : "";
  }
  if (moment.kind === "keep" || moment.kind === "stop") return laid(review, moment);
  const hand = (before as { hands?: readonly (readonly number[] | null)[] }).hands?.[moment.seat];
  if (!hand) return "";
  const [family, all] = review.game === "pok" ? ["symbol", SYMBOLS] : ["aim", AIMS];
  const cards = left(
    hand,
    all.map((each) => t(`${family}-${each}`)),
  );
  return t("review-left-cards", { cards });
}
