import { describe, expect, test } from "vitest";

import { grouped, seenBy, sorted } from "../src/stage/fields.ts";
import { english } from "../src/texts/texts.svelte.ts";
import type { GameOut } from "../src/wire.ts";

const FACTS: GameOut = {
  game: "notch",
  least: 2,
  most: 6,
  seats: 3,
  minutes: 5,
  options: [],
  solved: [],
  bots: ["random"],
  review: false,
  screen: false,
  named: ["seat", "leader"],
  by_seat: ["points", "past.shown"],
  lines: {},
};
const seen = seenBy(FACTS);

describe("a view of a game this page does not know", () => {
  test("is sorted into values, what each seat has, lists and blocks", () => {
    const past = [{ star: 3, shown: [1, 2] }];
    const view = {
      seat: 0,
      seats: 2,
      options: { goal: 5 },
      leader: 1,
      dice: [1, 2],
      points: [3, 4],
      past,
      now: { a: 1 },
    };
    expect(sorted(view, "", seen)).toEqual({
      plain: [
        ["leader", 1],
        ["dice", [1, 2]],
      ],
      seats: [["points", [3, 4]]],
      lists: [["past", past]],
      blocks: [["now", { a: 1 }]],
    });
    expect(sorted(past[0]!, "past", seen).seats).toEqual([["shown", [1, 2]]]);
  });

  test("leaves out what says nothing, but not a zero", () => {
    const view = { a: null, b: false, c: "", d: [], e: {}, f: 0, g: true };
    expect(sorted(view, "", seen).plain).toEqual([
      ["f", 0],
      ["g", true],
    ]);
  });

  test("before the server has said anything, no field is a seat's", () => {
    expect(sorted({ points: [3, 4] }, "", seenBy(undefined)).plain).toEqual([["points", [3, 4]]]);
  });
});

test("offers stand under their first words, in the order they came", () => {
  expect(grouped(["show 1", "pass", "show 2"])).toEqual([
    {
      verb: "show",
      offers: [
        { action: "show 1", rest: "1" },
        { action: "show 2", rest: "2" },
      ],
    },
    { verb: "pass", offers: [{ action: "pass", rest: "" }] },
  ]);
});

test.each([
  ["high_card", "High card"],
  ["last-hand", "Last hand"],
  ["Notch", "Notch"],
  ["", ""],
])("%s in English is %s", (name, said) => {
  expect(english(name)).toBe(said);
});
