/** What lies there when nobody has set anything up: the beginning of a game. */

import { AIMS } from "../wire.ts";
import type { Said } from "../train/links.ts";

const ALL = AIMS.join(",");

export const START: Readonly<Record<"pok" | "pokerdice", Said>> = {
  pok: { hands: "222,222,222", throw: "disc,-,square" },
  pokerdice: { you: "roller", mine: ALL, theirs: ALL, throws: "13345" },
};
