/** What holds for every file of the page.
 * @vitest-environment node
 */

import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const ROOT = new URL("../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
const files = ["src", "plugins", "tests"].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte|css)$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/gi;
// The look is where tokens are written; the seats' colours come from the Python (review/chart.py).
const TOKENS = ["src/look.css", "src/seats.gen.css"];

const DRAWINGS = ["cards", "pieces", "people"];
const drawing = (name: string) => read(`../src/trespok/drawings/${name}.json`);

test("the files are found", () => {
  expect(files).toContain("src/look.css");
  expect(files).toContain("src/stage/pok/Pok.svelte");
});

test.each(files.filter((file) => file.startsWith("src/") && !TOKENS.includes(file)))(
  "%s has no colour of its own",
  (file) => {
    expect(read(file).match(COLOUR) ?? []).toEqual([]);
  },
);

test("every token that is used is there, and every one that is there is used", () => {
  const all = files
    .filter((file) => file.startsWith("src/"))
    .map(read)
    .join("\n");
  const found = (pattern: RegExp) => new Set([...all.matchAll(pattern)].map((match) => match[1]!));
  const made = found(/(?:^|[\s;{"'])(?:style:)?(--[a-z][a-z0-9-]*)(?=[:=])/gm);
  const used = found(/var\((--[a-z][a-z0-9-]*)/g);
  const seats = (name: string) => /^--seat\d$/.test(name); // named by a number: `var(--seat${seat})`
  // A drawing names its inks: `["blue", "M3 19a..."]`, `{ cuff: "teal" }`.
  const drawn = DRAWINGS.map(drawing).join("\n") + read("src/draw/paint.ts") + read("src/draw/Cup.svelte");
  const inks = (name: string) => drawn.includes(`"${name.slice(2)}"`);
  expect([...used].filter((name) => !made.has(name) && name !== "--seat" && name !== "--")).toEqual([]);
  expect([...made].filter((name) => !used.has(name) && !seats(name) && !inks(name))).toEqual([]);
});

test("page and print have the same inks, and no drawing names another", () => {
  const look = read("src/look.css");
  const printed = JSON.parse(drawing("inks")) as Record<string, string>;
  expect(Object.entries(printed).filter(([ink, colour]) => !look.includes(`--${ink}: ${colour};`))).toEqual([]);
  const own = ["suit", "edge", "alt", "cuff", "band", "hand", "cut"]; // a card's, a cup's, a hand's
  const named = DRAWINGS.flatMap((name) => [...drawing(name).matchAll(/\["([a-z-]+)", "M/g)].map((match) => match[1]!));
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((ink) => !(ink in printed) && !own.includes(ink))).toEqual([]);
});

test("before the script runs the browser's bar has the colour of the paper", () => {
  const paper = /--paper: (#[0-9a-f]+);/.exec(read("src/look.css"))?.[1];
  expect(read("index.html")).toContain(`content="${paper}"`);
});

test("the typefaces are small, free to give on, and asked for before anything else", () => {
  const faces = readdirSync(new URL("src/fonts", ROOT)).filter((name) => name.endsWith(".woff2"));
  expect(faces.length).toBeGreaterThan(1);
  const bytes = faces.map((name) => readFileSync(new URL(`src/fonts/${name}`, ROOT)).length);
  expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(60_000);
  for (const name of faces) {
    expect(read(`src/fonts/LICENSE-${name.split(/[-.]/)[0]}.txt`)).toContain("SIL OPEN FONT LICENSE");
    expect(read("src/look.css")).toContain(`url("./fonts/${name}")`);
    expect(read("index.html")).toContain(`rel="preload" href="/src/fonts/${name}"`);
  }
});

test.each(files)("%s has no line past 120", (file) => {
  const long = read(file)
    .split("\n")
    .filter((line) => [...line].length > 120);
  expect(long).toEqual([]);
});

test("every fact made for the page is used on it", () => {
  const made = [...read("src/wire.gen.ts").matchAll(/^export const (\w+)/gm)].map((match) => match[1]!);
  const page = files
    .filter((file) => !file.startsWith("tests/") && file !== "src/wire.gen.ts")
    .map(read)
    .join("\n");
  expect(made).toContain("GAMES");
  expect(made.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
});

test("the lock names no registry", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/);
});
