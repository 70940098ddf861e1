/** A view of a game this page does not know, sorted for showing: single values, what each seat has, lists. */

import type { GameOut } from "../wire.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** What is said elsewhere on the screen: who looks, how many there are, and how the game is set up. */
const KNOWN = new Set(["seat", "seats", "options"]);

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === "" ||
  (Array.isArray(value) && !value.length) ||
  (isFields(value) && !Object.keys(value).length);

/** Which places of a view hold seats, as the server says it. */
export interface Seen {
  seat: (path: string) => boolean;
  bySeat: (path: string) => boolean;
}

export function seenBy(facts: GameOut | undefined): Seen {
  const [named, bySeat] = [new Set(facts?.named), new Set(facts?.by_seat)];
  return { seat: (path) => named.has(path), bySeat: (path) => bySeat.has(path) };
}

export interface Sorted {
  plain: [name: string, value: unknown][]; // one value, or a short row of them
  seats: [name: string, values: readonly unknown[]][]; // one value for each seat
  lists: [name: string, values: readonly Fields[]][]; // things with fields of their own
  blocks: [name: string, fields: Fields][];
}

/** The fields of a view, or of a part of one; those that say nothing are left out, but for what the seats have. */
export function sorted(fields: Fields, path: string, seen: Seen): Sorted {
  const found: Sorted = { plain: [], seats: [], lists: [], blocks: [] };
  for (const [name, value] of Object.entries(fields)) {
    const here = path ? `${path}.${name}` : name;
    if ((!path && KNOWN.has(name)) || saysNothing(value)) continue;
    if (Array.isArray(value) && seen.bySeat(here)) found.seats.push([name, value]);
    else if (Array.isArray(value) && value.some(isFields)) found.lists.push([name, value.filter(isFields)]);
    else if (isFields(value)) found.blocks.push([name, value]);
    else found.plain.push([name, value]);
  }
  return found;
}

export interface Group {
  verb: string;
  offers: { action: string; rest: string }[];
}

/** Offers under their first words, in the order they came. */
export function grouped(offer: readonly string[]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of offer) {
    const [verb = "", ...rest] = action.split(" ");
    const group = groups.get(verb) ?? { verb, offers: [] };
    group.offers.push({ action, rest: rest.join(" ") });
    groups.set(verb, group);
  }
  return [...groups.values()];
}
