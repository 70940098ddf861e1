/** A series in words. */

import { beforeEach, expect, test } from "vitest";

import { crowned, scoreOf, seriesLine, seriesOf, seriesRule, seriesRuns, seriesWon } from "../src/people/series.ts";
import { openTexts, t } from "../src/texts/texts.svelte.ts";
import type { SeatLine, SeriesNow, Settings } from "../src/wire.ts";

const line = (name: string, who: number, won: number) => ({ name, bot: null, who, face: null, won });
const series = (change: Partial<SeriesNow> = {}): SeriesNow => ({
  t: "series",
  first_to: 2,
  people: [line("Mira", 1, 1), line("Ana", 2, 0)],
  drawn: 0,
  over: false,
  ...change,
});
const looks = (now: SeriesNow | null, you: number | null = null, best_of: Settings["best_of"] = 3) => ({
  series: now,
  you,
  table: { seats: [{ who: 1 }, { who: 2 }] as SeatLine[], settings: { best_of } as Settings },
});

beforeEach(() => openTexts());

test("the score is a name and a number each", () => {
  expect(scoreOf(series())).toBe("Mira\u00a01, Ana\u00a00");
});

test("who plays single games has no series, whatever was told before", () => {
  expect(seriesOf(looks(series(), 0, 1))).toBe(null);
  expect(seriesWon(looks(series({ over: true }), 0, 1))).toBe("");
});

test("its winner is celebrated, as oneself where it is", () => {
  const over = series({ people: [line("Mira", 1, 2), line("Ana", 2, 1)], over: true });
  expect(seriesWon(looks(series(), 0))).toBe("");
  expect(seriesWon(looks(over, 0))).toBe("You win the series");
  expect(seriesWon(looks(over, 1))).toBe("Mira wins the series");
  expect(seriesWon(looks(over))).toBe("Mira wins the series");
});

test("drawn games are named, and that they count for nobody", () => {
  expect(seriesRule(series())).toBe("First to 2 wins.");
  expect(seriesRule(series({ drawn: 1 }))).toBe(
    "First to 2 wins. One game was drawn and counts for nobody in the series.",
  );
});

test("the crown of a series goes to its winner's first seat, whichever board won the game", () => {
  const over = series({ people: [line("Ana", 2, 2), line("Mira", 1, 1)], over: true });
  expect(crowned(looks(series(), 0), [0])).toEqual([0]);
  expect(crowned(looks(over, 0), [0])).toEqual([1]);
});

test("beside a game it is one line: to how many wins, and who has some", () => {
  expect(seriesLine(looks(series()))).toBe("Series to 2 wins: Mira\u00a01");
  expect(seriesLine(looks(series({ people: [] })))).toBe("Series to 2 wins");
  expect(seriesLine(looks(series(), null, 1))).toBe("");
});

test("it runs once a game has counted, until it is won; closing the evening then says what becomes of it", () => {
  expect(seriesRuns(looks(series()))).toBe(true);
  expect(seriesRuns(looks(series({ people: [line("Mira", 1, 0)], drawn: 1 })))).toBe(true);
  expect(seriesRuns(looks(series({ people: [line("Mira", 1, 0)] })))).toBe(false);
  expect(seriesRuns(looks(series({ over: true })))).toBe(false);
  expect(t("page-evening-sure", { series: "yes" })).toContain("The series starts again");
  expect(t("page-evening-sure", { series: "no" })).not.toContain("series");
});
