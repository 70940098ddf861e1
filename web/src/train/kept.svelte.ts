/** What this device keeps for learning: the book of drills, its own drills, and what its games have cost. */

import type { Drill } from "../wire.ts";
import { after, type Book, EMPTY, readBook, today } from "./book.ts";
import { type Game, readGames, withGame } from "./games.ts";

const BOOK = "trespok-drills";
const OWN = "trespok-own-drills";
const GAMES = "trespok-games";
const DAY = "trespok-daily";
const MOST_OWN = 150; // the latest; a drill of Pokerdice is a few kB

function read<T>(key: string, taken: (held: unknown) => T | null, fresh: T): T {
  try {
    return taken(JSON.parse(localStorage.getItem(key) ?? "null")) ?? fresh;
  } catch {
    return fresh; // storage shut off or spoilt
  }
}

const isDrill = (each: unknown): each is Drill => {
  const drill = each as Partial<Drill> | null;
  return typeof drill?.id === "string" && Array.isArray(drill.answers) && drill.answers.length > 0;
};
const readDrills = (held: unknown) => (Array.isArray(held) ? held.filter(isDrill) : null);

interface Daily {
  day: string;
  words: string;
}
const readDays = (held: unknown) => (held && typeof held === "object" ? (held as Record<string, Daily>) : null);

class Kept {
  book = $state.raw<Book>(read(BOOK, readBook, EMPTY));
  own = $state.raw<Drill[]>(read(OWN, readDrills, []));
  games = $state.raw<Game[]>(read(GAMES, readGames, []));
  days = $state.raw<Partial<Record<string, Daily>>>(read(DAY, readDays, {}));
  full = $state(false); // the browser would not keep it

  #write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      this.full = true; // what was answered still counts for this visit
    }
  }

  answer(drill: Drill, words: string): void {
    this.book = after(this.book, drill, words, today());
    this.#write(BOOK, this.book);
  }

  /** The drill of a day, which counts once. */
  answerDaily(drill: Drill, words: string, day: string): void {
    if (this.daily(drill.game, day) !== null) return;
    this.days = { ...this.days, [drill.game]: { day, words } };
    this.#write(DAY, this.days);
    this.answer(drill, words);
  }

  /** What was chosen in the drill of this day; null: nothing yet. */
  daily(game: string, day: string): string | null {
    const found = this.days[game];
    return found?.day === day ? found.words : null;
  }

  /** Drills of this device's own: its mistakes, and what it explored. */
  add(drills: readonly Drill[]): void {
    const fresh = drills.filter((each) => !this.own.some((known) => known.id === each.id));
    if (!fresh.length) return;
    this.own = [...this.own, ...fresh].slice(-MOST_OWN);
    this.#write(OWN, this.own);
  }

  has(drill: Drill): boolean {
    return this.own.some((each) => each.id === drill.id);
  }

  /** One game of this device's player, looked at again. */
  addGame(game: Game): void {
    this.games = withGame(this.games, game);
    this.#write(GAMES, this.games);
  }
}

export const kept = new Kept();
