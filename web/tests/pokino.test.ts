/** Pokino's director: which pot is won, by whom, with which cells, and what was paid. */

import { expect, test } from "vitest";

import { ALL, begunAfter, shownOf } from "../src/stage/beats.ts";
import { shapeOf, type Told } from "../src/stage/story.ts";
import type { Tableside } from "../src/stage/tableside.ts";
import { BOARD_SETS, type PokinoView } from "../src/wire.ts";
import { newsOf } from "../src/stage/pokino/cups.ts";
import { cellsOf, litOn, oneToGo, paidNow, pokinoScene, takersOf, wonNow } from "../src/stage/pokino/director.ts";

const BOARD = Object.values(BOARD_SETS)[0]![0]!;
const at = (...cells: number[]) => cells.map((cell) => BOARD[cell]!);

const view = (change: Partial<PokinoView>): PokinoView =>
  ({
    seat: 0,
    boards: [BOARD, BOARD],
    cups: [4, 4, 5, 4, 4, 4],
    playing: true,
    called: at(12),
    claims: [],
    payments: [],
    past: [],
    options: { claiming: "manual" },
    ...change,
  }) as unknown as PokinoView;

test("nothing is won before somebody calls rightly", () => {
  expect(wonNow(view({}))).toBeNull();
  expect(litOn(view({}), 0)).toEqual([]);
});

test("a pot is one seat's, or shared in whole counters", () => {
  const one = view({ claims: [[1, { cup: "stamp", victim: null }]] });
  expect(wonNow(one)).toEqual({ cup: "stamp", seats: [1], victim: null, each: 5, kind: "one" });
  const two = view({
    claims: [
      [1, { cup: "stamp", victim: null }],
      [0, { cup: "stamp", victim: null }],
    ],
  });
  expect(wonNow(two)).toEqual({ cup: "stamp", seats: [1, 0], victim: null, each: 2, kind: "shared" });
  const stolen = view({ claims: [[1, { cup: "full", victim: 0 }]] });
  expect(wonNow(stolen)).toMatchObject({ seats: [1], victim: 0, kind: "full" });
  expect(wonNow(view({ claims: [[1, { cup: "pokino", victim: null }]] }))).toMatchObject({ kind: "pokino" });
});

test("the cells that win are those that were called, and none before all of them were", () => {
  expect(cellsOf(BOARD, "centre", at(12))).toEqual([12]);
  expect(cellsOf(BOARD, "corner", at(0, 4, 20))).toEqual([]);
  expect(cellsOf(BOARD, "corner", at(0, 4, 20, 24))).toEqual([0, 4, 20, 24]);
  expect(cellsOf(BOARD, "stamp", at(18, 19, 23, 24, 1))).toEqual([18, 19, 23, 24]);
  expect(cellsOf(BOARD, "full", at(5, 6, 7, 8, 9))).toEqual([5, 6, 7, 8, 9]);
  expect(cellsOf(BOARD, "pokino", at(5, 6, 7, 8, 9))).toEqual([]); // FULL's own row (PKN-3.6)
  expect(cellsOf(BOARD, "pokino", at(0, 6, 12, 18, 24))).toEqual([0, 6, 12, 18, 24]);
  const four = cellsOf(BOARD, "poker", at(0, 1, 2, 3, 4));
  expect(four).toHaveLength(4);
  expect(new Set(four.map((cell) => parseInt(BOARD[cell]!, 10))).size).toBe(1);
});

test("what was stolen is lit on the board of who overlooked it", () => {
  const stolen = view({ claims: [[1, { cup: "centre", victim: 0 }]] });
  expect([litOn(stolen, 0), litOn(stolen, 1)]).toEqual([[12], []]);
});

test("paid with the latest card, by the hand's last window, and who took what", () => {
  const payments = [
    { call: 1, seat: 1, cup: "centre" as const, amount: 4 },
    { call: 2, seat: 0, cup: "full" as const, amount: 4 },
  ];
  const playing = view({ called: at(12, 5, 6), payments });
  expect(paidNow(playing)).toEqual([payments[1]]);
  expect(paidNow(view({ called: at(12, 5, 6, 7), payments }))).toEqual([]);
  expect([takersOf(playing, "centre"), takersOf(playing, "poker")]).toEqual([[1], []]);
  const over = { number: 1, caller: 0, called: at(12, 5), judged: [], payments };
  expect(paidNow(view({ playing: false, called: [], past: [over] }))).toEqual([payments[1]]);
});

test("where the table calls for everybody, what it paid is lit for a card", () => {
  const payments = [{ call: 1, seat: 1, cup: "centre" as const, amount: 4 }];
  const options = { claiming: "auto" } as PokinoView["options"];
  expect(litOn(view({ called: at(12, 5), payments, options }), 1)).toEqual([12]);
});

test("cells light one by one, then the pot tips", () => {
  const { reveal, lead } = shownOf("pokino", [{ id: "claims", part: shapeOf("pokino", "claims").part, facts: {} }]);
  expect(reveal).toEqual([]);
  const scenes = lead.map((_, place) => pokinoScene(begunAfter(lead, place + 1)));
  expect(scenes.map(({ lit, tipped }) => [lit, tipped])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [5, true],
  ]);
  expect(pokinoScene(ALL)).toEqual({ lit: Infinity, tipped: true });
});

test("one card to go: by one's own marks, of pots that are still full, and never of the centre", () => {
  const marked = (...cells: number[]) =>
    view({ marks: [at(...cells), []], won: [], options: { claiming: "manual", marking: "manual" } as never });
  expect(oneToGo(marked())).toEqual([]);
  expect(oneToGo(marked(0, 4, 20))).toEqual(["corner"]);
  expect(oneToGo(marked(0, 4, 20, 24))).toEqual([]);
  expect(oneToGo({ ...marked(0, 4, 20), won: ["corner"] })).toEqual([]);
  expect(oneToGo({ ...marked(0, 4, 20), seat: null })).toEqual([]);
  expect(oneToGo({ ...marked(0, 4, 20), playing: false })).toEqual([]);
});

test("who took a pot is news for a card or two", () => {
  const told: Told[] = [{ id: "takes", part: "", facts: { name: 1, cup: "centre", count: 10 } }];
  const room = { you: 0, gameName: "pokino", name: () => "Vega", told: () => told } as unknown as Tableside;
  const payments: PokinoView["payments"] = [{ call: 2, seat: 1, cup: "centre", amount: 10 }];
  const after = (cards: number, more: Partial<PokinoView> = {}) =>
    newsOf(room, view({ called: BOARD.slice(0, cards), payments, judged: [], ...more }));
  expect(after(3)).not.toBe("");
  expect(after(4)).toBe(after(3));
  expect(after(5)).toBe("");
  const idle: PokinoView["judged"] = [{ call: 13, seat: 0, cup: "full", victim: null, verdict: "idle" }];
  expect(after(13, { judged: idle })).toBe(""); // what nobody else saw makes no old line new
  expect(after(2, { payments: [] })).toBe("");
});
