/** Claims: at whose hand the latest stands, and who told the truth how often. */

import { expect, test } from "vitest";

import { aboutOf, claimOf, truthOf } from "../src/people/claims.ts";
import type { ClaimLine, ClaimWords } from "../src/wire.ts";

const line = (seat: number, said: ClaimWords, holds?: boolean): ClaimLine => ({
  match: 1,
  round: 1,
  at: 1,
  seat,
  who: seat + 10,
  said,
  ...(holds === undefined ? {} : { true: holds }),
});

test("the latest claim of a seat stands at its hand; a taunt does not stay", () => {
  const claims = [line(0, "disc"), line(1, "no-square"), line(0, "triangle"), line(0, "laugh")];
  expect([0, 1, 2].map((seat) => claimOf(claims, seat))).toEqual(["triangle", "no-square", null]);
  expect([aboutOf("no-square"), aboutOf("dare")]).toEqual(["square", null]);
});

test("nothing is counted before it is known, and who was honest stands first", () => {
  expect(truthOf([line(0, "disc"), line(1, "laugh")])).toEqual([]);
  const claims = [line(0, "disc", false), line(1, "disc", true), line(0, "no-disc", true), line(2, "laugh")];
  expect(truthOf(claims)).toEqual([
    { who: 11, seat: 1, told: [true] },
    { who: 10, seat: 0, told: [true, false] },
  ]);
});
