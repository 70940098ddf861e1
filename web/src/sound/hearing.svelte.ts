/** What is heard here: as this browser's player has set it; on a screen for the room as it was set there, which ends
 * with it. */

import { prefs, remember } from "../kit/prefs.svelte.ts";

interface Heard {
  sound: boolean;
  voice: boolean;
}

let screen = $state.raw<Heard | null>(null);

export const hearing = {
  get sound(): boolean {
    return (screen ?? prefs).sound;
  },
  get voice(): boolean {
    return (screen ?? prefs).voice;
  },
};

/** Turn something on or off where it is heard. */
export function hear(change: Partial<Heard>): void {
  if (screen) screen = { ...screen, ...change };
  else remember(change);
}

/** This page is a screen for the room, until the answer is called; it begins as its browser is set. */
export function hearAsScreen(): () => void {
  screen = { sound: prefs.sound, voice: prefs.voice };
  return () => (screen = null);
}
