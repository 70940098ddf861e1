/** The shipped drills of a game, fetched once and then held: whoever has begun to train goes on without a line. */

import { ask as carry } from "../room/carrier.ts";
import type { Drill } from "../wire.ts";
import type { Trained } from "./drill.ts";

const fetched = new Map<Trained, Promise<Drill[]>>();

async function ask(game: Trained): Promise<Drill[]> {
  const answer = await carry(`/api/drills/${game}`);
  if (!answer.ok) throw new Error(answer.statusText);
  const lines = (await answer.text()).split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Drill);
}

export function drillsOf(game: Trained): Promise<Drill[]> {
  const found = fetched.get(game) ?? ask(game);
  fetched.set(game, found);
  found.catch(() => fetched.delete(game)); // asked again the next time
  return found;
}
