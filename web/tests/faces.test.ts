/** Everybody has a face: people the one they picked, bots the one of their name, and each can be seen on its colour. */

import { expect, test } from "vitest";

import { cuff, faceParts, groundsOf, worn } from "../src/draw/paint.ts";
import people from "../../src/trespok/drawings/people.json";
import { BOT_NAMES, GROUNDS, WORN } from "../src/wire.ts";

test("the faces to pick from are those of the look book, on their own colours", () => {
  const grounds = people.faces as Record<string, { ground: string }>;
  expect(WORN.map(({ drawn }) => grounds[drawn]?.ground)).toEqual(WORN.map(({ ground }) => ground));
});

test("no face is offered a colour that it would be lost on", () => {
  for (const { drawn, ground } of WORN) {
    const inks = faceParts(drawn).map(([ink]) => ink);
    expect(groundsOf(drawn).length).toBeGreaterThan(3);
    expect(groundsOf(drawn)).toContain(ground);
    expect(groundsOf(drawn).filter((each) => each !== ground && inks.includes(each))).toEqual([]);
  }
});

test("every bot looks like itself, wherever it sits, and like no other", () => {
  const faces = BOT_NAMES.map((name) => worn(3, name, true, null));
  expect(new Set(faces.map(({ drawn, ground }) => `${drawn} ${ground}`)).size).toBe(BOT_NAMES.length);
  expect(faces.slice(1, 4)).toEqual([
    { drawn: "pim", ground: "plum", bot: true },
    { drawn: "sol", ground: "yellow", bot: true },
    { drawn: "tuya", ground: "blue", bot: true },
  ]);
});

test("a person keeps what was picked, and who picked nothing has one by seat", () => {
  expect(worn(4, "Ana", false, { drawn: "owl", ground: "pink" })).toEqual({ drawn: "owl", ground: "pink", bot: false });
  expect(worn(1, "Ana", false, null)).toEqual({ ...WORN[1], bot: false });
});

test("a cuff has the colour that was picked, and none is lost on POK's blue table or in its own band", () => {
  for (const ground of GROUNDS) {
    const { cuff: sleeve, band } = cuff(ground);
    expect([sleeve, band]).toContain(ground);
    expect(sleeve).not.toBe("blue");
    expect(sleeve).not.toBe(band);
  }
});
