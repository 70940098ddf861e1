/** The story as beats.  The same stories and figures as in tests/server/test_room_showing.py. */

import { expect, test } from "vitest";

import { ALL, begunAfter, lengthOf, readingOf, shownOf } from "../src/stage/beats.ts";
import { shapeOf, type Told } from "../src/stage/story.ts";
import { pokScene } from "../src/stage/pok/director.ts";
import { HOLD_MS, REVEAL_MS } from "../src/wire.ts";

const told = (game: string, ...ids: string[]): Told[] =>
  ids.map((id) => ({ id, part: shapeOf(game, id).part, facts: {} }));

test.each([
  ["nothing", [], 0, 0],
  ["a throw", ["opens", "clock-acted"], 0, 600],
  ["keeping", ["keeps", "falls"], 0, 1000],
  ["settled", ["keeps", "falls", "final", "met", "met", "opens"], 2440, 600],
  ["ten cards", ["stops", "final", ...Array<string>(10).fill("met")], REVEAL_MS, 0],
])("Pokerdice: %s", (_, ids, reveal, lead) => {
  const shown = shownOf("pokerdice", told("pokerdice", ...ids));
  expect([lengthOf(shown.reveal), lengthOf(shown.lead)]).toEqual([reveal, lead]);
  expect(readingOf(shown) + lead).toBeLessThanOrEqual(HOLD_MS);
});

test("POK: a round and the throw after it, beat by beat", () => {
  const { reveal, lead } = shownOf("pok", told("pok", "opened", "exact", "missed", "handed", "thrown"));
  expect(reveal.map(({ name, place, at }) => `${name} ${place} ${at}`)).toEqual([
    "shake 0 0",
    "open 0 700",
    "answer 0 1000",
    "answer 1 1350",
    "slide 0 1700",
    "verdict 0 2100",
  ]);
  expect(lead.map(({ name, place, at }) => `${name} ${place} ${at}`)).toEqual([
    "land 0 0",
    "land 1 300",
    "land 2 600",
    "ask 0 900",
    "ask 1 1030",
    "ask 2 1160",
  ]);
  expect(lead.every((beat) => beat.told.id === "thrown")).toBe(true);
});

test("POK's scenes: nothing is seen before its beat, everything after the last", () => {
  const { reveal, lead } = shownOf("pok", told("pok", "opened", "exact", "missed", "handed", "thrown"));
  const opening = reveal.map((_, place) => pokScene(begunAfter(reveal, place + 1)));
  expect(opening.map(({ shaking, answered, slid, told }) => [shaking, answered, slid, told])).toEqual([
    [true, 0, false, false],
    [false, 0, false, false],
    [false, 1, false, false],
    [false, 2, false, false],
    [false, 2, true, false],
    [false, 2, true, true],
  ]);
  const throwing = lead.map((_, place) => pokScene(begunAfter(lead, place + 1)));
  expect(throwing.map(({ falling, landed, asked }) => [falling, landed, asked])).toEqual([
    [0, 0, 0],
    [1, 1, 0],
    [2, 2, 0],
    [-1, Infinity, 1],
    [-1, Infinity, 2],
    [-1, Infinity, 3],
  ]);
  expect(pokScene(ALL)).toEqual({
    falling: -1,
    landed: Infinity,
    asked: Infinity,
    shaking: false,
    answered: Infinity,
    slid: true,
    told: true,
  });
});

test("POK: where nobody hands over nothing slides", () => {
  const { reveal } = shownOf("pok", told("pok", "opened", "missed", "nobody"));
  expect(reveal.map(({ name }) => name)).toEqual(["shake", "open", "answer", "verdict"]);
  expect(pokScene(begunAfter(reveal, 3)).slid).toBe(false);
});
