/** The shapes that page and print share.  A part is an ink (a token of look.css, or one of the thing's own) and a path:
 * filled, or drawn as a line where a width follows. */

import cards from "../../../src/trespok/drawings/cards.json";
import people from "../../../src/trespok/drawings/people.json";
import pieces from "../../../src/trespok/drawings/pieces.json";
import type { PokSymbol } from "../lib/wire.ts";

export type Part = readonly [ink: string, d: string, width?: number];
/** Which ink of the palette stands for each of a thing's own. */
export type Inks = Readonly<Record<string, string>>;
type Point = readonly [x: number, y: number, r: number];

const parts = (drawn: unknown) => drawn as readonly Part[];
const byName = (drawn: object) => drawn as Readonly<Record<string, readonly Part[]>>;
const points = (drawn: object, name: number) => (drawn as Readonly<Record<number, readonly Point[]>>)[name] ?? [];

const PIPS = byName(cards.pips);
const FIGURES = byName(cards.figures);
const SUITS = cards.suits as Readonly<Record<string, Inks>>;

/** The sign of a suit, in a field of 40 by 40. */
export const pip = (suit: string) => PIPS[suit] ?? [];
/** Sota, caballo or rey, in a field of 40 by 40. */
export const figure = (number: number) => FIGURES[number] ?? [];
/** The inks of a suit. */
export const suitInks = (suit: string): Inks => SUITS[suit] ?? {};
/** Where the pips lie on a tall card of 60 by 90. */
export const places = (number: number) => points(cards.places, number);
/** A cup without its label, in a field of 64 by 72. */
export const CUP = parts(cards.cup);
/** The cells that win a cup, one example on a board of five by five: a picture, not a rule. */
export const wins = (cup: string) => (cards.wins as Record<string, number[]>)[cup] ?? [];

/** A counter with its edge and carved line, in a field of 40 by 40. */
export const counter = (symbol: PokSymbol) => parts(pieces.counters[symbol]);
/** Its bare outline. */
export const flat = (symbol: PokSymbol) => pieces.flat[symbol];
export const INK_OF = pieces.inks as Readonly<Record<PokSymbol, string>>;
/** The pips of an ordinary die, in a field of 100 by 100. */
export const pips = (face: number) => points(pieces.pips, face);
/** Where the signs of a die of POK lie, and how large. */
export const spots = (number: number) => points(pieces.spots, number);
/** The dice that picture an objective; 0 is one that may be anything. */
export const aimed = (aim: string) => (pieces.aims as Record<string, number[]>)[aim] ?? [];
export const CROWN = parts(pieces.crown);

/** A hand in a field of 120 by 132; its own inks are cuff and band. */
export const hand = (pose: "fist" | "show" | "gone") => parts(people.hands[pose]);

interface Drawn {
  ground: string;
  parts: readonly Part[];
}
const FACES = people.faces as unknown as Readonly<Record<string, Drawn>>;
const BOTS = ["pim", "sol", "tuya"];
const PEOPLE = Object.keys(FACES).filter((name) => !BOTS.includes(name));

/** A face for a seat, in a field of 64 by 64: people have theirs, bots have theirs. */
export function face(seat: number, bot: boolean): Drawn {
  const names = bot ? BOTS : PEOPLE;
  return FACES[names[seat % names.length]!]!;
}

// No blue: it would be lost on POK's table.
const CUFFS: readonly Inks[] = [
  { cuff: "yellow", band: "stock-ink" },
  { cuff: "red", band: "stock" },
  { cuff: "teal", band: "stock" },
  { cuff: "mint", band: "stock-ink" },
  { cuff: "plum", band: "stock" },
  { cuff: "pink", band: "stock-ink" },
  { cuff: "green", band: "stock" },
];
/** A person is known by the cuff. */
export const cuff = (seat: number) => CUFFS[seat % CUFFS.length]!;
