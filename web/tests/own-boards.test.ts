/** Several boards of one person: whichever has something to do calls. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { OwnBoards } from "../src/room/own_boards.svelte.ts";
import { Room } from "../src/room/room.svelte.ts";
import { openTexts } from "../src/texts/texts.svelte.ts";
import type { Out, ViewNow } from "../src/wire.ts";
import { FakeSocket } from "./fake-socket.ts";

const seat = (name: string) => ({ name, bot: null, here: true, away_ms: null, words: false, who: 1, face: null });
const table = (you: number) =>
  ({ t: "table", game: "pokino", phase: "play", you, seats: [seat("Mira"), seat("Mira 2")], clock: null }) as Out;
const view = (change: Partial<ViewNow>): ViewNow => ({
  t: "view",
  seq: 2,
  round: 1,
  view: {} as ViewNow["view"],
  offer: null,
  must: false,
  draft: null,
  waiting: [],
  clock: null,
  story: [],
  hints: null,
  have: null,
  ...change,
});

let boards: OwnBoards;
let close: () => void;

beforeEach(async () => {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  await openTexts();
  boards = new OwnBoards(new Room("ABCDE"));
  close = boards.open(1);
  FakeSocket.made.forEach((socket, you) => socket.say(table(you), view({})));
});

afterEach(() => {
  close();
  boards.first.close();
  vi.unstubAllGlobals();
});

test("each further board has a line of its own, closed with the match", () => {
  expect(FakeSocket.made.map((socket) => new URL(socket.url, "http://x").searchParams.get("board"))).toEqual([
    null,
    "1",
  ]);
  expect(boards.rooms.length).toBe(2);
  close();
  expect([boards.rooms.length, FakeSocket.last.readyState]).toEqual([1, FakeSocket.CLOSED]);
});

test("the second board alone has to decide: it is your turn, and it is said which board waits", () => {
  expect([boards.calls(true), boards.asks(1)]).toEqual([false, ""]);
  FakeSocket.last.say(view({ must: true }));
  expect(boards.calls(true)).toBe(true);
  expect([boards.asks(0), boards.asks(1)]).toEqual(["", "Board 2 waits for you."]);
});

test("a pot that the second board has is named; nobody waits for a call", () => {
  FakeSocket.last.say(view({ have: ["centre", "stamp"] }));
  expect(boards.calls(true)).toBe(false);
  expect(boards.asks(1)).toMatch(/^Board 2: you have it, .+, .+\.$/);
});

test("who reads what lies open is not called, unless the page is out of sight", () => {
  FakeSocket.last.say(view({ must: true }));
  boards.rooms[1]!.reading = true;
  expect([boards.calls(true), boards.calls(false)]).toEqual([false, true]);
});

test("a board that is gone is not the one shown", () => {
  boards.show(1);
  expect(boards.at).toBe(1);
  close();
  expect(boards.at).toBe(0);
});

test("a board out of sight calls once for what it has to do, however often one looks at another", () => {
  FakeSocket.made.forEach((socket) => socket.say(view({ must: true })));
  expect([boards.news(), boards.news()]).toEqual(["Board 2 waits for you.", ""]);
  boards.show(1);
  expect(boards.news()).toBe("");
  FakeSocket.made[0]!.say(view({ seq: 3 }));
  expect(boards.news()).toBe("");
  FakeSocket.made[0]!.say(view({ seq: 4, must: true }));
  expect(boards.news()).toBe("Board 1 waits for you.");
});
