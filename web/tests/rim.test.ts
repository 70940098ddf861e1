/** The rim of POK's table.
 * @vitest-environment node
 */

import { expect, test } from "vitest";

import { fall, RADIUS } from "../src/stage/pok/rim.ts";

test.each([2, 3, 4, 5, 6, 7])("%i seats lie on one arc: the same on both sides, lower towards them", (seats) => {
  for (const radius of [RADIUS.phone, RADIUS.desk]) {
    const falls = Array.from({ length: seats }, (_, place) => fall(place, seats, radius));
    falls.forEach((each, place) => expect(each).toBeCloseTo(falls[seats - 1 - place]!, 9));
    const half = falls.slice(0, Math.ceil(seats / 2));
    expect(half).toEqual([...half].sort((a, b) => b - a));
    // On the circle: its height above the centre and the way aside make the radius.
    falls.forEach((each, place) =>
      expect(Math.hypot(radius - each, 100 * ((place + 0.5) / seats - 0.5))).toBeCloseTo(radius, 9),
    );
  }
});
