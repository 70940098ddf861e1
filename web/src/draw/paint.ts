/** The shapes that page and print share.  A part is an ink (a token of look.css, or one of the thing's own) and a path:
 * filled, or drawn as a line where a width follows. */

import cards from "../../../src/trespok/drawings/cards.json";
import people from "../../../src/trespok/drawings/people.json";
import pieces from "../../../src/trespok/drawings/pieces.json";
import { BOT_NAMES, type Face, GROUNDS, type PokSymbol, WORN } from "../wire.ts";

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
/** A crown cut in one block, over a pot in a field of 200 by 180. */
export const CROWN_BLOCK = "M66 46L59 12l19 15L100 4l22 23 19-15-7 34Z";

/** A hand in a field of 120 by 132; its own inks are cuff and band. */
export const hand = (pose: "fist" | "show" | "gone") => parts(people.hands[pose]);

interface Drawn {
  ground: string;
  parts: readonly Part[];
}
const FACES = people.faces as unknown as Readonly<Record<string, Drawn>>;
const BOTS = ["pim", "sol", "tuya"];

/** A face on its colour: people are round, bots are square. */
export interface Worn {
  readonly drawn: string;
  readonly ground: string;
  readonly bot: boolean;
}

/** What a face is made of, in a field of 64 by 64. */
export const faceParts = (drawn: string) => FACES[drawn]?.parts ?? [];

/** The colours a face is seen on: its own, and those it has no ink of. */
export function groundsOf(drawn: string): readonly Face["ground"][] {
  const inks = faceParts(drawn).map(([ink]) => ink);
  const own = FACES[drawn]?.ground;
  return GROUNDS.filter((ground) => ground === own || !inks.includes(ground));
}

/** Who sits there: what they picked; a bot has the face of its name; others, and bots by other names, one by seat. */
export function worn(seat: number, name: string, bot: boolean, face: Face | null): Worn {
  if (!bot) return { ...(face ?? WORN[seat % WORN.length]!), bot };
  const known = BOT_NAMES.indexOf(name);
  const number = known < 0 ? seat : known;
  const drawn = BOTS[(number + 2) % BOTS.length]!;
  const [own, ...others] = [FACES[drawn]!.ground, ...groundsOf(drawn).filter((each) => each !== FACES[drawn]!.ground)];
  const turn = Math.floor((number + 2) / BOTS.length) - 1; // Pim, Sol and Tuya are drawn as they are
  return { drawn, ground: turn ? (others.at(turn) ?? own) : own, bot };
}

const LIGHT = ["sky", "yellow", "mint", "pink"];
/** A person is known by the cuff: the colour of the face.  Blue would be lost on POK's table: it bands a pale one. */
export function cuff(ground: string): Inks {
  if (ground === "blue") return { cuff: "stock", band: "blue" };
  return { cuff: ground, band: LIGHT.includes(ground) ? "stock-ink" : "stock" };
}
