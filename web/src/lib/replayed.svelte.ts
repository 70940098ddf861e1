/** A finished game, stepped through: looks like a table to a game's screen, but nothing can be done at it. */

import type { Tableside } from "./tableside.ts";
import { list } from "./texts.svelte.ts";
import type { GameView, ReplayOut } from "./wire.ts";

export interface Moment {
  view: GameView;
  actor: string;
  action: string;
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
    this.moments = [{ view: game.first, actor: "*", action: "" }];
    let before = JSON.stringify(game.first);
    for (const step of game.steps) {
      const now = JSON.stringify(step.view);
      if (now !== before) this.moments.push(step); // a seal changes nothing that can be seen
      this.#place.push(this.moments.length - 1);
      before = now;
    }
  }

  /** Go to where this step of the log can be seen. */
  goTo(step: number): void {
    this.at = this.#place[Math.min(step, this.#place.length - 1)] ?? 0;
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
