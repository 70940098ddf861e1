/** Why a choice is good, as the table found it: a sentence of the catalogue and its facts.  Needs `openMore`. */

import { percent } from "../texts/figures.ts";
import { list, t } from "../texts/texts.svelte.ts";
import type { Reason } from "../wire.ts";

interface Named {
  name(seat: number): string;
}

type Said = string | number;
type Sayer = (fact: never, room: Named) => Said;

const chance: Sayer = (part: number) => percent(part);
const symbol: Sayer = (name: string) => t(`symbol-${name}`);

/** Facts that mean something else in one message: here "most" is a part of cases, elsewhere so many players. */
const OTHERWISE: Record<string, string> = { "why-pkd-block most": "more" };

/** How each fact is said; what is not named here is said as it is. */
const SAID: Record<string, Sayer> = {
  the: (name: string) => t(`symbol-the-${name}`),
  asked: ([name, count]: [string, number]) => t(`symbols-${name}`, { count }),
  first: symbol,
  second: symbol,
  a: chance,
  b: chance,
  percent: chance,
  own: chance,
  theirs: chance,
  more: chance,
  aim: (aim: string) => t(`aim-${aim}`),
  aims: (aims: string[]) => list(aims.map((aim) => t(`aim-${aim}`))),
  dice: (dice: number[] | number) => (Array.isArray(dice) ? dice.join(" ") : dice), // those kept, or how many ask
  points: (count: number) => t("points", { count }),
  name: (seat: number, room) => room.name(seat),
};

export function reasonText({ id, facts }: Reason, room: Named): string {
  const said = Object.entries(facts).map(([name, fact]) => {
    const say = SAID[OTHERWISE[`${id} ${name}`] ?? name];
    return [name, say?.(fact as never, room) ?? (fact as Said)];
  });
  const text = t(id, Object.fromEntries(said) as Record<string, Said>);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
