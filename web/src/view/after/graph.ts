/** Where the lines of a graph of winning chances go. */

import type { Point } from "../../lib/wire.ts";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number; // room for the names
  top: number;
  bottom: number;
}

export interface Label {
  seat: number;
  y: number; // where the line ends
  at: number; // where the name stands, so that no two lie on each other
}

export const x = (frame: Frame, place: number, count: number) =>
  frame.left + ((frame.width - frame.left - frame.right) * place) / Math.max(1, count - 1);

export const y = (frame: Frame, chance: number) => frame.top + (frame.height - frame.top - frame.bottom) * (1 - chance);

/** One seat's line, as the points of a polyline. */
export function line(frame: Frame, points: readonly Point[], seat: number): string {
  return points.map((point, place) => `${x(frame, place, points.length).toFixed(1)},${y(frame, point.chances[seat] ?? 0).toFixed(1)}`).join(" ");
}

/** Names beside the ends of their lines, pushed apart from below where lines end close together. */
export function labels(frame: Frame, points: readonly Point[], high: number): Label[] {
  const ends = (points.at(-1)?.chances ?? []).map((chance, seat) => ({ seat, y: y(frame, chance), at: y(frame, chance) }));
  const sorted = ends.sort((a, b) => b.y - a.y || b.seat - a.seat);
  let floor = frame.height - 2;
  for (const label of sorted) {
    label.at = Math.min(label.at, floor);
    floor = label.at - high;
  }
  const over = frame.top + 4 - (sorted.at(-1)?.at ?? frame.height);
  return over > 0 ? sorted.map((label) => ({ ...label, at: label.at + over })) : sorted;
}

/** The first point of each round, thinned so that the numbers stand apart. */
export function rounds(points: readonly Point[], most: number): { place: number; round: number }[] {
  const first = points.flatMap((point, place) => (points[place - 1]?.round === point.round ? [] : [{ place, round: point.round }]));
  const every = Math.ceil(first.length / most);
  return first.filter((_, nth) => nth % every === 0);
}

/** The last point at or before a step of the log. */
export const placeOf = (points: readonly Point[], step: number) => Math.max(0, points.findLastIndex((point) => point.step <= step));
