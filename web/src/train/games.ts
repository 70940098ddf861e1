/** What a device's own games have cost, by the measure of the review: whether training has helped. */

import { meanOf, type Rating } from "./book.ts";

/** One seat's game: how many choices there were, and what they gave away together. */
export interface Game {
  id: string; // table and match
  day: string;
  game: string;
  unit: string;
  decisions: number;
  cost: number;
}

const MOST = 500;
const LATEST = 10;

export const average = (game: Game) => game.cost / Math.max(1, game.decisions);

/** The games with this one, once. */
export function withGame(games: readonly Game[], game: Game): Game[] {
  return [...games.filter((each) => each.id !== game.id), game].slice(-MOST);
}

/** The mean of the games' averages: the latest ten, and all before them; null where there is none. */
export function course(games: readonly Game[], name: string): { latest: Rating | null; before: Rating | null } {
  const costs = games.filter((each) => each.game === name).map(average);
  return { latest: meanOf(costs.slice(-LATEST)), before: meanOf(costs.slice(0, -LATEST)) };
}

function isGame(each: unknown): each is Game {
  const game = each as Partial<Game> | null;
  return typeof game?.id === "string" && Number.isFinite(game.cost) && Number.isFinite(game.decisions);
}

export const readGames = (held: unknown) => (Array.isArray(held) ? held.filter(isGame) : null);
