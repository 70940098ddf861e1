/** What somebody did, or could do, in words: a transcript's line in the player's language.  Needs `openMore`. */

import { cardName } from "./cards.ts";
import { called, list, t } from "../texts/texts.svelte.ts";
import { isOurs } from "../wire.ts";

type Told = (words: string[], name: (seat: number) => string) => string;

const TOLD: Record<string, Told> = {
  play: ([symbol]) => t(`symbol-${symbol}`),
  aim: (aims) => list(aims.map((aim) => t(`aim-${aim}`))),
  keep: (dice) => (dice.length ? t("review-keep", { dice: dice.join(" ") }) : t("review-throw-all")),
  stop: () => t("review-stop"),
  rebuy: () => t("review-rebuy"),
  out: () => t("review-out"),
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

/** An action of a seat, null for having done nothing.  Another package's game has its own words for things. */
export function toldAct(action: string | null, name: (seat: number) => string, game = "pok"): string {
  if (action === null) return t("review-nothing");
  const [verb = "", ...words] = action.split(" ");
  if (!isOurs(game)) return inWords(game, action);
  return TOLD[verb]?.(words, name) ?? action;
}

/** The words of an action, each as its game calls it. */
export function inWords(game: string, action: string): string {
  return action
    .split(" ")
    .map((word, place) => (/^[a-z][a-z_-]+$/.test(word) ? lower(called(game, word), place) : word))
    .join(" ");
}

const lower = (word: string, place: number) => (place ? word.charAt(0).toLowerCase() + word.slice(1) : word);
