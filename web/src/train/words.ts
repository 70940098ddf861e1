/** A drill in words, with the terminal's own messages: what a choice costs, what speaks for it, what the others do.
 *  Needs `openMore`. */

import { decimal, percent } from "../texts/figures.ts";
import { reasonText } from "../review/reasons.ts";
import { list, t } from "../texts/texts.svelte.ts";
import type { Answer, Drill, Reason } from "../wire.ts";
import type { Rating } from "./book.ts";
import { answerOf, asGood, diceAt, pokAt, SAME } from "./drill.ts";

const TELLING = 0.05; // chances that differ less from choice to choice are not worth a line
const OFTEN = 0.05;

/** What the seats of a drill are called; you are the first. */
export type Names = (seat: number) => string;

export const players: Names = (seat) =>
  seat ? t("drill-player", { seat: String(seat) }) : t("seat-label", { kind: "you", seat: "" });

/** A cost or a worth; a real minus. */
export function amountOf(unit: Drill["unit"], value: number): string {
  return (unit === "chance" ? percent(value, 1) : decimal(value, 2)).replace("-", "−");
}

/** Cards by their names: one, or two with two packs. */
export const cards = (words: string) => list(words.split(" ").map((aim) => t(`aim-${aim}`)));

/** A choice as this language calls it. */
export function choiceName(drill: Drill, words: string): string {
  if (drill.game === "pok") return t(`symbol-${words}`);
  if (diceAt(drill).card === null) return cards(words);
  if (words === "stop") return t("review-stop");
  const dice = words.split(" ").slice(1).join(" ");
  return dice ? t("review-keep", { dice }) : t("review-throw-all");
}

/** Whether the cost of a choice is a range: the others' best play is not one alone. */
export function depends(drill: Drill, words: string): boolean {
  const [least, most] = answerOf(drill, words).costs;
  return !asGood(drill).includes(words) && amountOf(drill.unit, least) !== amountOf(drill.unit, most);
}

/** A cost as a figure, or as a range. */
export function costWords(drill: Drill, words: string): string {
  const [least, most] = answerOf(drill, words).costs;
  const said = { least: amountOf(drill.unit, least), most: amountOf(drill.unit, most) };
  if (!depends(drill, words)) return said.most;
  return t(least <= SAME[drill.unit] ? "drill-cost-up-to" : "drill-cost-range", said);
}

/** What was chosen costs so much; and where others are as good, that too. */
export function verdict(drill: Drill, words: string): string[] {
  const good = asGood(drill);
  const said = good.includes(words)
    ? [t("drill-free")]
    : [t(drill.unit === "chance" ? "drill-costs-chance" : "drill-costs-points", { cost: costWords(drill, words) })];
  if (depends(drill, words)) said.push(t("drill-cost-depends"));
  return good.length > 1 ? [...said, equal(drill)] : said;
}

/** Which choices are equally good; a few of them. */
export function equal(drill: Drill): string {
  const names = asGood(drill).map((each) => choiceName(drill, each));
  return t("drill-equal", { choices: list(names.slice(0, 4)) });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One sentence of the catalogue from its facts; at Pokerdice the other seat is just the other. */
function reason(drill: Drill, why: Reason, names: Names): string {
  if (drill.game === "pok") return reasonText(why, { name: names });
  return reasonText({ ...why, facts: { ...why.facts, name: 1 } }, { name: () => t("drill-opponent") });
}

/** What a choice leads to when everybody plays well; empty where that is not known. */
export function leads(drill: Drill, answer: Answer, names: Names): string {
  const choice = capital(choiceName(drill, answer.words));
  if (drill.game === "pokerdice") {
    const { met, theirs } = answer.leads as { met?: number; theirs?: number };
    if (met === undefined || theirs === undefined) return "";
    return t("drill-leads-dice", { choice, own: percent(met), theirs: percent(theirs) });
  }
  const gone = answer.leads["gone"] as number[];
  const apart = (seat: number) =>
    Math.max(...drill.answers.map((each) => Math.abs(gone[seat]! - (each.leads["gone"] as number[])[seat]!)));
  const others = gone.flatMap((chance, seat) =>
    seat && apart(seat) >= TELLING ? [`${names(seat)} ${percent(chance)}`] : [],
  );
  return t("drill-leads-pok", {
    choice,
    own: percent(gone[0]!),
    others: others.length ? "some" : "none",
    list: others.join(", "),
  });
}

/** How often the others do what; empty where that is not known. */
export function others(drill: Drill, names: Names): string {
  const often = (plays: Record<string, number>, family: string) =>
    Object.entries(plays)
      .filter(([, part]) => part >= OFTEN)
      .toSorted((a, b) => b[1] - a[1])
      .map(([word, part]) => `${t(`${family}-${word}`)} ${percent(part)}`)
      .join(", ");
  if (drill.game === "pokerdice") {
    const plays = often(diceAt(drill).plays, "aim");
    return plays && t("drill-other", { plays });
  }
  const told = pokAt(drill).plays.map((plays, place) => `${names(place + 1)} ${often(plays, "symbol")}`);
  return t("drill-others", { plays: told.join("; ") });
}

interface Why {
  words: string;
  because: string; // its reasons
  then: string; // what it leads to
}

/** Why: the best choice, and the chosen one where it is another; at POK what every choice leads to. */
export function why(drill: Drill, words: string | null, names: Names): Why[] {
  const best = drill.answers[0]!;
  const told = words === null || words === best.words ? [best] : [best, answerOf(drill, words)];
  return (drill.game === "pok" ? drill.answers : told).flatMap((each) => {
    const reasons = told.includes(each) ? each.why.map((because) => reason(drill, because, names)) : [];
    const choice = capital(choiceName(drill, each.words));
    const whole = reasons.join(" ");
    const named = each.why[0]?.facts["dice"] instanceof Array; // "Keep 3 3: …" says itself which
    const because = whole && !named ? t("drill-why", { choice, reason: whole }) : whole;
    const then = leads(drill, each, names);
    return because || then ? [{ words: each.words, because, then }] : [];
  });
}

/** What a choice has cost on average in some of this device's games. */
export function gamesSaid(id: "page-train-games-latest" | "page-train-games-before", found: Rating): string {
  const give = found.give === null ? "none" : amountOf("chance", found.give);
  return t(id, { count: found.count, mean: amountOf("chance", found.mean), give });
}

/** How the device has done lately. */
export function ratingSaid(game: string, unit: Drill["unit"], found: Rating): string {
  const give = found.give === null ? "none" : amountOf(unit, found.give);
  return t(unit === "chance" ? "drill-rating-chance" : "drill-rating-points", {
    count: found.count,
    game: t(`game-${game}`),
    mean: amountOf(unit, found.mean),
    give,
  });
}
