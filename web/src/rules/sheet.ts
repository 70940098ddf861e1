/** The rules on one sheet: which sentence tells which clauses, and which hints hold at this moment. */

import { costOf, DICE_SETS, needsOne, pokHouse, readNumbers } from "../stage/house.ts";
import { type OurGame, type PokerdiceView, type PokinoView, type PokView, ROUNDS, type TableNow } from "../wire.ts";

export interface Sentence {
  id: string;
  clauses: readonly string[]; // of the rule page; one of them is where the whole page opens
}

const of = (game: string, ...clauses: string[][]): Sentence[] =>
  clauses.map((each, place) => ({
    id: `page-sheet-${game}-${place + 1}`,
    clauses: each.map((clause) => `${game.toUpperCase()}-${clause}`),
  }));

/** Five sentences, the goal first. */
export const SHEETS: Record<OurGame, readonly Sentence[]> = {
  pok: of("pok", ["5.1", "5.2"], ["2.1"], ["3.1"], ["4.1", "4.2"], ["4.3", "4.4", "4.5"]),
  pokerdice: of("pkd", ["6.1", "6.2"], ["1.3", "1.5"], ["2.2", "2.3"], ["3.1", "3.2"], ["5.1", "5.2", "5.3"]),
  pokino: of("pkn", ["8.5"], ["2.1"], ["2.3", "4.2"], ["5.1", "4.4"], ["7.1", "8.2"]),
};

export interface Told {
  [name: string]: string | number;
  rounds: number;
  packs: number;
  goals: string; // printed or house
  cost: number; // of a hand of Pokino
  ways: string; // who covers and who calls, as the page's own sentences have it
}

/** What a table's options make of the sentences; an option that was not touched has its default. */
export function toldWith(table: TableNow): Told {
  const { packs = "1", turns = "ten", rounds: most = "10", marking = "manual", claiming = "manual" } = table.options;
  const rounds = ROUNDS[turns]?.[table.seats.length]?.[most] ?? 0; // at a table of another game nobody asks
  return {
    rounds,
    packs: Number(packs),
    ways: `${marking}-${claiming}`,
    cost: costOf(readNumbers(table.options.antes)),
    ...pokHouse(table),
  };
}

/** What is rare, or holds only at this table. */
export function smallPrint(table: TableNow): string[] {
  if (table.game === "pok") {
    const { dice = DICE_SETS.printed, counters = "2" } = table.options;
    if (dice !== DICE_SETS.printed || counters !== "2") return ["page-sheet-pok-small-2"]; // POK-7.4
    return table.seats.length > 3 ? ["page-sheet-pok-small-1"] : [];
  }
  if (table.game === "pokerdice") return ["page-sheet-pkd-small-1"];
  const fine = table.options.fine === "1" ? ["page-sheet-pkn-small-2"] : [];
  return ["page-sheet-pkn-small-1", ...fine, "page-sheet-pkn-small-3"];
}

/** POK: what the dice and your own counters make worth knowing. */
export function pokHints(view: PokView): string[] {
  const hand = view.seat === null ? null : (view.hands[view.seat] ?? null);
  if (!view.throw || !hand) return [];
  const faces = view.throw.filter((face) => face !== null);
  const kinds = new Set(faces).size;
  return [
    ...(kinds < faces.length ? ["rule-pok-4-2"] : []),
    ...(kinds === 3 ? ["rule-pok-4-5"] : []),
    ...(hand.filter(Boolean).length === 1 ? ["rule-pok-3-3"] : []),
    ...(needsOne(view, hand) ? ["rule-pok-5-1"] : []),
  ];
}

/** Pokerdice: whether you roll, and whether it is the last time; *round* is the table's count. */
export function diceHints(view: PokerdiceView, round: number): string[] {
  if (view.seat === null || !view.throws.length) return [];
  return [
    ...(view.seat === view.roller && !view.shown ? ["rule-pkd-2-3"] : []),
    ...(round === view.rounds ? ["rule-pkd-6-1"] : []),
  ];
}

/** Pokino: what holds for you in this hand, or between two. */
export function pokinoHints(view: PokinoView): string[] {
  if (view.seat === null || view.outcome !== null) return [];
  return [
    ...(view.owing.includes(view.seat) ? ["rule-pkn-8-3"] : []),
    ...(view.barred.includes(view.seat) ? ["rule-pkn-4-4"] : []),
    ...(view.playing && view.called.length === 40 && view.options.claiming === "manual" ? ["rule-pkn-7-3"] : []),
    ...(view.last ? ["rule-pkn-8-2"] : []),
    ...(!view.playing && view.number > 1 && view.options.set !== null ? ["rule-pkn-1-8"] : []),
  ];
}
