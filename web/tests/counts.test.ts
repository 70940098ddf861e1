/** Show counts: how many counters each seat has handed over, match point, and the hand that opens last. */

import { expect, test } from "vitest";

import { begunAfter } from "../src/stage/beats.ts";
import { pokScene, SETTLED } from "../src/stage/pok/director.ts";
import { needing, seatedAt } from "../src/stage/pok/seated.ts";
import type { PokRound, PokView } from "../src/wire.ts";

const view = { seats: 3, hands: [null, null, null], gone: [4, 1, 5], throw: null, outcome: null } as unknown as PokView;
const opened = {
  throw: ["disc", "square", null],
  shown: ["disc", "square", "disc"],
  handed: [2],
} as unknown as PokRound;
const at = { you: 1, waiting: [], settings: null, finished: false, replay: false };
const before = pokScene(
  begunAfter([{ name: "open" }, { name: "answer" }, { name: "answer" }, { name: "verdict" }] as never, 1),
);

test("without the setting nothing is said", () => {
  const hidden = { ...view, gone: undefined } as unknown as PokView;
  expect(seatedAt(at, hidden, undefined, SETTLED, 0)).toMatchObject({ gone: null, cue: false });
  expect(needing(hidden, undefined, SETTLED)).toEqual([]);
});

test("a counter that still lies in the open hand is not gone yet", () => {
  expect(seatedAt(at, view, opened, before, 2).gone).toBe(4);
  expect(seatedAt(at, view, opened, SETTLED, 2).gone).toBe(5);
});

test("who needs one is pointed out, and opens the hand last", () => {
  expect(needing(view, opened, before)).toEqual([0, 2]);
  expect(seatedAt(at, view, opened, before, 0)).toMatchObject({ pose: "fist", symbol: null, shaken: true, cue: true });
  expect(seatedAt(at, view, opened, before, 1)).toMatchObject({ pose: "open", symbol: "square", cue: false });
  expect(seatedAt(at, view, opened, SETTLED, 0)).toMatchObject({ pose: "open", symbol: "disc" });
});
