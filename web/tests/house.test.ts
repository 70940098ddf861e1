import { expect, test } from "vitest";

import {
  botsFor,
  facesOf,
  goalOf,
  houseRules,
  isSolved,
  needsOne,
  pokHouse,
  readDice,
  turned,
  withoutHouse,
} from "../src/stage/house.ts";
import type { GameOut, PokView } from "../src/wire.ts";
import { POK_FACES } from "../src/wire.ts";

const FACTS = {
  bots: ["random", "sensible", "expert", "shark"],
  solved: ["expert", "shark"],
  options: [
    { name: "turns", default: "ten", values: [], low: 0, high: 0, house: false },
    { name: "goal", default: "0", values: [], low: 0, high: 9, house: true },
  ],
} as unknown as GameOut;

test("an option that is set to what it is anyway is no house rule", () => {
  expect(houseRules({ options: {} }, FACTS)).toEqual([]);
  expect(houseRules({ options: { goal: "0", turns: "equal" } }, FACTS)).toEqual([]);
  expect(houseRules({ options: { goal: "3" } }, FACTS)).toEqual(["goal"]);
  expect(withoutHouse({ options: { goal: "3", turns: "equal" } }, FACTS)).toEqual({ turns: "equal" });
});

test("experts know no house rules", () => {
  expect(botsFor({ options: {} }, FACTS)).toEqual(FACTS.bots);
  expect(botsFor({ options: { goal: "3" } }, FACTS)).toEqual(["random", "sensible"]);
});

test("with house rules nothing solved is true, where anything is solved", () => {
  expect(isSolved({ options: { turns: "equal" } }, FACTS)).toBe(true);
  expect(isSolved({ options: { goal: "3" } }, FACTS)).toBe(false);
  expect(isSolved({ options: { goal: "3" } }, { ...FACTS, solved: [] })).toBe(true);
});

test("a tap turns a face to the next symbol, and the first die has no blank", () => {
  expect(turned("ddsstt/dst---/dst---", 0, 5)).toBe("ddsstd/dst---/dst---");
  expect(turned("ddsstt/dst---/dst---", 1, 2)).toBe("ddsstt/ds----/dst---");
  expect(turned("ddsstt/dst---/dst---", 2, 3)).toBe("ddsstt/dst---/dstd--");
  expect(readDice("ddsstt/dst---/dst---")[1]).toEqual([0, 1, 2, null, null, null]);
});

test("the goal is what the view says, and without one all counters but one", () => {
  const printed = { hands: [] } as unknown as PokView;
  const view = { house: { dice: [["disc", null]], counters: 3, goal: 4 } } as unknown as PokView;
  expect(goalOf(printed)).toBe(5);
  expect(
    [
      [1, 1, 0],
      [2, 1, 0],
    ].map((hand) => needsOne(printed, hand)),
  ).toEqual([true, false]);
  expect(goalOf(view)).toBe(4);
  expect(
    [
      [2, 2, 2],
      [3, 2, 2],
    ].map((hand) => needsOne(view, hand)),
  ).toEqual([true, false]);
  expect(facesOf(printed)).toBe(POK_FACES);
  expect(facesOf(view)).toEqual([["disc", "-"]]);
  expect(pokHouse({ options: {} })).toEqual({ goals: "printed", goal: 5, all: 6 });
  expect(pokHouse({ options: { counters: "1" } })).toEqual({ goals: "house", goal: 2, all: 3 });
});
