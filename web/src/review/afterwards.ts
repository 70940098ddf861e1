/** What happened after a choice, to the end of its round: the story of a finished game from there on. */

import { type Told, unpack } from "../stage/story.ts";
import type { ReplayOut } from "../wire.ts";

export function afterwards(replay: ReplayOut, step: number): Told[] {
  const told: Told[] = [];
  for (const { story, view } of replay.steps.slice(step)) {
    const fresh = unpack(replay.game, story, view);
    told.push(...fresh.filter((each) => each.part !== "begins"));
    if (fresh.some((each) => each.part === "opens")) break;
  }
  return told;
}
