/** What this browser remembers of its player: name, language, light, sound, voice, and whether hints are wanted. */

import type { Practised } from "../learn/ladder.ts";
import { type Face, type Language, LANGUAGES } from "../wire.ts";

const KEY = "trespok";

export type Theme = "auto" | "day" | "evening";

interface Remembered {
  name: string;
  face: Face | null; // null: whichever the table gives
  language: Language;
  theme: Theme;
  sound: boolean;
  soundAsked: boolean; // whether its player has been asked for it
  voice: boolean;
  whose: boolean; // at Pokino a press on a cup asks whose it is
  shake: boolean; // the phone, when it is one's turn
  advice: boolean; // in practice games
  invitation: string; // for opening tables where the server asks for one
  lessons: string[]; // games whose lesson has been offered
  coached: string[]; // what has been said once in practice; "all": nothing more is wanted
  practised: Record<string, readonly Practised[]>; // by game: the latest games against bots
  opponents: Record<string, string>; // by game: the kind of bot to practise against,
  seats: Record<string, number>; // and at how many seats
  tables: string[]; // where this browser sat last, newest first
  passed: Record<string, readonly number[]>; // tables where this device is passed on: the people on it, its owner first
  beside: Record<string, boolean>; // tables with a TV: whether this device is a controller there
}

function guessLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find(Boolean) ?? "en";
}

function remembered(): Remembered {
  const fresh: Remembered = {
    name: "",
    face: null,
    language: guessLanguage(),
    theme: "auto",
    sound: false,
    soundAsked: false,
    voice: true,
    whose: false,
    shake: true,
    advice: false,
    invitation: "",
    lessons: [],
    coached: [],
    practised: {},
    opponents: {},
    seats: {},
    tables: [],
    passed: {},
    beside: {},
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

/** The lesson of this game has been offered: once is enough. */
export function offered(game: string): void {
  if (!prefs.lessons.includes(game)) remember({ lessons: [...prefs.lessons, game] });
}

export const MOST_TABLES = 5;

/** Remember a table this browser has a seat at, so that the first page leads back to it. */
export function rememberTable(code: string): void {
  if (prefs.tables[0] !== code)
    remember({ tables: [code, ...prefs.tables.filter((each) => each !== code)].slice(0, MOST_TABLES) });
}
