/** What somebody who watches thinks of the round being played, and how often that was right. */

import type { Guessed } from "../wire.ts";

export class Guesses {
  mine = $state.raw<{ round: number; seats: readonly number[] } | null>(null); // the table has it
  told = $state.raw<Guessed | null>(null); // of the round opened last that anybody guessed about
  right = $state(0);
  all = $state(0);

  hear(message: Guessed): void {
    this.told = message;
    if (this.mine?.round !== message.round) return;
    this.all += 1;
    if (this.mine.seats.join() === message.won.join()) this.right += 1;
  }

  fresh(): void {
    this.mine = this.told = null;
    this.right = this.all = 0;
  }
}
