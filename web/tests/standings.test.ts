/** The standings of an evening as text. */

import { expect, test } from "vitest";

import { closedText, standingsText } from "../src/people/standings.ts";
import { openTexts } from "../src/texts/texts.svelte.ts";
import type { EveningLine, EveningNow } from "../src/wire.ts";

const line = (name: string, won: Record<string, number>, more: Partial<EveningLine> = {}): EveningLine => ({
  name,
  bot: null,
  who: 1,
  face: null,
  played: 3,
  won,
  up: null,
  ...more,
});

test("a line a person, a bot called one", async () => {
  await openTexts();
  const evening: EveningNow = {
    t: "evening",
    games: [1, 2, 3].map((match) => ({ match, game: "pok", winners: ["Mira"] })),
    people: [line("Mira", { pok: 2, pokino: 1 }, { up: 12 }), line("Pim", {}, { bot: "sensible", who: null })],
  };
  const lines = standingsText(evening.games.length, evening.people).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("3 games. Wins, shared wins included:"); // a series counts otherwise
  expect(lines[1]).toMatch(/^3 {2}Mira: .*POK.*Pokino.*\+12/);
  expect(lines[2]).toMatch(/^0 {2}Pim \(.*sensible.*\)$/);
});

test("an evening before has its day above it", async () => {
  await openTexts();
  const people = [line("Mira", { pok: 1 })];
  const closed = { at: Date.UTC(2026, 10, 20, 12), games: 1, people };
  expect(closedText(closed)).toBe(`November 20, 2026\n${standingsText(1, people)}`);
});
