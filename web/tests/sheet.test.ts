import { expect, test } from "vitest";

import { diceHints, pokHints, pokinoHints, SHEETS, smallPrint, toldWith } from "../src/rules/sheet.ts";
import type { PokerdiceView, PokinoView, PokView, TableNow } from "../src/wire.ts";

const pok = (change: Partial<PokView>): PokView => ({
  seats: 3,
  seat: 0,
  hands: [[2, 2, 2], null, null],
  throw: ["disc", null, null],
  mine: null,
  past: [],
  outcome: null,
  ...change,
});

test("POK: at the start none of the hints of a moment holds", () => {
  expect(pokHints(pok({}))).toEqual([]);
  expect(pokHints(pok({ throw: null }))).toEqual([]);
  expect(pokHints(pok({ seat: null }))).toEqual([]);
});

test.each([
  ["two dice ask for the same symbol", { throw: ["disc", null, "disc"] }, ["rule-pok-4-2"]],
  ["all three symbols lie there", { throw: ["disc", "square", "triangle"] }, ["rule-pok-4-5"]],
  ["one more to go", { hands: [[1, 1, 0], null, null] }, ["rule-pok-5-1"]],
  ["one kind is left", { hands: [[2, 0, 0], null, null] }, ["rule-pok-3-3", "rule-pok-5-1"]],
] as const)("POK: %s", (_, change, hints) => {
  expect(pokHints(pok(change as unknown as Partial<PokView>))).toEqual(hints);
});

test("Pokerdice: to roll, and the last round, are told while they are true", () => {
  const view = { seat: 1, roller: 1, shown: null, throws: [[1, 2, 3, 4, 6]], rounds: 10 } as unknown as PokerdiceView;
  expect(diceHints(view, 1)).toEqual(["rule-pkd-2-3"]);
  expect(diceHints({ ...view, shown: ["joker"] }, 10)).toEqual(["rule-pkd-6-1"]);
  expect(diceHints({ ...view, roller: 0 }, 9)).toEqual([]);
  expect(diceHints({ ...view, throws: [] }, 10)).toEqual([]);
});

test("Pokino: a wrong call, the last hand, a board to change", () => {
  const options = { claiming: "manual", set: "fair" };
  const view = {
    seat: 1,
    owing: [],
    barred: [],
    called: [],
    playing: true,
    last: false,
    number: 2,
    outcome: null,
    options,
  };
  const hints = (change: object) => pokinoHints({ ...view, ...change } as unknown as PokinoView);
  expect(hints({})).toEqual([]);
  expect(hints({ barred: [1] })).toEqual(["rule-pkn-4-4"]);
  expect(hints({ barred: [0], last: true })).toEqual(["rule-pkn-8-2"]);
  expect(hints({ playing: false, owing: [1] })).toEqual(["rule-pkn-8-3", "rule-pkn-1-8"]);
  expect(hints({ playing: false, number: 1 })).toEqual([]);
  expect(hints({ called: Array.from({ length: 40 }, () => "1o") })).toEqual(["rule-pkn-7-3"]);
});

const table = (game: TableNow["game"], seats: number, options: Record<string, string> = {}) =>
  ({ game, seats: Array.from({ length: seats }), options }) as unknown as TableNow;

test("the sheet says what this table's options make of the rules", () => {
  expect(toldWith(table("pokerdice", 3))).toMatchObject({ rounds: 10, packs: 1, ways: "manual-manual" });
  expect(toldWith(table("pokerdice", 3, { turns: "equal" })).rounds).toBe(9);
  expect(toldWith(table("pokerdice", 4, { turns: "equal" })).rounds).toBe(8);
  expect(toldWith(table("pokerdice", 5, { turns: "equal" })).rounds).toBe(10);
  expect(toldWith(table("pokerdice", 3, { rounds: "7" })).rounds).toBe(7); // PKD-9.2
  expect(toldWith(table("pokerdice", 3, { rounds: "7", turns: "equal" })).rounds).toBe(6);
  expect(toldWith(table("pokino", 3, { marking: "auto" })).ways).toBe("auto-manual");
  expect(smallPrint(table("pok", 3))).toEqual([]);
  expect(smallPrint(table("pok", 4))).toEqual(["page-sheet-pok-small-1"]);
  expect(smallPrint(table("pokino", 2, { fine: "1" }))).toContain("page-sheet-pkn-small-2");
  expect(smallPrint(table("pokino", 2))).not.toContain("page-sheet-pkn-small-2");
});

test("five sentences a game, and no clause in two of them", () => {
  for (const sheet of Object.values(SHEETS)) {
    expect(sheet).toHaveLength(5);
    const clauses = sheet.flatMap((sentence) => sentence.clauses);
    expect(new Set(clauses).size).toBe(clauses.length);
  }
});
