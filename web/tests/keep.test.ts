import { expect, test } from "vitest";

import { keepAct, keptOf, stillKept } from "../src/stage/pokerdice/keep.ts";

test("before anything is kept, nothing is marked", () => {
  expect(stillKept([1, 3, 3, 5, 6], [])).toEqual([false, false, false, false, false]);
});

test("a value kept twice is marked twice, not as often as it lies there", () => {
  expect(stillKept([3, 3, 3, 5, 6], [3, 3])).toEqual([true, true, false, false, false]);
  expect(stillKept([1, 2, 3, 4, 5], [5, 1])).toEqual([true, false, false, false, true]);
});

test("what is kept is sent by value, and keeping all is to stop", () => {
  const dice = [1, 3, 3, 5, 6];
  expect(keptOf(dice, [false, true, true, false, false])).toEqual([3, 3]);
  expect(keepAct(dice, [false, true, true, false, false])).toBe("keep 3 3");
  expect(keepAct(dice, [])).toBe("keep");
  expect(keepAct(dice, [true, true, true, true, true])).toBe("stop");
});
