import { expect, test } from "vitest";

import { openTexts } from "../src/texts/texts.svelte.ts";
import { nameAt, namesOver, Replayed } from "../src/review/replayed.svelte.ts";
import type { Moment, PokView, ReplayOut } from "../src/wire.ts";
import { count } from "../src/review/count.ts";
import { bestOf } from "../src/review/worth.ts";

const EMPTY: PokView = { seats: 3, seat: null, hands: [], throw: null, mine: null, past: [], outcome: null };
const thrown = (...faces: NonNullable<PokView["throw"]>): PokView => ({ ...EMPTY, throw: faces });

const step = (actor: string, action: string, view: PokView, story: unknown[][] = []) => ({
  seq: 0,
  actor,
  action,
  clock: false,
  story,
  view,
});
const FIRST = thrown("disc", null, null);
const SECOND = thrown("disc", "square", null);
const ROUND = {
  throw: ["disc", null, null] as NonNullable<PokView["throw"]>,
  shown: ["disc", "disc", "square"] as const,
  handed: [2],
  why: "unasked" as const,
};
const OPENED: PokView = { ...EMPTY, past: [{ ...ROUND, shown: [...ROUND.shown] }] };

const replay: ReplayOut = {
  code: "ABCDE",
  game: "pok",
  match: 1,
  matches: 1,
  names: ["Mira", "Ana", "Bot"],
  bots: [null, null, "sensible"],
  who: [1, 2, null],
  changes: [{ step: 4, seat: 0, name: "", bot: "sensible" }],
  faces: [null, { drawn: "owl", ground: "pink" }, null],
  options: {},
  over: { t: "over", winners: [0], why: "goal", standing: [5, 1, 2] },
  commit: "",
  secret: "",
  words: [null, null, null],
  boards: null,
  first: EMPTY,
  steps: [
    step("*", "throw disc - -", FIRST, [["thrown", 1]]),
    step("0", "play disc", FIRST),
    step("1", "play disc", FIRST, [["clock-acted", 1]]),
    step("2", "play square", OPENED, [
      ["opened", 1],
      ["missed", 1, 2],
      ["unasked", null, ["square"]],
    ]),
    step("*", "throw disc square -", SECOND, [["thrown", 2]]),
  ],
};

test("a step nobody could see is no moment of its own", () => {
  const replayed = new Replayed(replay);
  expect(replayed.moments.map((moment) => moment.story.map((told) => told.id))).toEqual([
    [],
    ["thrown"],
    ["clock-acted", "opened", "missed", "unasked"],
    ["thrown"],
  ]);
});

test("a moment knows what was told until then, and no more", () => {
  const replayed = new Replayed(replay);
  const told = [1, 2, 3].map((at) => {
    replayed.at = at;
    return [replayed.opened, replayed.told(1).length, replayed.told(2).length];
  });
  expect(told).toEqual([
    [0, 1, 0],
    [1, 5, 0],
    [1, 5, 1],
  ]);
});

test("a step of the log is found where it can be seen", () => {
  const replayed = new Replayed(replay);
  const seen = [0, 1, 2, 3, 4, 99].map((at) => {
    replayed.goTo(at);
    return replayed.at;
  });
  expect(seen).toEqual([1, 1, 1, 2, 3, 3]);
});

test("Pokino goes by card: what was marked on a card is seen with it, a call by itself", () => {
  const at = (called: string[], marks: number) => ({ called, marks }) as unknown as PokView;
  const sitting: ReplayOut = {
    ...replay,
    game: "pokino",
    first: at([], 0),
    steps: [
      step("*", "call 7D", at(["7D"], 0)),
      step("0", "mark 7D", at(["7D"], 1)),
      step("2", "mark 7D", at(["7D"], 2)),
      step("*", "call 1C", at(["7D", "1C"], 2)),
      step("1", "mark 1C", at(["7D", "1C"], 3)),
      step("1", "claim centre", at(["7D", "1C"], 4)),
    ],
  };
  const replayed = new Replayed(sitting);
  expect(replayed.moments.map((moment) => (moment.view as unknown as { marks: number }).marks)).toEqual([0, 2, 3, 4]);
  const seen = [0, 1, 2, 3, 4, 5].map((nth) => {
    replayed.goTo(nth);
    return replayed.at;
  });
  expect(seen).toEqual([1, 1, 1, 2, 2, 3]);
});

test("faces are counted die by die, beside what is expected of them", () => {
  const [first, second, third] = count(replay);
  expect(first!.rows).toEqual([
    { face: "disc", fell: 2, expected: 2 / 3 },
    { face: "square", fell: 0, expected: 2 / 3 },
    { face: "triangle", fell: 0, expected: 2 / 3 },
  ]);
  expect(second!.rows.find((row) => row.face === "-")).toEqual({ face: "-", fell: 1, expected: 1 });
  expect(third!.rows.reduce((sum, row) => sum + row.expected, 0)).toBeCloseTo(2);
});

test("choices that differ by less than the solver can tell are equally good", () => {
  const choices = [
    { action: "play disc", worth: 0.5, chance: null },
    { action: "play square", worth: 0.49995, chance: null },
    { action: "play triangle", worth: 0.4998, chance: null },
  ];
  expect(bestOf({ choices } as Moment)).toEqual(["play disc", "play square"]);
});

test("a seat that changed hands is named after who had it at that moment", async () => {
  await openTexts();
  const game = {
    names: ["Mira", "Ana"],
    bots: [null, null],
    changes: [{ step: 2, seat: 1, name: "", bot: "sensible" }],
  };
  expect([nameAt(game, 1, 1), nameAt(game, 1, 2), nameAt(game, 0, 9)]).toEqual(["Ana", "bot · sensible", "Mira"]);
  expect(namesOver(game, 1)).toBe("Ana → bot · sensible");
});
