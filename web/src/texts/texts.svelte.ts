/** Every sentence of the page, from the Fluent catalogues the terminal reads too. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

import { ask as carry } from "../room/carrier.ts";
import { prefs, remember } from "../kit/prefs.svelte.ts";
import type { Language } from "../wire.ts";

type Value = string | number;

const SOURCES: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("texts:en"),
  de: () => import("texts:de"),
  fr: () => import("texts:fr"),
  es: () => import("texts:es"),
};

const MORE: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("more:en"),
  de: () => import("more:de"),
  fr: () => import("more:fr"),
  es: () => import("more:es"),
};

const open = $state<{ bundle: FluentBundle | null }>({ bundle: null });
let wanted = false; // whether somebody has asked for the rest, too
const others: string[] = []; // games of other packages whose sentences are wanted

/** Load the sentences of the language in use. */
export async function openTexts(): Promise<void> {
  const language = prefs.language;
  const sources = wanted ? [SOURCES[language](), MORE[language]()] : [SOURCES[language]()];
  const bundle = new FluentBundle(language, { useIsolating: false });
  const brought = others.map((game) => sentencesOf(game, language));
  const texts = [...(await Promise.all(sources)).map((source) => source.default), ...(await Promise.all(brought))];
  for (const ftl of texts) bundle.addResource(new FluentResource(ftl)); // what is there already stays as it is
  open.bundle = bundle;
  document.documentElement.lang = language;
}

/** Load the rules and the words of a review, too. */
export async function openMore(): Promise<void> {
  if (wanted) return;
  wanted = true;
  await openTexts();
}

async function sentencesOf(game: string, language: Language): Promise<string> {
  const answer = await carry(`/api/games/${encodeURIComponent(game)}/texts/${language}`).catch(() => null);
  return answer?.ok ? answer.text() : "";
}

/** Load the sentences that games of other packages bring. */
export async function openTextsOf(games: readonly string[]): Promise<void> {
  const fresh = games.filter((game) => !others.includes(game));
  if (!fresh.length) return;
  others.push(...fresh);
  await openTexts();
}

export async function speak(language: Language): Promise<void> {
  remember({ language });
  await openTexts();
}

/** Whether the catalogue has this message; for families whose ids come from the server. */
export function has(id: string): boolean {
  return open.bundle?.hasMessage(id) ?? false;
}

/** The sentence called *id*.  A missing one is shown as its id in brackets, which the tests look for. */
export function t(id: string, values?: Record<string, Value>): string {
  const pattern = open.bundle?.getMessage(id)?.value;
  if (!open.bundle || pattern == null) return `[${id}]`;
  const wrong: Error[] = [];
  const said = open.bundle.formatPattern(pattern, values ?? null, wrong);
  return wrong.length ? `[${id}]` : said.replace(/\n/g, " ");
}

/** A name in words: what a game, a field or a value is called where no catalogue says it. */
export function english(name: string): string {
  const words = name.replace(/[_-]+/g, " ").trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a game is called. */
export const title = (game: string) => (has(`game-${game}`) ? t(`game-${game}`) : english(game));

/** What a game is like, in a sentence; empty where nobody has said. */
export function what(game: string): string {
  const id = [`page-what-${game}`, `about-${game}`].find(has);
  return id ? t(id) : "";
}

/** What a field, an option, a verb or a value of another package's game is called. */
export function called(game: string, word: string): string {
  const id = `word-${game}-${word.replaceAll("_", "-").toLowerCase()}`;
  return has(id) ? t(id) : english(word);
}

/** The same words with the places where a narrow button may break them; the catalogue lists which. */
export function soft(text: string): string {
  if (!has("page-soft")) return text;
  return t("page-soft")
    .split(" ")
    .reduce((said, word) => said.replace(word.replaceAll("|", ""), word.replaceAll("|", "\u00AD")), text);
}

/** Names in a row, as this language lists them. */
export function list(names: string[]): string {
  return new Intl.ListFormat(prefs.language, { type: "conjunction" }).format(names);
}
