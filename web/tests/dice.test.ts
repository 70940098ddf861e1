/** Pokerdice on the page: what is met, where dice lie, and what of a round can be seen at each beat. */

import { expect, test } from "vitest";

import { ALL, begunAfter, shownOf } from "../src/stage/beats.ts";
import { shapeOf, type Told } from "../src/stage/story.ts";
import type { Tableside } from "../src/stage/tableside.ts";
import { AIMS, type PokerdiceRound, type PokerdiceView } from "../src/wire.ts";
import { diceScene } from "../src/stage/pokerdice/director.ts";
import { placed } from "../src/stage/pokerdice/keep.ts";
import { meets } from "../src/stage/pokerdice/meets.ts";
import { gainsAt, heldNow, playedBy, settledCards } from "../src/stage/pokerdice/settled.ts";
import { cellOf, lineEnd, pawnsOf, RING } from "../src/stage/pokerdice/track.ts";

const met = (...dice: number[]) => AIMS.filter((aim) => meets(dice, aim));

test.each([
  [
    [1, 1, 1, 2, 4],
    ["joker", "one-pair", "three-of-a-kind"],
  ],
  [
    [4, 2, 4, 2, 4],
    ["joker", "one-pair", "three-of-a-kind", "two-pairs", "no-odds", "full-house"],
  ],
  [
    [6, 5, 4, 3, 2],
    ["joker", "small-straight", "long-straight"],
  ],
  [
    [5, 5, 5, 5, 5],
    ["joker", "one-pair", "three-of-a-kind", "no-evens", "four-of-a-kind"],
  ],
])("%j meets %j, in whatever order the dice lie", (dice, aims) => {
  expect(met(...dice)).toEqual(aims);
});

test("dice that are not there meet nothing", () => expect(met()).toEqual([]));

test("a kept die stays in its place, a thrown one comes back to its own", () => {
  const throws = [
    [1, 3, 3, 5, 6],
    [2, 3, 3, 4, 6],
    [1, 2, 3, 3, 6],
  ];
  const kept = [
    [3, 3, 6],
    [2, 3, 3],
  ];
  expect(placed(throws.slice(0, 1), [])).toEqual({
    dice: [1, 3, 3, 5, 6],
    kept: [false, false, false, false, false],
  });
  expect(placed(throws.slice(0, 2), kept)).toEqual({ dice: [2, 3, 3, 4, 6], kept: [false, true, true, false, true] });
  expect(placed(throws, kept)).toEqual({ dice: [2, 3, 3, 1, 6], kept: [true, true, true, false, false] });
});

test("of equal dice the one that was tapped stays, where the page knows", () => {
  const throws = [
    [3, 3, 4, 5, 6],
    [1, 1, 2, 3, 6],
  ];
  const taps = [[false, true, false, false, true]];
  expect(placed(throws, [[3, 6]], taps)).toEqual({ dice: [1, 3, 1, 2, 6], kept: [false, true, false, false, true] });
  expect(placed(throws, [[3, 6]], [[true, true, true, true, true]]).kept[0]).toBe(true); // of another throw: not asked
});

const told = (id: string, facts: Told["facts"] = {}): Told => ({ id, part: shapeOf("pokerdice", id).part, facts });
const ROUND = [
  told("keeps"),
  told("falls"),
  told("final", { round: 4 }),
  told("met", { name: 0, aim: "full-house", points: 5 }),
  told("taken", { name: 1, aim: "joker", roller: 0 }),
  told("met", { name: 2, aim: "three-of-a-kind", points: 2 }),
];

test("what is kept is seen, then the last throw falls alone, then card by card", () => {
  const { reveal } = shownOf("pokerdice", ROUND);
  expect(reveal.map(({ name }) => name)).toEqual([
    "keep",
    "fall",
    "last",
    "turn",
    "score",
    "turn",
    "score",
    "turn",
    "score",
  ]);
  const scenes = reveal.map((_, place) => diceScene(begunAfter(reveal, place + 1)));
  expect(scenes.map(({ before }) => before).slice(0, 2)).toEqual([true, false]);
  expect(scenes.map(({ falling }) => falling).slice(0, 4)).toEqual([false, true, true, false]);
  expect(scenes.every(({ alone, done }) => alone && !done)).toBe(true);
  expect(scenes.map(({ turned, scored }) => [turned, scored]).slice(2)).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
    [3, 2],
    [3, 3],
  ]);
  expect(diceScene(ALL)).toMatchObject({ before: false, falling: false, alone: false, turned: Infinity, done: true });
});

test("points are counted card by card, a missed card's to the roller", () => {
  const room = {
    told: () => ROUND,
    name: String,
    you: null,
    gameName: "pokerdice",
  } as unknown as Tableside;
  const cards = settledCards(room, 4);
  expect(cards.map(({ seat, met }) => [seat, met])).toEqual([
    [0, true],
    [1, false],
    [2, true],
  ]);
  expect([0, 1, 2, 3, Infinity].map((scored) => gainsAt(cards, 3, scored))).toEqual([
    [0, 0, 0],
    [5, 0, 0],
    [6, 0, 0],
    [6, 0, 2],
    [6, 0, 2],
  ]);
});

test("what is sealed stays sealed: a card leaves its hand when it is turned", () => {
  const room = { told: () => ROUND, name: String, you: null, gameName: "pokerdice" } as unknown as Tableside;
  const cards = settledCards(room, 4);
  const without = (aim: string) => AIMS.map((each) => Number(each !== aim));
  const view = {
    hands: [without("full-house"), without("joker"), without("three-of-a-kind")],
    shown: null,
    roller: 1,
  } as unknown as PokerdiceView; // the round is settled: the table has let the cards go
  const full = AIMS.map(() => 1);
  expect(heldNow(view, cards, 0)).toEqual([full, full, full]);
  expect(heldNow(view, cards, 1)).toEqual([without("full-house"), full, full]);
  expect(heldNow(view, cards, Infinity)).toEqual(view.hands);
});

test("the roller's open card lies on the table and is not in the hand", () => {
  const view = { hands: [AIMS.map(() => 1)], shown: ["joker"], roller: 0 } as unknown as PokerdiceView;
  expect(heldNow(view, [], 0)[0]).toEqual(AIMS.map((aim) => Number(aim !== "joker")));
});

test("what became of a seat's cards", () => {
  const past = [
    { aims: [["joker"], ["one-pair"]], met: [[true], [false]] },
    { aims: [["full-house"], ["joker"]], met: [[false], [true]] },
  ] as unknown as PokerdiceRound[];
  expect([...playedBy(past, 0)]).toEqual([
    ["joker", true],
    ["full-house", false],
  ]);
});

test("the track: 49 cells around the rim, pawns that share one in a pile with this page's on top", () => {
  expect(RING).toHaveLength(49);
  expect([0, 21, 26, 27, 48].map((points) => [cellOf(points).x, cellOf(points).y])).toEqual([
    [0.5, 0.5],
    [21.5, 0.5],
    [21.5, 5.5],
    [21.5, 6.5],
    [0.5, 6.5],
  ]);
  expect(cellOf(70)).toEqual(cellOf(48));
  expect([[0, 3], [21], [40]].map(lineEnd)).toEqual([20, 30, 40]);
  expect(pawnsOf([4, 4, 9], 0).map(({ seat, pile }) => [seat, pile])).toEqual([
    [1, 0],
    [2, 0],
    [0, 1],
  ]);
});
