/** House rules: options that make another game of the printed one, so that nothing solved is true of it. */

import {
  type Aim,
  AIMS,
  CUPS,
  type GameOut,
  GOAL,
  POINTS,
  POK_FACES,
  type PokerdiceView,
  type PokView,
  SYMBOLS,
  type TableNow,
} from "../wire.ts";

const COUNTERS = (GOAL + 1) / SYMBOLS.length; // of each symbol, as printed (POK-1.2)

type Set = Pick<TableNow, "options">;

/** The names of the house rules a table is set to. */
export function houseRules(table: Set, facts: GameOut | undefined): string[] {
  const rules = facts?.options.filter((option) => option.house) ?? [];
  return rules.filter(({ name, default: usual }) => (table.options[name] ?? usual) !== usual).map(({ name }) => name);
}

/** What is left of a table's options without them. */
export function withoutHouse(table: Set, facts: GameOut): Record<string, string> {
  const rules = new Set(facts.options.filter((option) => option.house).map(({ name }) => name));
  return Object.fromEntries(Object.entries(table.options).filter(([name]) => !rules.has(name)));
}

/** Of which bots there are those that play here. */
export const botsFor = (table: Set, facts: GameOut): readonly string[] =>
  houseRules(table, facts).length ? facts.bots.filter((kind) => !facts.solved.includes(kind)) : facts.bots;

/** Whether what is solved is true of a table: where anything is, not with house rules. */
export const isSolved = (table: Set, facts: GameOut | undefined): boolean =>
  !facts?.solved.length || !houseRules(table, facts).length;

/** Numbers as an option writes them, a stroke between them; none where it is not set. */
export const readNumbers = (word: string | undefined): number[] | undefined => word?.split("/").map(Number);

/** Pokino: what a hand costs, one counter for each pot or what the house says (PKN-10.1). */
export const costOf = (antes: readonly number[] | undefined): number =>
  antes?.reduce((sum, each) => sum + each, 0) ?? CUPS.length;

/** Pokerdice: what each card is worth, as printed or as the house says (PKD-9.1). */
export const worthOf = ({ options: { points } }: PokerdiceView): Readonly<Record<Aim, number>> =>
  points ? (Object.fromEntries(AIMS.map((aim, place) => [aim, points[place] ?? 0])) as Record<Aim, number>) : POINTS;

/** POK: how many counters of each symbol a seat begins with, and how many to get rid of (POK-7.2, POK-7.3). */
export const ofEach = (view: PokView): number => view.house?.counters ?? COUNTERS;
export const goalOf = (view: PokView): number => view.house?.goal ?? GOAL;
/** Whether somebody with this hand needs one more. */
export const needsOne = (view: PokView, hand: readonly number[] | null | undefined): boolean =>
  hand?.reduce((sum, count) => sum + count, 0) === SYMBOLS.length * ofEach(view) - goalOf(view) + 1;
/** The faces of the three dice that are thrown, as chance counts them (POK-7.1). */
export const facesOf = (view: PokView): readonly (readonly string[])[] =>
  view.house?.dice.map((die) => die.map((face) => face ?? "-")) ?? POK_FACES;

export interface PokHouse {
  goals: "printed" | "house";
  goal: number;
  all: number;
}

/** The same from what a table is set to: without a goal it is all counters but one. */
export function pokHouse({ options }: Set): PokHouse {
  const all = SYMBOLS.length * Number(options.counters ?? COUNTERS);
  const goal = Number(options.goal ?? 0) || all - 1;
  return { goals: goal === GOAL && all === GOAL + 1 ? "printed" : "house", goal, all };
}

/** The same for a sentence at the table. */
export const howTo = (view: PokView): Record<string, string | number> => ({
  goals: view.house ? "house" : "printed",
  goal: goalOf(view),
  all: SYMBOLS.length * ofEach(view),
});

const LETTERS = ["d", "s", "t"] as const;

/** Dice as an option writes them, a letter a face: ``ddsstt/dst---/dst---``. */
export const readDice = (word: string): (number | null)[][] =>
  word.split("/").map((die) => [...die].map((letter) => (letter === "-" ? null : LETTERS.indexOf(letter as "d"))));

/** The same dice with the next symbol on one face; the first die has no blank. */
export function turned(word: string, die: number, face: number): string {
  const signs = die ? [...LETTERS, "-"] : LETTERS;
  return word
    .split("/")
    .map((letters, at) => {
      if (at !== die) return letters;
      const next = signs[(signs.indexOf((letters[face] ?? "-") as "d") + 1) % signs.length] ?? "-";
      return letters.slice(0, face) + next + letters.slice(face + 1);
    })
    .join("/");
}

/** Dice with a name. */
export const DICE_SETS: Readonly<Record<string, string>> = {
  printed: "ddsstt/dst---/dst---",
  two: "ddsstt/dst---/------",
  full: "ddsstt/ddsstt/ddsstt",
};
