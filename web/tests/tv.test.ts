/** The room's screen: where people sit on it, and which phones are its controllers. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import { control, controls, mayControl } from "../src/tv/controller.ts";
import { prefs } from "../src/kit/prefs.svelte.ts";
import type { Room } from "../src/room/room.svelte.ts";
import { buzz } from "../src/sound/buzz.ts";
import { sitsAt } from "../src/tv/rim.ts";

const FACE = 3.6; // rem, of many seats
const RIGHT = 60 - 39.7; // from the middle of the disc to the edge of the screen
const ABOVE = 33.75 / 2 + 3.3;

describe("seats of POK around the disc", () => {
  it.each([3, 4, 5, 6, 7])("%i of them are on the screen, apart, hands between them and the dice", (seats) => {
    const all = Array.from({ length: seats }, (_, place) => sitsAt(place, seats));
    for (const { face, hand } of all) {
      expect(Math.abs(face.x) + FACE / 2).toBeLessThan(RIGHT);
      expect(-face.y + FACE / 2).toBeLessThan(ABOVE);
      expect(Math.hypot(hand.x, hand.y)).toBeLessThan(Math.hypot(face.x, face.y));
    }
    all.slice(1).forEach(({ face }, place) => {
      const before = all[place]!.face;
      expect(Math.hypot(face.x - before.x, face.y - before.y)).toBeGreaterThan(FACE * 1.5);
    });
  });

  it("turns hands towards the dice", () => {
    expect(sitsAt(1, 3).turn).toBe(180); // from above
    expect(sitsAt(0, 3).turn + sitsAt(2, 3).turn).toBe(360);
  });
});

describe("a controller", () => {
  const room = (code: string, tv: number | null, you: number | null = 0) => ({ code, tv, you }) as Room;
  beforeEach(() => {
    prefs.beside = {};
  });

  it("is offered where a screen is on, once", () => {
    expect(mayControl(room("AAAAAA", 1))).toBe(true);
    expect(mayControl(room("AAAAAA", 0))).toBe(false);
    expect(mayControl(room("AAAAAA", null))).toBe(false);
    control("AAAAAA", false);
    expect(mayControl(room("AAAAAA", 1))).toBe(false);
    expect(controls(room("AAAAAA", 1))).toBe(false);
  });

  it("is one while the key is out, at that table alone, and never without a seat", () => {
    control("AAAAAA", true);
    expect(controls(room("AAAAAA", 0))).toBe(true); // the TV is being started again
    expect(controls(room("AAAAAA", null))).toBe(false);
    expect(controls(room("BBBBBB", 1))).toBe(false);
    expect(controls(room("AAAAAA", 1, null))).toBe(false);
  });

  it("forgets old tables", () => {
    for (const code of ["A", "B", "C", "D", "E", "F", "G"]) control(code, true);
    expect(Object.keys(prefs.beside)).toEqual(["C", "D", "E", "F", "G"]);
  });

  it("shakes where the browser can, and minds nothing where it cannot", () => {
    const vibrate = vi.fn();
    vi.stubGlobal("navigator", { vibrate });
    buzz("result");
    expect(vibrate).toHaveBeenCalledWith([40, 60, 40]);
    vi.stubGlobal("navigator", {});
    buzz("result");
    vi.unstubAllGlobals();
  });
});
