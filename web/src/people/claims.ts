/** What is claimed of a hand: words, the counter they name, and who told the truth how often. */

import type { ClaimLine, ClaimWords, PokSymbol } from "../wire.ts";

export const FISTS = ["disc", "square", "triangle"] as const;
export const HANDS = ["no-disc", "no-square", "no-triangle"] as const;
export const TAUNTS = ["laugh", "doubt", "dare"] as const;

/** The counter a claim is about; null: it is a taunt. */
export const aboutOf = (said: ClaimWords): PokSymbol | null =>
  FISTS.find((symbol) => said === symbol || said === `no-${symbol}`) ?? null;

export const isOut = (said: ClaimWords): boolean => said.startsWith("no-");

/** A seat's latest claim of the round; taunts are over when they were heard. */
export const claimOf = (claims: readonly ClaimLine[], seat: number): ClaimWords | null =>
  claims.findLast((line) => line.seat === seat && aboutOf(line.said))?.said ?? null;

export interface Truth {
  readonly who: number;
  readonly seat: number;
  readonly told: readonly boolean[]; // each claim, the true ones first
}

/** A line for each person who claimed something. */
export function truthOf(claims: readonly ClaimLine[]): Truth[] {
  const people = new Map<number, { seat: number; told: boolean[] }>();
  for (const { who, seat, true: holds } of claims) {
    if (holds === undefined || holds === null) continue;
    const person = people.get(who) ?? { seat, told: [] };
    person.told.push(holds);
    people.set(who, person);
  }
  const honest = (told: readonly boolean[]) => told.filter(Boolean).length;
  return [...people]
    .map(([who, { seat, told }]) => ({ who, seat, told: [...told].sort((one, other) => Number(other) - Number(one)) }))
    .sort((one, other) => honest(other.told) / other.told.length - honest(one.told) / one.told.length);
}
