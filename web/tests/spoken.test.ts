import { expect, test } from "vitest";

import type { Told } from "../src/stage/story.ts";
import type { PokinoView } from "../src/wire.ts";
import { Spoken } from "../src/stage/pokino/spoken.ts";

const line = (id: string, facts: Told["facts"] = {}): Told => ({ id, part: "", facts });
const card = (count: number): Told => line("called", { count, card: "7e" });
const at = (...called: string[]) => ({ number: 1, playing: true, called }) as unknown as PokinoView;

function table(): { lines: Told[]; next: (view: PokinoView) => string[] } {
  const lines: Told[] = [];
  const spoken = new Spoken();
  const next = (view: PokinoView) => spoken.next({ told: () => lines }, 1, view).map((told) => told.id);
  return { lines, next };
}

test("each thing is heard once, and marks are not", () => {
  const { lines, next } = table();
  lines.push(card(1), line("marks"));
  expect(next(at("7e"))).toEqual(["called"]);
  expect(next(at("7e"))).toEqual([]);
  lines.push(line("claims"), line("takes"), card(2));
  expect(next(at("7e", "8e"))).toEqual(["claims", "takes", "called"]);
});

test("a card that was called while the line was broken is heard, once and last", () => {
  const { lines, next } = table();
  lines.push(card(1));
  next(at("7e"));
  lines.push(line("takes")); // told again without the cards
  expect(next(at("7e", "8e", "9e"))).toEqual(["takes", "called"]);
  expect(next(at("7e", "8e", "9e"))).toEqual([]);
});

test("between hands no card is heard", () => {
  const { lines, next } = table();
  lines.push(line("hand-done"));
  expect(next({ ...at("7e"), playing: false })).toEqual(["hand-done"]);
});
