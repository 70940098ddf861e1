/** The pack of caller mode: kept over a reload, a card taken back comes again, and every card comes once. */

import { beforeEach, expect, test } from "vitest";

import { PACK } from "../src/wire.ts";
import { CallerPack } from "../src/stage/pokino/caller.svelte.ts";

beforeEach(() => localStorage.clear());

test("every card is called once, and then none", () => {
  const pack = new CallerPack();
  const called = PACK.map(() => pack.call());
  expect([...called].sort()).toEqual([...PACK].sort());
  expect([pack.left, pack.call()]).toEqual([0, undefined]);
});

test("a reload goes on where it was, with what was taken back on top", () => {
  const before = new CallerPack();
  before.pace = 12;
  const [first, second, third] = [before.call(), before.call(), before.call()];
  before.takeBack();
  before.takeBack();
  const after = new CallerPack();
  expect([after.called, after.pace, after.left]).toEqual([[first], 12, 39]);
  expect([after.call(), after.call()]).toEqual([second, third]);
  after.fresh();
  expect(new CallerPack().called).toEqual([]);
});

test.each(["{", '{"called": ["7 of nothing"]}', `{"called": ["${PACK[0]}", "${PACK[0]}"]}`, '{"called": 3}', "null"])(
  "what cannot be a pack is not gone on with: %s",
  (spoilt) => {
    localStorage.setItem("trespok-caller", spoilt);
    expect(new CallerPack().called).toEqual([]);
  },
);
