/** The Fluent catalogues as modules: `texts:de` is what the page says in German, and nothing the terminal alone says.
 *  `more:de` has what few visits need: the rules, the lessons, the words of a review and of drills. */

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

import { LANGUAGES, STORY } from "../src/wire.gen.ts";

const FOLDER = new URL("../../src/trespok/texts/", import.meta.url);

/** Families of the shared catalogue the page uses beside its own messages. */
const FAMILIES = "symbol|symbols|aim|cup|suit|game|about|option|refused|bot|card|seat|nobody|tally|pok-asks";
const SHARED = new RegExp(`^(${FAMILIES}|word-(sota|caballo|rey|ace))(-|$)`);

/** What can be told of a game is the same on every screen. */
const TOLD = new Set(
  Object.entries(STORY).flatMap(([game, lines]) => Object.keys(lines).map((id) => (game ? `${game}-${id}` : id))),
);

const MORE = /^(rule|review|drill|why|page-(sheet|train|explore|retry|lesson|coach))(-|$)|^points$/;
const FIRST = /^page-train(-what|-open)?$/; // said on the first page
const isMore = (id: string): boolean => MORE.test(id) && !FIRST.test(id);

/** A catalogue taken apart into its messages; comments are left out. */
export function messages(ftl: string): Map<string, string> {
  const found = new Map<string, string>();
  let id = "";
  for (const line of ftl.split("\n")) {
    if (line.startsWith("#")) continue;
    const start = /^(-?[a-z][a-z0-9-]*) *=/.exec(line);
    if (start?.[1]) id = start[1];
    if (id) found.set(id, found.has(id) ? `${found.get(id)}\n${line}` : line);
  }
  return found;
}

function catalogue(name: string): Map<string, string> {
  const file = fileURLToPath(new URL(`${name}.ftl`, FOLDER));
  return existsSync(file) ? messages(readFileSync(file, "utf8")) : new Map();
}

export function pageText(language: string): string {
  const shared = [...catalogue(language)].filter(([id]) => SHARED.test(id) || TOLD.has(id) || id.startsWith("-"));
  const own = [...catalogue(`page.${language}`)].filter(([id]) => !isMore(id));
  return [...shared, ...own].map(([, text]) => text.trimEnd()).join("\n");
}

export function moreText(language: string): string {
  const more = [...catalogue(language), ...catalogue(`page.${language}`)].filter(([id]) => isMore(id));
  return more.map(([, text]) => text.trimEnd()).join("\n");
}

export function catalogues(): Plugin {
  return {
    name: "trespok-texts",
    resolveId: (id) => (/^(texts|more):/.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, which, language = ""] = /^\0(texts|more):(.*)$/.exec(id) ?? [];
      if (!which) return undefined;
      if (!LANGUAGES.some((each) => each === language)) throw new Error(`no language ${language}`);
      for (const name of [language, `page.${language}`]) {
        const file = fileURLToPath(new URL(`${name}.ftl`, FOLDER));
        if (existsSync(file)) this.addWatchFile(file);
      }
      return `export default ${JSON.stringify(which === "more" ? moreText(language) : pageText(language))};`;
    },
  };
}
