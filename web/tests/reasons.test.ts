/** Reasons in words: every kind of fact the table sends is said, in every language. */

import { beforeAll, expect, test } from "vitest";

import { prefs } from "../src/kit/prefs.svelte.ts";
import { reasonText } from "../src/review/reasons.ts";
import { openMore, speak } from "../src/texts/texts.svelte.ts";

const room = { name: (seat: number) => `P${seat}` };
const REASONS = [
  { id: "why-pok-sure", facts: { the: "disc" } },
  { id: "why-pok-alone", facts: { the: "disc", count: 2 } },
  { id: "why-pok-join", facts: { asked: ["disc", 3], count: 3, need: 2, all: "no" } },
  { id: "why-pok-cannot", facts: { asked: ["square", 3], most: 2 } },
  { id: "why-pok-unasked", facts: { the: "triangle", dice: 2 } },
  { id: "why-pok-spoil", facts: { name: 2, asked: ["disc", 1] } },
  { id: "why-pok-mix", facts: { first: "disc", second: "square", a: 0.6, b: 0.4 } },
  { id: "why-pok-even", facts: {} },
  { id: "why-pkd-lies", facts: { aim: "full-house", you: "no" } },
  { id: "why-pkd-roll-for", facts: { aim: "two-pairs", points: 3, percent: 0.31 } },
  { id: "why-pkd-they-roll", facts: { aim: "two-pairs", percent: 0.31, name: 1 } },
  { id: "why-pkd-give-up", facts: { aim: "no-odds", points: 4, left: 3 } },
  { id: "why-pkd-joker", facts: {} },
  { id: "why-pkd-joker-now", facts: {} },
  { id: "why-pkd-faces", facts: { dice: [1, 2, 3, 4], aim: "long-straight", faces: 1 } },
  { id: "why-pkd-keep", facts: { dice: [2, 2, 2], aim: "four-of-a-kind", percent: 0.52 } },
  { id: "why-pkd-stop", facts: {} },
  { id: "why-pkd-spoil", facts: { aims: ["long-straight", "no-odds"] } },
];

beforeAll(() => openMore());

test.each(["en", "de", "fr", "es"] as const)("in %s", async (language) => {
  await speak(language);
  expect(prefs.language).toBe(language);
  for (const reason of REASONS) expect(reasonText(reason, room)).toMatch(/^[^[\]]{12,}$/);
});

test("in whole sentences", async () => {
  await speak("en");
  expect(reasonText(REASONS[2]!, room)).toBe(
    "A die wants 3 discs: with you it takes exactly 2 of the 3 others who still can.",
  );
  expect(reasonText(REASONS[9]!, room)).toBe("It pays 3 points and comes in 31% of cases if you throw for it.");
});
