/** What is printed on the cards. */

import type { Aim } from "../../lib/wire.ts";

export const POINTS: Record<Aim, number> = {
  joker: 1,
  "one-pair": 1,
  "three-of-a-kind": 2,
  "two-pairs": 3,
  "small-straight": 3,
  "no-evens": 4,
  "no-odds": 4,
  "full-house": 5,
  "long-straight": 7,
  "four-of-a-kind": 7,
};
