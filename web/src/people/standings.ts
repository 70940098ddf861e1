/** The standings of an evening as text to hand on: a line a person, most games won first. */

import { signed } from "../texts/figures.ts";
import { t, title } from "../texts/texts.svelte.ts";
import { prefs } from "../kit/prefs.svelte.ts";
import { worded } from "./unnamed.ts";
import type { ClosedEvening, EveningLine } from "../wire.ts";

export const gamesWon = (line: EveningLine): number => Object.values(line.won).reduce((sum, each) => sum + each, 0);

/** What somebody has won, in words: by game, and how many counters they are up or down at Pokino. */
export const wonInWords = (line: EveningLine): string =>
  [
    ...Object.entries(line.won).map(([game, count]) => t("page-evening-won", { count, game: title(game) })),
    ...(line.up === null ? [] : [t("page-evening-up", { count: signed(line.up) })]),
  ].join(", ");

/** The day an evening was closed on, as one writes it here. */
export const dayOf = (at: number): string =>
  new Intl.DateTimeFormat(prefs.language, { dateStyle: "long" }).format(new Date(at));

/** The same of an evening before, with its day. */
export const closedText = (evening: ClosedEvening): string =>
  `${dayOf(evening.at)}\n${standingsText(evening.games, evening.people)}`;

export function standingsText(count: number, people: readonly EveningLine[]): string {
  const head = t("page-evening-share-title", { count });
  const lines = people.map((line) => {
    const bot = line.bot ? ` (${t("page-bot", { kind: line.bot })})` : "";
    const words = wonInWords(line);
    return `${gamesWon(line)}  ${worded(line.name)}${bot}${words ? `: ${words}` : ""}`;
  });
  return [head, ...lines].join("\n");
}
