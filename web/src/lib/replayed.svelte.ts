/** A finished game, stepped through: looks like a table to a game's screen, but nothing can be done at it. */

import { type Chapters, heard, type Told, unpack, UNTOLD } from "./story.ts";
import type { Tableside } from "./tableside.ts";
import { list } from "./texts.svelte.ts";
import type { GameView, ReplayOut } from "./wire.ts";

export interface Moment {
  view: GameView;
  story: readonly Told[]; // what happened to come here
  chapters: Chapters;
}

export class Replayed implements Tableside {
  readonly you = null;
  readonly replay = true;
  readonly offer: readonly string[] = [];
  readonly must = false;
  readonly draft = null;
  readonly waiting: readonly number[] = [];
  readonly have: readonly string[] = [];
  readonly odds = null;
  readonly advice = null;
  readonly settings = null;
  readonly isHost = false;
  readonly paused = false;
  readonly finished = false;
  readonly moments: Moment[];
  at = $state(0);
  #place: number[] = []; // for each step of the log, the moment that shows it

  constructor(readonly game: ReplayOut) {
    this.moments = [{ view: game.first, story: [], chapters: UNTOLD }];
    let before = JSON.stringify(game.first);
    let chapters = UNTOLD;
    let unseen: Told[] = []; // what happened where nothing can be seen: the clock sealed for somebody
    for (const { view, story } of game.steps) {
      const now = JSON.stringify(view);
      const told = unpack(game.game, story, view);
      chapters = heard(chapters, told);
      unseen = [...unseen, ...told];
      if (now !== before) {
        this.moments.push({ view, story: unseen, chapters });
        unseen = [];
      }
      this.#place.push(this.moments.length - 1);
      before = now;
    }
  }

  /** Go to where this step of the log can be seen. */
  goTo(step: number): void {
    this.at = this.#place[Math.min(step, this.#place.length - 1)] ?? 0;
  }

  get gameName(): string {
    return this.game.game;
  }

  get opened(): number {
    return this.now.chapters.opened;
  }

  told(round: number): readonly Told[] {
    return this.now.chapters.rounds.get(round) ?? [];
  }

  get now(): Moment {
    return this.moments[this.at]!;
  }

  name(seat: number): string {
    return this.game.names[seat] ?? String(seat + 1);
  }

  names(seats: readonly number[]): string {
    return list(seats.map((seat) => this.name(seat)));
  }

  bot(seat: number): string | null {
    return this.game.bots[seat] ?? null;
  }

  away(): null {
    return null;
  }

  choose(): Promise<boolean> {
    return Promise.resolve(false);
  }

  seal(): Promise<void> {
    return Promise.resolve();
  }

  unseal(): Promise<void> {
    return Promise.resolve();
  }

  host(): Promise<boolean> {
    return Promise.resolve(false);
  }

  announce(): void {}
}
