/** Plays beats: one begins after the other, until somebody taps, or at once where nothing may move. */

import { untrack } from "svelte";

import { ALL, type Beat, type Begun, begunAfter, shownOf } from "./beats.ts";
import type { Told } from "./story.ts";

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Stage {
  #beats = $state.raw<readonly Beat[]>([]);
  #count = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended: ((skipped: boolean) => void) | undefined;

  /** Where nothing may move everything lies there at once. */
  static get still(): boolean {
    return still.matches;
  }

  /** *heard* is told of each beat as it begins; of several that are there at once, of the last. */
  constructor(private readonly heard: (beat: Beat) => void = () => {}) {}

  /** *ended* is told whether it was cut short. */
  play(beats: readonly Beat[], ended?: (skipped: boolean) => void): void {
    clearTimeout(this.#timer);
    this.#beats = beats;
    this.#ended = ended;
    if (!beats.length || still.matches || document.hidden) {
      const last = beats.at(-1);
      if (last) this.heard(last);
      this.#finish(true);
    } else this.#go(performance.now(), 0);
  }

  #go(start: number, count: number): void {
    const beat = this.#beats[count];
    if (!beat) {
      this.#finish(false);
      return;
    }
    this.#count = count + 1;
    this.heard(beat);
    this.#timer = setTimeout(
      () => this.#go(start, count + 1),
      Math.max(0, start + beat.at + beat.ms - performance.now()),
    );
  }

  #finish(skipped: boolean): void {
    const ended = this.#ended;
    this.#beats = [];
    this.#ended = undefined;
    ended?.(skipped);
  }

  /** Everything lies there at once. */
  skip = (): void => {
    clearTimeout(this.#timer);
    if (this.playing) this.#finish(true);
  };

  /** The page goes: nobody is told. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#ended = undefined;
    this.#beats = [];
  }

  get playing(): boolean {
    return this.#beats.length > 0;
  }

  /** The beat that is on. */
  get now(): Beat | undefined {
    return this.#beats[this.#count - 1];
  }

  get begun(): Begun {
    return this.playing ? begunAfter(this.#beats, this.#count) : ALL;
  }
}

/** A stage that plays whatever is told from now on, where nothing waits for it; called while a component is made. */
export function stageOf(game: string, latest: () => readonly Told[], heard: (beat: Beat) => void): Stage {
  const stage = new Stage(heard);
  let known = latest();
  $effect.pre(() => {
    const now = latest();
    if (now === known) return;
    known = now;
    const { reveal, lead } = shownOf(game, now);
    untrack(() => stage.play([...reveal, ...lead]));
  });
  $effect(() => () => stage.stop());
  return stage;
}
