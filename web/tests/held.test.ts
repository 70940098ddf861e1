/** What a seat had left when it decided. */

import { beforeAll, expect, test } from "vitest";

import { prefs } from "../src/kit/prefs.svelte.ts";
import { openMore, speak } from "../src/texts/texts.svelte.ts";
import type { GameView, Moment, Review } from "../src/wire.ts";
import { heldOf } from "../src/review/held.ts";

const moment = (kind: string, chosen: string): Moment =>
  ({
    step: 4,
    round: 2,
    seat: 1,
    kind,
    chosen,
    best: chosen,
    choices: [],
    cost: 0,
    grade: "good",
    clock: false,
    cost_range: null,
  }) as Moment;
const review = (game: string, moments: Moment[]) => ({ game, moments }) as unknown as Review;
const view = (fields: object) => fields as unknown as GameView;

beforeAll(async () => {
  prefs.language = "en";
  await speak("en");
  await openMore();
});

test("POK: the counters of the seat that decided", () => {
  const play = moment("play", "play disc");
  const before = view({
    hands: [
      [2, 2, 2],
      [1, 0, 2],
    ],
  });
  expect(heldOf(review("pok", [play]), play, before)).toBe("left: 1 × disc and 2 × triangle");
});

test("Pokerdice: the cards left, and the card it threw for", () => {
  const [aim, keep] = [moment("aim", "aim full-house"), moment("keep", "keep 5 5")];
  const before = view({ hands: [[], [1, 0, 0, 0, 0, 0, 0, 1, 0, 0]] });
  expect(heldOf(review("pokerdice", [aim, keep]), aim, before)).toBe("left: joker and full house");
  expect(heldOf(review("pokerdice", [aim, keep]), keep, before)).toBe("thrown for: full house");
});

test("Pokino: at which card", () => {
  const claim = moment("claim", "claim centre");
  expect(heldOf(review("pokino", [claim]), claim, view({ called: ["7D", "1C"] }))).toBe("card 2");
  expect(heldOf(review("pokino", [claim]), claim, undefined)).toBe("");
});
