/** Opponents to learn with, one after the other: who wins often enough against one is offered the next. */

/** One practice game against opponents of one kind. */
export interface Practised {
  readonly match: string; // counted once, however often its end is looked at
  readonly kind: string;
  readonly seats: number;
  readonly won: boolean;
}

export const LOOKED = 8; // so many of the latest games against one kind count ...
export const LEAST = 5; // ... and fewer than this say nothing
const OFTEN = 1.5; // times an even share

/** The latest games with this one added; only as many as are ever looked at. */
export function noted(games: readonly Practised[], game: Practised): readonly Practised[] {
  if (games.some((each) => each.match === game.match)) return games;
  const others = games.filter((each) => each.kind !== game.kind);
  return [...others, ...[...games.filter((each) => each.kind === game.kind), game].slice(-LOOKED)];
}

/** Whether somebody has won often enough against this kind; a table of two must be won three times of four. */
export function often(games: readonly Practised[], kind: string): boolean {
  const latest = games.filter((each) => each.kind === kind).slice(-LOOKED);
  const even = latest.reduce((sum, { seats }) => sum + 1 / seats, 0);
  return latest.length >= LEAST && latest.filter(({ won }) => won).length >= OFTEN * even;
}

/** The next stronger kind, in the server's order; nobody after the strongest, or after one that is not among them. */
export function after(kinds: readonly string[], kind: string): string | undefined {
  const place = kinds.indexOf(kind);
  return place < 0 ? undefined : kinds[place + 1];
}

/** Whom to practise against: who was met last, or else the sensible one. */
export function opponent(kinds: readonly string[], met: string | undefined): string {
  if (met !== undefined && kinds.includes(met)) return met;
  return kinds.includes("sensible") ? "sensible" : (kinds[0] ?? "sensible");
}
