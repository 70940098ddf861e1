/** Walking through a lesson: right and wrong tries, back, past what is being shown, to its end. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import pokScript from "../src/lessons/pok.gen.json";
import diceScript from "../src/lessons/pokerdice.gen.json";
import pokinoScript from "../src/lessons/pokino.gen.json";
import { Lesson, type Script, SHOW_MS } from "../src/learn/lesson.svelte.ts";
import type { PokerdiceView, PokinoView, PokView } from "../src/wire.ts";

const pok = () => new Lesson(pokScript as unknown as Script);
const dice = () => new Lesson(diceScript as unknown as Script);
const pokino = () => new Lesson(pokinoScript as unknown as Script);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("POK", () => {
  it("shows the fists through glass, and asks", () => {
    const lesson = pok();
    expect(lesson.phase).toBe("ask");
    expect(lesson.line).toBe("page-lesson-pok-1-before");
    expect(lesson.offer).toEqual(["play disc", "play square", "play triangle"]);
    expect(lesson.glass).toEqual([null, "disc", "disc"]);
  });

  it("plays a wrong try by the rules, says why, and stands where it stood", async () => {
    const lesson = pok();
    const before = lesson.view;
    await lesson.seal("play triangle");
    expect(lesson.phase).toBe("wrong");
    expect(lesson.line).toBe("page-lesson-pok-1-wrong-a");
    expect((lesson.view as PokView).past.at(-1)?.why).toBe("nobody");
    expect(lesson.story.map((told) => told.id)).toContain("all-unasked");
    lesson.onward();
    expect(lesson.phase).toBe("ask");
    expect(lesson.view).toEqual(before);
    expect(lesson.told(1).map((told) => told.id)).toEqual(["thrown"]); // it was not written down
  });

  it("goes through all six steps to the learner's win", async () => {
    const lesson = pok();
    for (const symbol of ["square", "disc", "square", "triangle", "triangle", "disc"]) {
      await lesson.seal(`play ${symbol}`);
      expect(lesson.phase).toBe("after");
      expect(lesson.fresh).toBe(true);
      lesson.onward();
    }
    expect(lesson.phase).toBe("done");
    expect((lesson.view as PokView).outcome?.winners).toEqual([0]);
    lesson.again();
    expect([lesson.at, lesson.phase]).toEqual([0, "ask"]);
    expect((lesson.view as PokView).past).toEqual([]);
  });

  it("goes back to the beginning of a step, then to the one before", async () => {
    const lesson = pok();
    await lesson.seal("play square");
    lesson.onward();
    await lesson.seal("play square");
    lesson.back();
    expect([lesson.at, lesson.phase]).toEqual([1, "ask"]);
    lesson.back();
    expect([lesson.at, lesson.phase]).toEqual([0, "ask"]);
    expect((lesson.view as PokView).hands[0]).toEqual([2, 2, 2]);
    lesson.back();
    expect(lesson.at).toBe(0);
  });

  it("takes nothing that is not asked for", async () => {
    const lesson = pok();
    await lesson.seal("play square");
    const after = lesson.view;
    expect(await lesson.choose("play disc")).toBe(false);
    expect(lesson.view).toBe(after);
  });
});

describe("Pokerdice", () => {
  it("shows what others do one after the other, or at once when told to go on", async () => {
    const lesson = dice();
    await lesson.seal("aim full-house");
    expect(lesson.phase).toBe("shows");
    expect((lesson.view as PokerdiceView).shown).toEqual(["full-house"]);
    vi.advanceTimersByTime(SHOW_MS);
    expect(lesson.phase).toBe("after");
    lesson.back();
    await lesson.seal("aim small-straight");
    lesson.onward();
    expect(lesson.phase).toBe("wrong");
    expect((lesson.view as PokerdiceView).points).toEqual([0, 6]);
  });

  it("shows everything at once where nothing may move", async () => {
    const lesson = new Lesson(diceScript as unknown as Script, true);
    await lesson.seal("aim full-house");
    expect(lesson.phase).toBe("after");
  });

  it("asks twice where two throws are decided, and takes any keep in the last step", async () => {
    const lesson = dice();
    const lay = async (card: string) => {
      await lesson.seal(`aim ${card}`);
      vi.runAllTimers();
      lesson.onward();
    };
    await lay("full-house");
    await lesson.choose("keep 2 2");
    expect(lesson.line).toBe("page-lesson-pkd-2-wrong-a");
    lesson.onward();
    await lesson.choose("keep 2 2 2");
    expect(lesson.phase).toBe("ask");
    await lesson.choose("keep 2 2 2");
    expect(lesson.phase).toBe("after");
    lesson.onward();
    await lay("three-of-a-kind");
    await lesson.choose("stop");
    lesson.onward();
    await lay("two-pairs");
    expect(lesson.phase).toBe("between");
    lesson.onward(); // past the rounds that go by
    expect((lesson.view as PokerdiceView).points).toEqual([22, 23]);
    lesson.onward();
    await lesson.choose("keep 6");
    expect(lesson.offer).toEqual(["stop"]);
    await lesson.choose("stop");
    expect((lesson.view as PokerdiceView).outcome?.winners).toEqual([0]);
  });
});

describe("Pokino", () => {
  it("says that a card has not come up, and still waits for the one that has", async () => {
    const lesson = pokino();
    expect(await lesson.choose("mark 7e")).toBe(false);
    expect([lesson.phase, lesson.line]).toEqual(["ask", "page-lesson-pkn-1-wrong-a"]);
    expect(await lesson.choose("mark 6o")).toBe(true);
    expect(lesson.phase).toBe("after");
  });

  it("judges a wrong call and takes it back", async () => {
    const lesson = pokino();
    await lesson.choose("mark 6o");
    lesson.onward();
    await lesson.choose("mark 1b");
    await lesson.choose("claim corner");
    expect((lesson.view as PokinoView).barred).toEqual([0]);
    lesson.onward();
    expect((lesson.view as PokinoView).barred).toEqual([]);
    await lesson.choose("claim centre");
    expect(lesson.phase).toBe("after");
  });
});
