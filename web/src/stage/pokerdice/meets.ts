/** Which objectives five dice meet as they lie: looked up in what the rules say of every throw. */

import { type Aim, AIMS, DIE_FACES, MEETS } from "../../wire.ts";

const DICE = 5;

function* sorted(dice: number, from: number): Generator<string> {
  if (!dice) yield "";
  else
    for (const face of DIE_FACES) if (face >= from) for (const rest of sorted(dice - 1, face)) yield `${face}${rest}`;
}
const PLACES = new Map([...sorted(DICE, 0)].map((dice, place) => [dice, place]));

export function meets(dice: readonly number[], aim: Aim): boolean {
  const place = PLACES.get([...dice].sort().join(""));
  return place !== undefined && Boolean(((MEETS[place] ?? 0) >> AIMS.indexOf(aim)) & 1);
}
