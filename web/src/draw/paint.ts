/** Shapes and colours of the Spanish cards: the file that print reads too. */

import cards from "../../../src/trespok/drawings/cards.json";

type Role = keyof typeof cards.roles;
export interface Part {
  d: string;
  fill: string;
  stroke: string;
  "stroke-width": number;
}

const PIPS: Record<string, string[][]> = cards.pips;
const FIGURES: Record<string, string[][]> = cards.figures;
const SUITS: Record<string, { fill: string; edge: string; line: string }> = cards.suits;

/** The sign of a suit, in a 40 by 40 field. */
export function pip(suit: string): Part[] {
  return painted(PIPS[suit], suit);
}

/** Sota, caballo or rey in the colours of a suit, in a 40 by 40 field. */
export function figure(number: number, suit: string): Part[] {
  return painted(FIGURES[number], suit);
}

function painted(parts: string[][] = [], suit: string): Part[] {
  return parts.map(([role, d]) => {
    const { fill, stroke, width } = cards.roles[role as Role];
    return { d: d ?? "", fill: colour(fill, suit), stroke: colour(stroke, suit), "stroke-width": width };
  });
}

/** A colour by its part in the suit, or as it is. */
function colour(name: string, suit: string): string {
  const own = SUITS[suit];
  if (name === "paper") return cards.paper;
  if (name === "suit") return own?.fill ?? "none";
  return name === "edge" || name === "line" ? (own?.[name] ?? "none") : name;
}
