/** What beats sound like, and when nothing may. */

import { afterEach, expect, test, vi } from "vitest";

import type { Beat } from "../src/stage/beats.ts";
import { prefs } from "../src/kit/prefs.svelte.ts";
import { play, soundOf } from "../src/sound/sound.ts";

const beat = (name: string, id = "", facts = {}, place = 0): Beat => ({
  name,
  place,
  told: { id, part: "", facts },
  at: 0,
  ms: 100,
});

test.each([
  [beat("land", "thrown", {}, 2), ["lands", 2]],
  [beat("answer", "exact"), ["exact", 0]],
  [beat("answer", "missed"), ["missed", 0]],
  [beat("slide", "handed"), ["box", 0]],
  [beat("score", "taken"), ["missed", 0]],
  [beat("tip", "claims", { verdict: "wrong" }), ["wrong", 0]],
  [beat("pour", "takes", { count: 7 }), ["chips", 7]],
  [beat("ask", "thrown"), null],
] as const)("a beat sounds as what it shows", (given, expected) => {
  expect(soundOf(given)).toEqual(expected);
});

afterEach(() => vi.unstubAllGlobals());

function listening(touched: boolean): ReturnType<typeof vi.fn> {
  const made = vi.fn(() => {
    throw new Error("heard");
  });
  vi.stubGlobal("AudioContext", made);
  vi.stubGlobal("navigator", { ...navigator, userActivation: { hasBeenActive: touched } });
  return made;
}

test("nothing is heard unless it was turned on, nor before the page was touched", () => {
  const off = listening(true);
  prefs.sound = false;
  play("won");
  expect(off).not.toHaveBeenCalled();
  prefs.sound = true;
  const untouched = listening(false);
  play("won");
  expect(untouched).not.toHaveBeenCalled();
  listening(true);
  expect(() => play("won")).toThrow("heard");
  prefs.sound = false;
});
