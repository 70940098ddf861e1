/** What this device remembers of its drills: when each comes again, and what its choices have cost.
 *
 * The same rules as `drills/drill.py`, line by line; tests/drills/book.json holds both to the same answers. */

import { sha256 } from "../review/sha256.ts";
import type { Drill } from "../wire.ts";
import { costOf, SAME } from "./drill.ts";

export const DAYS = [0, 1, 3, 7, 21, 60] as const; // after so many days a drill in each box comes again
const SMALL = { chance: 0.01, points: 0.1 }; // a cost up to this leaves a drill in its box
const KEPT = 2000; // answers remembered
const RATED = 200; // the latest answers that a rating looks at
const SURE = 1.96; // standard errors on either side: 95 in 100
const FEW = 5; // of fewer nothing is said about how far a mean may be off

/** One answer: day, drill, game, theme, unit, cost. */
export type Given = readonly [string, string, string, string, string, number];

export interface Book {
  readonly version: 1;
  readonly boxes: Readonly<Record<string, readonly [box: number, due: string]>>;
  readonly given: readonly Given[];
}

/** A mean, how far it may be off (95 in 100; null: too few to say), and of how many. */
export interface Rating {
  mean: number;
  give: number | null;
  count: number;
}

export const EMPTY: Book = { version: 1, boxes: {}, given: [] };

/** A day some days on, both as 2026-03-01. */
export function dayAfter(day: string, days: number): string {
  const there = new Date(`${day}T00:00:00Z`);
  there.setUTCDate(there.getUTCDate() + days);
  return there.toISOString().slice(0, 10);
}

/** The day people live in, on this device. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The book once *words* have been chosen: up a box for nothing lost, back to the first for more than a little. */
export function after(book: Book, drill: Drill, words: string, day: string): Book {
  const cost = costOf(drill, words);
  let box = book.boxes[drill.id]?.[0] ?? 0;
  if (cost <= SAME[drill.unit]) box = Math.min(box + 1, DAYS.length - 1);
  else if (cost > SMALL[drill.unit]) box = 0;
  const given: Given = [day, drill.id, drill.game, drill.theme, drill.unit, Number(cost.toFixed(6))];
  return {
    version: 1,
    boxes: { ...book.boxes, [drill.id]: [box, dayAfter(day, DAYS[box] ?? 0)] },
    given: [...book.given, given].slice(-KEPT),
  };
}

/** The mean of some costs with its uncertainty; null: there are none. */
export function meanOf(costs: readonly number[]): Rating | null {
  if (!costs.length) return null;
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  if (costs.length < FEW) return { mean, give: null, count: costs.length };
  const spread = costs.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / (costs.length - 1);
  return { mean, give: SURE * Math.sqrt(spread / costs.length), count: costs.length };
}

/** How much the latest choices cost on average. */
export function rating(book: Book, game: string, unit: string, theme: string | null = null): Rating | null {
  const fits = book.given.filter(
    (each) => each[2] === game && each[4] === unit && (theme === null || each[3] === theme),
  );
  return meanOf(fits.slice(-RATED).map((each) => each[5]));
}

/** Themes and levels apart, drills come in no order a reader could see; 48 bits, which a number holds. */
function shuffled(name: string): number {
  const [a, b, c, d, e, f] = sha256(new TextEncoder().encode(name));
  return [b, c, d, e, f].reduce<number>((sum, byte) => sum * 256 + byte!, a!);
}

/** The first of these in the order of their keys, part by part. */
function least(drills: readonly Drill[], key: (drill: Drill) => readonly (string | number | boolean)[]): Drill {
  const keyed = drills.map((drill) => ({ drill, key: key(drill) }));
  keyed.sort((a, b) => {
    const at = a.key.findIndex((part, place) => part !== b.key[place]);
    return at < 0 ? 0 : a.key[at]! < b.key[at]! ? -1 : 1;
  });
  return keyed[0]!.drill;
}

/** What to ask now: what is due, longest first; then something new, easy ones first; then whatever comes soonest. */
export function nextDrill(book: Book, drills: readonly Drill[], day: string): Drill | null {
  if (!drills.length) return null;
  const due = (drill: Drill) => book.boxes[drill.id]?.[1] ?? "";
  const known = drills.filter((each) => each.id in book.boxes);
  const last = book.given.at(-1)?.[1] ?? "";
  const ripe = known.filter((each) => due(each) <= day && each.id !== last);
  if (ripe.length) return least(ripe, (each) => [due(each), each.id]);
  const fresh = drills.filter((each) => !(each.id in book.boxes));
  if (fresh.length) {
    const seen = new Map<string, number>();
    for (const each of known) seen.set(each.theme, (seen.get(each.theme) ?? 0) + 1);
    return least(fresh, (each) => [each.level, seen.get(each.theme) ?? 0, shuffled(each.id)]);
  }
  return least(drills, (each) => [Number(each.id === last), due(each), each.id]);
}

/** The drill of a day, the same for everybody. */
export function daily(drills: readonly Drill[], day: string): Drill {
  const ordered = drills.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return ordered[shuffled(day) % ordered.length]!;
}

const isDay = (word: unknown) => typeof word === "string" && /^\d{4}-\d\d-\d\d$/.test(word);
const isBox = (box: unknown) => Array.isArray(box) && Number.isInteger(box[0]) && isDay(box[1]);
const isGiven = (each: unknown) => Array.isArray(each) && each.length === 6 && typeof each[5] === "number";

/** What was kept, taken back; null where it is something else, or of a later version. */
export function readBook(held: unknown): Book | null {
  const book = held as Partial<Book> | null;
  if (book?.version !== 1 || typeof book.boxes !== "object" || !Array.isArray(book.given)) return null;
  return Object.values(book.boxes).every(isBox) && book.given.every(isGiven) ? (book as Book) : null;
}
