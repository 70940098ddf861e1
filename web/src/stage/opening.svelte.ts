/** What was just told is shown in its beats.  A round that was opened stays on the screen until it has been read, or
 * the clock of the next choice starts; then the dice of the next one fall. */

import { untrack } from "svelte";

import { type Beat, lengthOf, readingOf, shownOf } from "./beats.ts";
import type { Room } from "../room/room.svelte.ts";
import { sound } from "../sound/sound.ts";
import { Stage } from "./playing.svelte.ts";

const HELD_MS = 4_000;

export class Opening {
  readonly stage = new Stage(sound);
  #read = $state(0);
  #lead: readonly Beat[] = [];
  #reading = $state(0); // ms until a watcher's screen goes on
  #held = $state.raw<readonly Beat[] | null>(null); // what falls when the one at this page throws

  /** Rounds opened before the page was there need no reading. */
  constructor(
    private readonly room: Room,
    private readonly throws: () => boolean = () => false, // the first throw of the round is this page's
  ) {
    this.#read = room.openings;
    let heard = room.latest;
    $effect.pre(() => {
      const latest = room.latest;
      if (latest === heard) return;
      heard = latest;
      untrack(() => this.#show());
    });
    $effect(() => {
      if (this.fresh && room.you !== null && room.clock?.what === "choose" && !room.settings?.days) this.next();
    });
    $effect(() => {
      if (!this.fresh || room.you !== null || !this.#reading) return;
      const timer = setTimeout(this.next, this.#reading);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      room.reading = this.fresh;
      return () => (room.reading = false);
    });
    $effect(() => {
      if (!this.#held || !room.clock || room.settings?.days) return;
      const timer = setTimeout(this.cast, HELD_MS); // the clock of the choice runs
      return () => clearTimeout(timer);
    });
    $effect(() => () => this.stage.stop());
  }

  #show(): void {
    const shown = shownOf(this.room.gameName, this.room.latest);
    if (this.fresh && shown.reveal.length) {
      this.#lead = shown.lead;
      this.#reading = readingOf(shown);
      this.stage.play(shown.reveal);
    } else if (lengthOf(shown.lead)) this.#lie(shown.lead);
  }

  /** The dice of a new round fall; those of this page's own roller when they are thrown. */
  #lie(lead: readonly Beat[]): void {
    if (lead.some(({ name }) => name === "fall") && this.throws() && !Stage.still) this.#held = lead;
    else this.#fall(lead);
  }

  /** The dice lie in this roller's hand: it throws them. */
  get held(): boolean {
    return this.#held !== null;
  }

  cast = (): void => {
    const lead = this.#held;
    this.#held = null;
    if (lead) this.#fall(lead);
  };

  /** Where nobody waits for it to end, or it was cut short, the table is told. */
  #fall(lead: readonly Beat[]): void {
    this.#lead = [];
    this.stage.play(lead, (skipped) => skipped && this.room.read());
  }

  /** A round lies open that has not been left yet. */
  get fresh(): boolean {
    return this.room.openings > this.#read;
  }

  next = (): void => {
    if (!this.fresh) return;
    this.#read = this.room.openings;
    this.room.read();
    this.#lie(this.#lead);
  };
}
