/** What somebody did, or could do, in words: a transcript's line in the player's language.  Needs `openMore`. */

import { cardName } from "./cards.ts";
import { list, t } from "./texts.svelte.ts";

type Told = (words: string[], name: (seat: number) => string) => string;

const TOLD: Record<string, Told> = {
  play: ([symbol]) => t(`symbol-${symbol}`),
  aim: (aims) => list(aims.map((aim) => t(`aim-${aim}`))),
  keep: (dice) => (dice.length ? t("review-keep", { dice: dice.join(" ") }) : t("review-throw-all")),
  stop: () => t("review-stop"),
  mark: ([card]) => t("review-mark", { card: cardName(card ?? "") }),
  claim: ([cup, , victim], name) =>
    victim === undefined
      ? t("review-call", { cup: t(`cup-${cup}`) })
      : t("review-call-from", { cup: t(`cup-${cup}`), name: name(Number(victim)) }),
};

/** What a round is called in this game. */
export function toldRound(game: string, round: number): string {
  return game === "pokino" ? t("page-pokino-hand-number", { hand: round }) : t("page-pok-round", { round });
}

/** An action of a seat, null for having done nothing; what is not known here stays as it is written. */
export function toldAct(action: string | null, name: (seat: number) => string): string {
  if (action === null) return t("review-nothing");
  const [verb = "", ...words] = action.split(" ");
  return TOLD[verb]?.(words, name) ?? action;
}
