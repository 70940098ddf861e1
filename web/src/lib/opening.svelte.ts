/** A round that was just opened stays on the screen until it has been read, or the clock of the next choice starts. */

import type { Room } from "./room.svelte.ts";

export class Opening {
  #read = $state(0);

  /** Rounds opened before the page was there need no reading; a watcher's screen goes on after *watcherMs*. */
  constructor(
    private readonly room: Room,
    watcherMs: number,
  ) {
    this.#read = room.openings;
    $effect(() => {
      if (this.fresh && room.you !== null && room.clock?.what === "choose") this.next();
    });
    $effect(() => {
      if (!this.fresh || room.you !== null) return;
      const timer = setTimeout(this.next, watcherMs);
      return () => clearTimeout(timer);
    });
  }

  get fresh(): boolean {
    return this.room.openings > this.#read;
  }

  next = (): void => {
    this.#read = this.room.openings;
    this.room.read();
  };
}
