/** What this browser remembers of its player: name, language, light, sound, voice, and whether hints are wanted. */

import { type Language, LANGUAGES } from "./wire.ts";

const KEY = "trespok";

export type Theme = "auto" | "day" | "evening";

interface Remembered {
  name: string;
  language: Language;
  theme: Theme;
  sound: boolean;
  voice: boolean;
  advice: boolean; // in practice games
  tables: string[]; // where this browser sat last, newest first
}

function guessLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find(Boolean) ?? "en";
}

function remembered(): Remembered {
  const fresh: Remembered = {
    name: "",
    language: guessLanguage(),
    theme: "auto",
    sound: false,
    voice: true,
    advice: false,
    tables: [],
  };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Remembered>) };
  } catch {
    return fresh; // storage shut off or spoilt: play on with the defaults
  }
}

export const prefs = $state(remembered());

const evening = matchMedia("(prefers-color-scheme: dark)");

function light(): void {
  const dark = prefs.theme === "evening" || (prefs.theme === "auto" && evening.matches);
  document.documentElement.dataset["theme"] = dark ? "evening" : "day";
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}

light();
evening.addEventListener("change", light);

/** Keep what was changed, and put the light on accordingly. */
export function remember(change: Partial<Remembered>): void {
  Object.assign(prefs, change);
  light();
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a private window may refuse; the setting still holds for this visit
  }
}

const MOST_TABLES = 5;

/** Remember a table this browser has a seat at, so that the first page leads back to it. */
export function rememberTable(code: string): void {
  if (prefs.tables[0] !== code)
    remember({ tables: [code, ...prefs.tables.filter((each) => each !== code)].slice(0, MOST_TABLES) });
}
