import { beforeAll, expect, test } from "vitest";

import { heard, type Listener, opening, sentence, type Told, unpack, UNTOLD } from "../src/stage/story.ts";
import { openTexts } from "../src/texts/texts.svelte.ts";
import type { PokView } from "../src/wire.ts";

beforeAll(openTexts);

const VIEW: PokView = {
  seats: 3,
  seat: 0,
  hands: [],
  throw: ["square", null, "disc"],
  mine: null,
  past: [
    { throw: ["disc", "disc", null], shown: ["disc", "disc", "square"], handed: [0, 1], why: "exact" },
    { throw: ["disc", null, null], shown: ["disc", "square", "square"], handed: [0], why: "exact" },
  ],
  outcome: null,
};
const NAMES = ["Mira", "Ana", "Bob"];
const at = (you: number | null, gameName = "pok"): Listener => ({ you, gameName, name: (seat) => NAMES[seat] ?? "" });
const told = (game: string, ...story: unknown[][]): Told[] => unpack(game, story, VIEW);

test("what the view holds is put in again", () => {
  const [thrown] = told("pok", ["thrown", 3]);
  expect(thrown?.facts).toEqual({
    round: 3,
    asks: [
      ["square", 1],
      ["disc", 3],
    ],
  });
});

test("of several rounds told at once each is read from its own", () => {
  const story = told("pok", ["opened", 1], ["exact", 2, 2], ["handed"], ["opened", 2], ["handed"], ["handed", [2]]);
  expect(story.map((each) => each.facts)).toEqual([
    { round: 1, fists: ["disc", "disc", "square"] },
    { asked: [["disc", 2]], count: 2 },
    { names: [0, 1] },
    { round: 2, fists: ["disc", "square", "square"] },
    { names: [0] },
    { names: [2] },
  ]);
});

test("a sentence speaks to you, of one, or of several", () => {
  const [both, one] = told("pok", ["handed", [1, 0]], ["handed", [1]]);
  expect(sentence(at(0), both!)).toBe("You and Ana get rid of one each.");
  expect(sentence(at(2), both!)).toBe("Ana and Mira get rid of one each.");
  expect(sentence(at(1), one!)).toBe("You get rid of your counter.");
  expect(sentence(at(null), one!)).toBe("Ana gets rid of a counter.");
});

test("every kind of fact is said", () => {
  const said = (game: string, ...line: unknown[]) => sentence(at(1, game), told(game, line)[0]!);
  expect(said("pok", "opened", 2)).toMatch(/Mira: disc.*Ana: square/);
  expect(said("pok", "missed", [["disc", 3]], 1)).toBe("Asked: 3 discs. Shown: 1. Not exact.");
  expect(said("pokerdice", "taken", 0, "full-house", 1)).toBe("Mira: full house missed, 1 point goes to you.");
  expect(said("pokerdice", "falls", [1, 2], [1, 2, 3, 3, 3])).toBe("Thrown: 1 2. Now the dice are 1 2 3 3 3.");
  expect(said("pokerdice", "points-now", [3, 0, 12])).toMatch(/Mira: 3, Ana: 0,? and Bob: 12/);
  expect(said("pokino", "called", 5, "7e")).toBe("Card 5: 7 of swords.");
  expect(said("pokino", "steals", 0, "stamp", "good", 1)).toBe("Mira calls “stamp”, which you missed: good!");
  expect(said("pokino", "shared", "full", [null, 2, 3])).toMatch(/“full” is shared: Ana: 2 and Bob: 3\./);
  expect(said("pokino", "hand-carries", 2, [["stamp", 4]])).toMatch(/stamp 4/);
  expect(said("pokino", "wins", -3, 0)).toMatch(/−3/);
  expect(said("pokino", "clock-acted", 1)).toBe("Time ran out: the table chose for you.");
});

test("a round told again takes the place of the old telling", () => {
  const story = told("pok", ["opened", 1], ["handed"], ["thrown", 2]);
  const once = heard(UNTOLD, story);
  const twice = heard(once, story);
  expect([...twice.rounds].map(([round, lines]) => [round, lines.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect([twice.now, twice.opened]).toEqual([2, 1]);
  expect(opening(twice.rounds.get(1)!).length).toBe(2);
});
