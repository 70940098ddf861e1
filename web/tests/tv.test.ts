/** The room's screen: which phones are its controllers. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import { control, mayControl } from "../src/tv/controller.ts";
import { prefs } from "../src/kit/prefs.svelte.ts";
import { Room } from "../src/room/room.svelte.ts";
import { buzz } from "../src/sound/buzz.ts";

describe("a controller", () => {
  const isOne = Object.getOwnPropertyDescriptor(Room.prototype, "besideTv")?.get;
  const room = (code: string, tv: number | null, you: number | null = 0) => ({ code, tv, you }) as Room;
  const controls = (at: Room): unknown => isOne?.call(at);
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
