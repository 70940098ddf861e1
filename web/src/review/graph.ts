/** Where the lines of a graph of winning chances go. */

import type { Point } from "../wire.ts";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number; // room for the names
  top: number;
  bottom: number;
  highest: number; // the chance at the top
}

export interface Label {
  seat: number;
  y: number; // where the line ends
  at: number; // where the name stands, so that no two lie on each other
}

export const x = (frame: Frame, place: number, count: number) =>
  frame.left + ((frame.width - frame.left - frame.right) * place) / Math.max(1, count - 1);

export const y = (frame: Frame, chance: number) =>
  frame.top + (frame.height - frame.top - frame.bottom) * (1 - chance / frame.highest);

/** Where the axis ends: at the quarter above the highest point, and never below a half. */
export const highest = (points: readonly Point[]) =>
  Math.max(0.5, Math.ceil(4 * Math.max(...points.flatMap((point) => point.chances)) - 1e-9) / 4);

/** Every quarter, or every tenth where there is nothing above a half. */
export function ticks(highest: number): number[] {
  const parts = highest === 0.5 ? 10 : 4;
  return Array.from({ length: Math.round(parts * highest) + 1 }, (_, tick) => tick / parts);
}

/** One seat's line, as the points of a polyline. */
export function line(frame: Frame, points: readonly Point[], seat: number): string {
  return points
    .map(
      (point, place) => `${x(frame, place, points.length).toFixed(1)},${y(frame, point.chances[seat] ?? 0).toFixed(1)}`,
    )
    .join(" ");
}

/** Places for labels *high* apart: those that would touch stand around their middle; *wanted* is sorted.
 *  As `review/chart.py` places them; tests/apart.json holds both to the same cases. */
export function apart(wanted: readonly number[], top: number, bottom: number, high: number): number[] {
  const first = (group: readonly number[]) => {
    const rest = (group.length - 1) * high;
    const middle = group.reduce((sum, at) => sum + at, 0) / group.length;
    return Math.max(top, Math.min(middle - rest / 2, bottom - rest));
  };
  const groups: number[][] = [];
  for (const at of wanted) {
    let group = [at];
    for (let above = groups.at(-1); above && first(above) + above.length * high > first(group); above = groups.at(-1)) {
      group = [...above, ...group];
      groups.pop();
    }
    groups.push(group);
  }
  return groups.flatMap((group) => group.map((_, nth) => first(group) + nth * high));
}

/** Names beside the ends of their lines. */
export function labels(frame: Frame, points: readonly Point[], high: number): Label[] {
  const ends = (points.at(-1)?.chances ?? []).map((chance, seat) => ({ seat, y: y(frame, chance) }));
  ends.sort((a, b) => a.y - b.y || a.seat - b.seat);
  const places = apart(
    ends.map((end) => end.y),
    frame.top + 4,
    frame.height - 8,
    high,
  );
  return ends.map((end, nth) => ({ ...end, at: places[nth]! }));
}

/** The point under a finger so far from the graph's left edge. */
export function nearest(frame: Frame, across: number, count: number): number {
  const part = (across - frame.left) / (frame.width - frame.left - frame.right);
  return Math.max(0, Math.min(count - 1, Math.round(part * (count - 1))));
}

/** The first point of each round, thinned so that the numbers stand apart. */
export function rounds(points: readonly Point[], most: number): { place: number; round: number }[] {
  const first = points.flatMap((point, place) =>
    points[place - 1]?.round === point.round ? [] : [{ place, round: point.round }],
  );
  const every = Math.ceil(first.length / most);
  return first.filter((_, nth) => nth % every === 0);
}

/** Whether all of it is one hand: then a point is a card, but the first, before any, and the last, the end. */
export const singleHand = (game: string, points: readonly Point[]) =>
  game === "pokino" && points.every((point) => point.round === points[0]?.round);

/** The first and every fifth card of a single hand, thinned likewise. */
export function cards(points: readonly Point[], most: number): { place: number; round: number }[] {
  const every = 5 * Math.ceil(points.length / 5 / most);
  const all = Array.from({ length: Math.max(0, points.length - 2) }, (_, nth) => nth + 1);
  return all.filter((card) => card === 1 || card % every === 0).map((card) => ({ place: card, round: card }));
}

/** The last point at or before a step of the log. */
export const placeOf = (points: readonly Point[], step: number) =>
  Math.max(
    0,
    points.findLastIndex((point) => point.step <= step),
  );
