/** What has not been read out yet of a story: a screen reader hears each thing once. */

import type { Tableside } from "./tableside.ts";
import type { Told } from "./story.ts";

export class Unsaid {
  #round = 0;
  #said = 0;

  /** What has been told of this round since the last time. */
  next(room: Tableside, round: number): readonly Told[] {
    const story = room.told(round);
    const from = round === this.#round ? this.#said : 0;
    this.#round = round;
    this.#said = story.length;
    return story.slice(from);
  }
}
