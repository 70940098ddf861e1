/** What has not been read out yet of a story: a screen reader hears each thing once. */

import type { Tableside } from "../stage/tableside.ts";
import type { Told } from "../stage/story.ts";

export class Unsaid {
  readonly #said = new WeakSet<Told>();

  /** What has been told of this round since the last time. */
  next(room: Pick<Tableside, "told">, round: number): readonly Told[] {
    const fresh = room.told(round).filter((told) => !this.#said.has(told));
    fresh.forEach((told) => this.#said.add(told));
    return fresh;
  }
}
