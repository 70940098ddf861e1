/** Every shipped drill can be said on the page, in every language: no message is missing, no fact left over. */

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

import { beforeAll, describe, expect, test } from "vitest";

import { TRAINED } from "../src/train/drill.ts";
import { choiceName, others, players, verdict, why } from "../src/train/words.ts";
import { openMore, speak } from "../src/texts/texts.svelte.ts";
import { type Drill, LANGUAGES } from "../src/wire.ts";

const EACH = 5; // of the shipped drills every fifth; every reason is among them
const shipped = TRAINED.flatMap((game) =>
  gunzipSync(readFileSync(`../src/trespok/drills/data/${game}.jsonl.gz`))
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Drill),
);
const some = shipped.filter((_, place) => place % EACH === 0);

const reasons = (drills: Drill[]) =>
  new Set(drills.flatMap((drill) => drill.answers.flatMap((each) => each.why.map((because) => because.id))));

test("every reason there is is among those that are said", () => {
  expect(reasons(some)).toEqual(reasons(shipped));
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(async () => {
    await openMore();
    await speak(language);
  });
  test("cost, choices, reasons, and what the others do", () => {
    for (const drill of some) {
      const words = drill.answers.at(-1)!.words;
      const told = why(drill, words, players);
      const said = [
        ...verdict(drill, words),
        ...drill.answers.map((each) => choiceName(drill, each.words)),
        ...told.flatMap((each) => [each.because, each.then]),
        others(drill, players),
      ];
      expect(told.length).toBeGreaterThan(0);
      expect(said.filter((sentence) => /\[[a-z]+-|\{|undefined|NaN/.test(sentence))).toEqual([]);
    }
  });
});
