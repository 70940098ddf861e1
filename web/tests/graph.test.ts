import { describe, expect, test } from "vitest";

import {
  apart,
  cards,
  highest,
  labels,
  line,
  nearest,
  placeOf,
  rounds,
  singleHand,
  ticks,
  x,
  y,
} from "../src/review/graph.ts";
import cases from "./apart.json";

const frame = { width: 400, height: 260, left: 40, right: 60, top: 10, bottom: 50, highest: 1 };
const points = [
  { step: 0, round: 1, chances: [0.5, 0.3, 0.2] },
  { step: 4, round: 1, chances: [0.6, 0.2, 0.2] },
  { step: 9, round: 2, chances: [1, 0, 0] },
];

test.each(cases)("labels stand apart: $wanted", ({ wanted, top, bottom, high, places }) => {
  const found = apart(wanted, top, bottom, high);
  expect(found).toHaveLength(places.length);
  found.forEach((place, nth) => expect(place).toBeCloseTo(places[nth]!, 5));
});

test("the first and the last point stand at the edges, and a lone one at the left", () => {
  expect([0, 1, 2].map((place) => x(frame, place, 3))).toEqual([40, 190, 340]);
  expect(x(frame, 0, 1)).toBe(40);
});

test("certainty is at the top, nothing at the bottom", () => {
  expect([1, 0.5, 0].map((chance) => y(frame, chance))).toEqual([10, 110, 210]);
  expect(line(frame, points, 0)).toBe("40.0,110.0 190.0,90.0 340.0,10.0");
});

test("the axis ends at the quarter above the highest point, never below a half", () => {
  const top = (...chances: number[]) => highest([{ step: 0, round: 1, chances }]);
  expect([top(0.2, 0.2), top(0.5), top(0.51), top(0.75), top(0.76), top(1)]).toEqual([0.5, 0.5, 0.75, 0.75, 1, 1]);
  expect(ticks(0.5)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  expect(ticks(0.75)).toEqual([0, 0.25, 0.5, 0.75]);
});

test("names stand at the ends of their lines, best first; two with the same end do not touch", () => {
  const named = labels(frame, points, 17);
  expect(named.map((label) => label.seat)).toEqual([0, 1, 2]);
  expect(named[1]!.y).toBe(named[2]!.y);
  expect(named[2]!.at - named[1]!.at).toBe(17);
});

test("round numbers stand where a round begins, thinned to as many as fit", () => {
  expect(rounds(points, 8)).toEqual([
    { place: 0, round: 1 },
    { place: 2, round: 2 },
  ]);
  const long = Array.from({ length: 20 }, (_, n) => ({ step: n, round: n + 1, chances: [1] }));
  expect(rounds(long, 8).map(({ round }) => round)).toEqual([1, 4, 7, 10, 13, 16, 19]);
});

test("a single hand of Pokino is told by its cards: the first and every fifth", () => {
  const hand = Array.from({ length: 24 }, (_, n) => ({ step: n, round: 1, chances: [1] })); // 22 cards
  expect(singleHand("pokino", hand)).toBe(true);
  expect(singleHand("pok", hand)).toBe(false);
  expect(singleHand("pokino", points)).toBe(false);
  expect(cards(hand, 8).map(({ place, round }) => [place, round])).toEqual(
    [1, 5, 10, 15, 20].map((card) => [card, card]),
  );
  expect(cards(hand, 3).map(({ round }) => round)).toEqual([1, 10, 20]);
});

describe("a finger dragged over the graph", () => {
  test.each([
    [-20, 0],
    [40, 0],
    [114, 0],
    [116, 1],
    [264, 1],
    [266, 2],
    [900, 2],
  ])("%i across is at point %i", (across, place) => {
    expect(nearest(frame, across, points.length)).toBe(place);
  });
});

test("a step of the log is at the last point before it", () => {
  expect([0, 3, 4, 8, 9, 50].map((step) => placeOf(points, step))).toEqual([0, 0, 1, 1, 2, 2]);
});
