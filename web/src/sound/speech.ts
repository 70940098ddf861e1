/** Calls spoken by the browser in the player's language, where it can speak. */

import { hearing } from "./hearing.svelte.ts";
import { prefs } from "../kit/prefs.svelte.ts";
import { quiet } from "./quiet.ts";

export const canSpeak = "speechSynthesis" in globalThis;

const TAGS = { en: "en-GB", de: "de-DE", fr: "fr-FR", es: "es-ES" } as const;

export function say(text: string): void {
  if (!canSpeak || !hearing.voice || quiet.on) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = TAGS[prefs.language];
  const voice = speechSynthesis.getVoices().find((each) => each.lang.startsWith(prefs.language));
  if (voice) words.voice = voice;
  speechSynthesis.cancel(); // a call that comes while another is still spoken matters more
  speechSynthesis.speak(words);
}

export function hush(): void {
  if (canSpeak) speechSynthesis.cancel();
}
