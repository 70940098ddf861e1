/** The score track: cells around the tray's rim, clockwise from the upper left, or a line above it on a phone. */

export const COLUMNS = 22;
export const ROWS = 7;

export interface Cell {
  readonly x: number; // its middle, in cells
  readonly y: number;
  readonly inwards: readonly [number, number]; // where pawns go that share it
}

const across = (length: number) => Array.from({ length }, (_, place) => place + 0.5);

/** The left rim has no numbers: the roller's hand lies there. */
export const RING: readonly Cell[] = [
  ...across(COLUMNS).map((x): Cell => ({ x, y: 0.5, inwards: [0, 1] })),
  ...across(ROWS - 2).map((y): Cell => ({ x: COLUMNS - 0.5, y: y + 1, inwards: [-1, 0] })),
  ...across(COLUMNS)
    .map((x): Cell => ({ x, y: ROWS - 0.5, inwards: [0, -1] }))
    .reverse(),
];

export const cellOf = (points: number): Cell => RING[Math.min(Math.max(points, 0), RING.length - 1)]!;

/** How far the line goes: it grows by tens. */
export const lineEnd = (points: readonly number[]): number => Math.max(20, 10 * Math.ceil(Math.max(...points, 0) / 10));

export interface Pawn {
  readonly seat: number;
  readonly points: number;
  readonly pile: number; // so many lie under it
}

/** Who stands where; the one at this page lies on top. */
export function pawnsOf(points: readonly number[], you: number | null): Pawn[] {
  const order = points.map((_, seat) => seat).filter((seat) => seat !== you);
  if (you !== null) order.push(you);
  const high = new Map<number, number>();
  return order.map((seat) => {
    const at = points[seat] ?? 0;
    const pile = high.get(at) ?? 0;
    high.set(at, pile + 1);
    return { seat, points: at, pile };
  });
}
