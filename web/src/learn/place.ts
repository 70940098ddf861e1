/** Where what is said once stands: near what it speaks of, and over nothing that is needed now. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Something that should stay in sight, and how much so. */
export interface Kept {
  box: Box;
  weight: number;
}

const STEP = 4;
const EDGE = 8;
const NEAR = 8; // what a pixel farther away weighs, in pixels covered

/** What is to be seen while something is said, dearest first; the rest of a table may be covered for a moment. */
export const KEPT: readonly (readonly [selector: string, weight: number])[] = [
  [".die", 4],
  ["button:not(:disabled):not(.cell):not(.quiet)", 4],
  ['[data-test="card"]', 4],
  [".says, .goal, .told", 0.6],
  [".cell", 0.5],
];

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const apart = (a: Box, b: Box): number =>
  Math.max(0, a.top - (b.top + b.height), b.top - (a.top + a.height)) +
  Math.max(0, a.left - (b.left + b.width), b.left - (a.left + a.width));

/** Every place for a card of this size: as high or low as it goes, at both sides and in the middle. */
function* places(size: { width: number; height: number }, whole: { width: number; height: number }): Generator<Box> {
  const right = whole.width - size.width - EDGE;
  for (let top = EDGE; top <= Math.max(EDGE, whole.height - size.height - EDGE); top += STEP)
    for (const left of new Set([Math.max(EDGE, right / 2), EDGE, Math.max(EDGE, right)])) yield { ...size, left, top };
}

/** The best of them, for a card that may be of several *sizes*: it covers least, never gladly *target*. */
export function placeFor(
  sizes: readonly { width: number; height: number }[],
  target: Box,
  kept: readonly Kept[],
  whole: { width: number; height: number },
): Box {
  const cost = (box: Box) =>
    kept.reduce((sum, each) => sum + each.weight * shared(box, each.box), 100 * shared(box, target)) +
    NEAR * apart(box, target);
  return sizes.flatMap((size) => [...places(size, whole)]).reduce((best, box) => (cost(box) < cost(best) ? box : best));
}
