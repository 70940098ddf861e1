/** What is heard on a screen for the room is that screen's own. */

import { beforeEach, expect, test } from "vitest";

import { hear, hearAsScreen, hearing } from "../src/sound/hearing.svelte.ts";
import { prefs, remember } from "../src/kit/prefs.svelte.ts";

const kept = () => JSON.parse(localStorage.getItem("trespok") ?? "{}") as { sound?: boolean; voice?: boolean };

beforeEach(() => remember({ sound: false, voice: false }));

test("a screen begins as its browser is set, and what is pressed there ends with it", () => {
  const off = hearAsScreen();
  expect([hearing.sound, hearing.voice]).toEqual([false, false]);
  hear({ sound: true, voice: true });
  expect([hearing.sound, hearing.voice]).toEqual([true, true]);
  expect([prefs.sound, prefs.voice, kept().sound, kept().voice]).toEqual([false, false, false, false]);
  off();
  expect([hearing.sound, hearing.voice]).toEqual([false, false]);
});

test("everywhere else it is the player's, and kept", () => {
  hear({ sound: true });
  expect([hearing.sound, kept().sound]).toEqual([true, true]);
});
