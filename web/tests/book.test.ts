/** The page's book of drills does what the terminal's does: both are held to tests/drills/book.json. */

import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import * as book from "../src/train/book.ts";
import { asGood, costOf } from "../src/train/drill.ts";
import type { Drill } from "../src/wire.ts";

interface Held {
  drills: Drill[];
  steps: { day: string; among: string; next: string; words: string; box: [number, string] }[];
  book: book.Book;
  ratings: { game: string; unit: string; theme: string | null; rating: book.Rating | null }[];
  daily: { day: string; id: string }[];
}

// happy-dom has its own idea of addresses, so the path is the one vitest runs in.
const held = JSON.parse(readFileSync("../tests/drills/book.json", "utf8")) as Held;

describe("seven weeks of somebody's drills", () => {
  let kept = book.EMPTY;
  test("each step asks for the same drill and puts it into the same box", () => {
    for (const step of held.steps) {
      const among = held.drills.filter((each) => step.among === "all" || each.game === step.among);
      const drill = book.nextDrill(kept, among, step.day)!;
      expect(drill.id).toBe(step.next);
      kept = book.after(kept, drill, step.words, step.day);
      expect(kept.boxes[drill.id]).toEqual(step.box);
    }
    expect(kept).toEqual(held.book);
  });
  test("the ratings are the same", () => {
    for (const { game, unit, theme, rating } of held.ratings) {
      const found = book.rating(held.book, game, unit, theme);
      if (rating === null) expect(found).toBeNull();
      else {
        expect(found?.count).toBe(rating.count);
        expect(found?.mean).toBeCloseTo(rating.mean, 12);
        if (rating.give === null) expect(found?.give).toBeNull();
        else expect(found?.give).toBeCloseTo(rating.give, 12);
      }
    }
  });
  test("the drill of a day is everybody's, in whatever order they lie", () => {
    for (const { day, id } of held.daily) {
      expect(book.daily(held.drills, day).id).toBe(id);
      expect(book.daily(held.drills.toReversed(), day).id).toBe(id);
    }
  });
});

test("no drill at all is no drill", () => {
  expect(book.nextDrill(book.EMPTY, [], "2026-03-01")).toBeNull();
});

test("choices within a hair cost the same, and are as good", () => {
  const drill = held.drills.find((each) => each.unit === "chance" && each.answers.length === 4)!;
  expect(costOf(drill, "way 1")).toBeCloseTo(0.0004, 9);
  expect(asGood(drill)).toEqual(["way 0", "way 1"]);
});

test("a book is kept and anything else refused", () => {
  expect(book.readBook(JSON.parse(JSON.stringify(held.book)))).toEqual(held.book);
  const others = [null, [], {}, { version: 2, boxes: {}, given: [] }, { version: 1, boxes: { a: [1] }, given: [] }];
  for (const wrong of others) expect(book.readBook(wrong)).toBeNull();
});

test("days go over months, and today is the day people live in", () => {
  expect(book.dayAfter("2026-02-27", 3)).toBe("2026-03-02");
  expect(book.today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
