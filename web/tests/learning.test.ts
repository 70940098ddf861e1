/** Learning on the device: what games have cost, links to positions, and what happened after a choice. */

import { expect, test } from "vitest";

import { average, course, type Game, readGames, withGame } from "../src/train/games.ts";
import { exploreDrill, exploreView, query, saidPok } from "../src/train/links.ts";
import type { Drill, GameView, ReplayOut } from "../src/wire.ts";
import { afterwards } from "../src/review/afterwards.ts";

const game = (number: number, cost: number): Game => ({
  id: `ABCDEF ${number}`,
  day: "2026-03-01",
  game: "pok",
  unit: "win",
  decisions: 10,
  cost,
});

test("the latest ten games stand beside all before them", () => {
  let games: Game[] = [];
  for (let number = 0; number < 16; number++) games = withGame(games, game(number, number < 6 ? 0.4 : 0.2));
  games = withGame(games, game(15, 0.2)); // looked at twice, counted once
  expect(games).toHaveLength(16);
  const { latest, before } = course(games, "pok");
  expect([latest?.count, before?.count]).toEqual([10, 6]);
  expect(latest?.mean).toBeCloseTo(0.02);
  expect(before?.mean).toBeCloseTo(0.04);
  expect(course(games, "pokerdice")).toEqual({ latest: null, before: null });
  expect(average({ ...game(1, 0), decisions: 0 })).toBe(0);
  expect(readGames([...games, { id: 3 }, null])).toEqual(games);
  expect(readGames("nonsense")).toBeNull();
});

const pok = { hands: [[2, 1, 0], [1, 1, 1], [0, 2, 2]], throw: ["disc", null, "square"] }; // prettier-ignore

test("a position goes into an address, and stays readable", () => {
  expect(query(saidPok(pok.hands, pok.throw))).toBe("hands=210,111,022&throw=disc,-,square");
  const drill = { game: "pok", position: pok } as unknown as Drill;
  expect(exploreDrill(drill)).toBe("/explore/pok?hands=210,111,022&throw=disc,-,square");
  const dice = {
    you: "roller",
    mine: ["joker", "one-pair"],
    theirs: ["joker", "full-house"],
    throws: [[1, 3, 3, 4, 5]],
    card: null,
    ahead: -2,
  };
  const two = { game: "pokerdice", position: dice } as unknown as Drill;
  expect(exploreDrill(two)).toBe(
    "/explore/pokerdice?you=roller&mine=joker,one-pair&theirs=joker,full-house&throws=13345&ahead=-2",
  );
  const three = { game: "pokerdice", position: { ...dice, theirs: [], others: [["joker"], ["joker"]] } };
  expect(exploreDrill(three as unknown as Drill)).toBeNull();
});

test("what a seat sees is explored with that seat first; what is hidden or unsolved is not", () => {
  const view = { ...pok, past: [] } as unknown as GameView;
  expect(exploreView(view, 1)).toBe("/explore/pok?hands=111,022,210&throw=disc,-,square");
  expect(exploreView({ ...view, throw: null } as unknown as GameView, 1)).toBeNull();
  expect(exploreView({ ...view, hands: [null, null, [1, 1, 1]] } as unknown as GameView, 1)).toBeNull();
  expect(exploreView(undefined, 0)).toBeNull();
  const hand = [1, 1, 0, 0, 0, 0, 0, 0, 0, 0];
  const dice = {
    options: { packs: 1 },
    seats: 2,
    roller: 1,
    throws: [[1, 3, 3, 4, 5], [3, 3, 4, 5, 6]],
    shown: ["one-pair"],
    hands: [hand, hand],
    points: [3, 7],
  }; // prettier-ignore
  expect(exploreView(dice as unknown as GameView, 1)).toBe(
    "/explore/pokerdice?you=roller&mine=joker,one-pair&theirs=joker,one-pair&throws=13345;33456&card=one-pair&ahead=4",
  );
  expect(exploreView(dice as unknown as GameView, 0)).toBeNull(); // the watcher has laid, and looks on
  expect(exploreView({ ...dice, seats: 3 } as unknown as GameView, 1)).toBeNull();
});

test("what happened next ends with the round", () => {
  const steps = [
    { story: [], view: {} },
    { story: [["opened", 4, null]], view: { past: [{}] } },
    { story: [["opened", 5, null]], view: { past: [{}, {}] } },
  ];
  const replay = { game: "pok", steps } as unknown as ReplayOut;
  expect(afterwards(replay, 0).map((told) => told.facts["round"])).toEqual([4]);
  expect(afterwards(replay, 2).map((told) => told.facts["round"])).toEqual([5]);
});
