/** The rim of POK's table.
 * @vitest-environment node
 */

import { expect, test } from "vitest";

import { angleOf, fall, plateAt, RADIUS, spot } from "../src/stage/pok/rim.ts";

test.each([2, 3, 4, 5, 6, 7])("%i seats lie on one arc: the same on both sides, lower towards them", (seats) => {
  const falls = Array.from({ length: seats }, (_, place) => fall(place, seats, RADIUS));
  falls.forEach((each, place) => expect(each).toBeCloseTo(falls[seats - 1 - place]!, 9));
  const half = falls.slice(0, Math.ceil(seats / 2));
  expect(half).toEqual([...half].sort((a, b) => b - a));
  // On the circle: its height above the centre and the way aside make the radius.
  falls.forEach((each, place) =>
    expect(Math.hypot(RADIUS - each, 100 * ((place + 0.5) / seats - 0.5))).toBeCloseTo(RADIUS, 9),
  );
});

test.each([3, 4, 5, 6, 7])("%i seats lie around the whole table, and no two faces or hands touch", (seats) => {
  for (const [far, width] of [
    [44, 13.5], // a face with its ring
    [31, 13],
  ] as const) {
    const spots = Array.from({ length: seats }, (_, place) => spot(angleOf(place, seats), far));
    expect(spots[0]).toEqual({ x: expect.closeTo(50, 9), y: 50 + far }); // the reader is the nearest
    spots.forEach((one, place) =>
      spots.slice(place + 1).forEach((two) => expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(width)),
    );
  }
});

test("a plate stands where it has room", () => {
  expect([90, 141, 180, 232, 270, 308].map(plateAt)).toEqual(["right", "under", "under", "left", "right", "right"]);
});
