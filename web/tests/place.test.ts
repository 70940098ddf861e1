/** What is said once covers neither what it speaks of nor what is needed now. */

import { describe, expect, it } from "vitest";

import { type Box, placeFor } from "../src/learn/place.ts";

const phone = { width: 320, height: 590 };
const card = { width: 304, height: 120 };
const row = (top: number, height: number): Box => ({ left: 10, top, width: 300, height });
const covers = (a: Box, b: Box) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

describe("where it stands", () => {
  it("is beside what it speaks of, where that is free", () => {
    const place = placeFor([card], row(40, 50), [], phone);
    expect(covers(place, row(40, 50))).toBe(false);
    expect(place.top).toBeLessThan(110);
  });

  it("is farther away where dice or buttons lie next to it", () => {
    const buttons = row(450, 130);
    const dice = row(200, 150);
    const place = placeFor([card], buttons, [{ box: dice, weight: 4 }], phone);
    expect(covers(place, buttons)).toBe(false);
    expect(covers(place, dice)).toBe(false);
    expect(place.top).toBeLessThan(90);
  });

  it("takes the narrow card where the wide one would cover something", () => {
    const wide = { width: 844, height: 340 };
    const left = { left: 0, top: 0, width: 420, height: 340 };
    const low = { left: 430, top: 200, width: 400, height: 130 };
    const sizes = [
      { width: 440, height: 110 },
      { width: 380, height: 130 },
    ];
    const place = placeFor(sizes, low, [{ box: left, weight: 4 }], wide);
    expect(place.width).toBe(380);
    expect(covers(place, left) || covers(place, low)).toBe(false);
  });
});
