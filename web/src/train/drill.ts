/** A drill as the page meets it: what it asks, and what each choice costs.  Nothing is right or wrong. */

import type { Aim, Answer, Drill, DieFace } from "../wire.ts";

export const SAME: Readonly<Record<Drill["unit"], number>> = { chance: 0.0005, points: 0.005 }; // costs the same

export const TRAINED = ["pok", "pokerdice"] as const;
export type Trained = (typeof TRAINED)[number];

export interface PokPosition {
  hands: number[][]; // discs, squares, triangles; you first
  throw: DieFace[];
  plays: Record<string, number>[]; // what each of the others does how often
}

export interface DicePosition {
  you: "roller" | "watcher";
  mine: Aim[];
  theirs: Aim[];
  throws: number[][];
  card: string | null; // yours, which lies open; two with two packs
  ahead: number | null;
  plays: Record<string, number>;
  others?: Aim[][]; // in a game of three and more: the cards of each
}

export const pokAt = (drill: Drill) => drill.position as unknown as PokPosition;
export const diceAt = (drill: Drill) => drill.position as unknown as DicePosition;

export function answerOf(drill: Drill, words: string): Answer {
  return drill.answers.find((each) => each.words === words) ?? drill.answers[0]!;
}

/** What choosing *words* gives away at the least. */
export const costOf = (drill: Drill, words: string): number => answerOf(drill, words).costs[0];

/** Every choice that gives nothing away, whichever best play the others chose. */
export function asGood(drill: Drill): string[] {
  return drill.answers.map((each) => each.words).filter((words) => answerOf(drill, words).costs[1] <= SAME[drill.unit]);
}
