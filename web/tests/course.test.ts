/** A whole game at a glance. */

import { mount, unmount } from "svelte";
import { expect, test } from "vitest";

import { worn } from "../src/draw/paint.ts";
import { openTexts } from "../src/texts/texts.svelte.ts";
import type { GameName, Over, PokView } from "../src/wire.ts";
import { courseOf, goneOf } from "../src/review/course.ts";
import CourseSheet from "../src/review/CourseSheet.svelte";

const texts = (course: ReturnType<typeof courseOf>) => course.map((row) => row.map((cell) => cell.text));

test("POK: a race of counters", () => {
  const rounds = [{ handed: [0, 2] }, { handed: [] }, { handed: [1] }];
  expect(texts(courseOf("pok", rounds, 3))).toEqual([
    ["●", "", ""],
    ["", "", "●"],
    ["●", "", ""],
  ]);
});

test("Pokerdice: points by round, and who rolled", () => {
  const course = courseOf(
    "pokerdice",
    [
      { roller: 1, gains: [0, 6] },
      { roller: 0, gains: [2, 0] },
    ],
    2,
  );
  expect(texts(course)).toEqual([
    ["", "+2"],
    ["+6", ""],
  ]);
  expect(course.map((row) => row.map((cell) => cell.rolled))).toEqual([
    [false, true],
    [true, false],
  ]);
});

test("Pokino: pots by hand", () => {
  const payments = [
    { call: 3, seat: 1, cup: "centre", amount: 4 },
    { call: 9, seat: 1, cup: "full", amount: 2 },
    { call: 9, seat: 0, cup: "full", amount: 2 },
  ];
  const [mine, theirs] = courseOf("pokino", [{ payments }], 2);
  expect(mine).toEqual([{ text: "+2", more: ["full"] }]);
  expect(theirs).toEqual([{ text: "+6", more: ["centre", "full"] }]);
});

test("of another game nothing is known", () => expect(courseOf("notch", [{}], 2)).toEqual([]));

test("the counters a seat has got rid of", () => {
  const view = { hands: [[1, 0, 0], [2, 2, 2], null] } as unknown as PokView;
  expect(goneOf(view, 0)).toEqual(["disc", "square", "square", "triangle", "triangle"]);
  expect(goneOf(view, 1)).toEqual([]);
  expect(goneOf(view, 2)).toEqual([]);
  const house = { hands: [[1, 3, 3]], house: { counters: 3, goal: 8, dice: [] } } as unknown as PokView;
  expect(goneOf(house, 0)).toEqual(["disc", "disc"]);
});

/** The sheet of a game of one round, drawn. */
async function drawn(game: GameName, past: readonly unknown[]): Promise<string> {
  await openTexts();
  const props = {
    game,
    over: { winners: [0], standing: [2, 0] } as unknown as Over,
    course: courseOf(game, past, 2),
    name: (seat: number) => `Person ${seat}`,
    bot: () => null,
    face: (seat: number) => worn(seat, "", false, null),
    you: null,
  };
  const sheet = mount(CourseSheet, { target: document.body, props });
  const text = document.body.textContent!.replace(/\s+/g, " ");
  void unmount(sheet);
  return text;
}

test("what marks a round is said: who rolled, below the sheet and in its cell", async () => {
  const text = await drawn("pokerdice", [{ roller: 1, gains: [2, 0] }]);
  expect(text.match(/rolled the dice/g)).toHaveLength(2);
});

test("Pokino: what came from the pots, and apart from it what is left of it", async () => {
  const text = await drawn("pokino", [{ caller: 1, payments: [] }]);
  expect(text).toContain("From the cups");
  expect(text).toContain("Net: counters won minus counters paid.");
  expect(text).not.toContain("rolled");
});
