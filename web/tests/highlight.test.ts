/** The poster's highlight: whom the winner stopped. */

import { expect, test } from "vitest";

import { stoppedMost } from "../src/review/highlight.ts";
import type { PokView } from "../src/wire.ts";

const round = (dice: (string | null)[], shown: string[], handed: number[]) => ({
  throw: dice,
  shown,
  handed,
  why: "exact",
});
const view = {
  past: [
    round(["disc", null, null], ["disc", "disc", "square"], []),
    round([null, "square", null], ["square", "square", "square"], []),
    round([null, "square", null], ["square", "square", "disc"], [0, 1]),
  ],
} as unknown as PokView;

test("one counter too many stops as many as the die asked for", () => {
  expect(stoppedMost(view, [2])).toEqual({ seat: 2, count: 2, round: 2 });
  expect(stoppedMost({ past: view.past.slice(0, 1) } as unknown as PokView, [2])).toBe(null);
});
