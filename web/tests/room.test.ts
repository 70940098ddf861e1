import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { refusalText, Room } from "../src/room/room.svelte.ts";
import { keptMeanwhile, whyNoLine } from "../src/room/no_line.ts";
import { openTexts } from "../src/texts/texts.svelte.ts";
import type { Out, PokView, TableNow, ViewNow } from "../src/wire.ts";
import { FakeSocket } from "./fake-socket.ts";

const seat = (name: string | null, bot: string | null = null) => {
  return { name, bot, here: true, away_ms: null, words: false, next: null, who: bot ? null : 1, face: null };
};

const table = (change: Partial<TableNow> = {}): TableNow => ({
  t: "table",
  seq: 1,
  code: "ABCDE",
  game: "pok",
  match: 1,
  phase: "play",
  you: 0,
  next: null,
  host: 0,
  before: [],
  seats: [seat("Mira"), seat("Ana"), seat("Bot", "sensible")],
  options: {},
  settings: {
    clock_s: 0,
    days: 0,
    watch: "anyone",
    share: false,
    open_counters: false,
    show_counts: false,
    history: false,
    show_cards: true,
    pace_s: 6,
    grace_ms: 2000,
    boards: 1,
    alert: false,
    away_s: 30,
    chat: true,
    listed: false,
    hints: false,
    own_pace: false,
    knock: false,
    best_of: 1,
  },
  paused: false,
  practice: true,
  watching: 0,
  clock: null,
  commit: "",
  secret: null,
  link: null,
  ...change,
});

const POSITION: PokView = { seats: 3, seat: 0, hands: [], throw: null, mine: null, past: [], outcome: null };

const view = (change: Partial<ViewNow> = {}): ViewNow => ({
  t: "view",
  seq: 2,
  round: 1,
  view: POSITION,
  offer: ["play disc", "play square"],
  must: true,
  draft: null,
  waiting: [0, 1, 2],
  clock: null,
  story: [],
  hints: null,
  have: null,
  ...change,
});

const HINT: Out = {
  t: "hint",
  seq: 2,
  hint: { game: "pok", seat: 0, unit: "win", basis: "exact", best: "play disc", choices: [], why: {} },
};

let room: Room;
const say = (...messages: Out[]) => FakeSocket.last.say(...messages);

/** The table's answer to what was sent last. */
async function answer(ok: boolean, more: { code?: string; text?: string } = {}): Promise<void> {
  say({ t: "ack", id: FakeSocket.last.sent.at(-1)!["id"] as number, ok, ...more });
  await Promise.resolve();
}

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  await openTexts();
  room = new Room("ABCDE");
  FakeSocket.last.open();
});

afterEach(() => room.close());

test("past rounds that were sent before are put in front of the new ones", () => {
  const rounds = [1, 2, 3].map((round) => ({ throw: [], shown: [], handed: [round], why: "one" }));
  const shows = (change: object) => view({ view: { ...POSITION, ...change } as PokView });
  say(table(), shows({ past: rounds.slice(0, 2) }));
  say(shows({ past: rounds.slice(2), since: 2 }));
  expect(room.now?.view).toEqual({ ...POSITION, past: rounds });
});

test("what the table said last is what there is", () => {
  say(table(), view({ draft: "play disc" }));
  expect(room.you).toBe(0);
  expect(room.isHost).toBe(true);
  expect(room.draft).toBe("play disc");
  expect(room.offer).toEqual(["play disc", "play square"]);
  expect(room.bot(2)).toBe("sensible");
});

test("who has chosen is not waited for, and who has taken it back is", () => {
  say(table(), view());
  say({ t: "chosen", seq: 3, seat: 1, has: true });
  expect(room.waiting).toEqual([0, 2]);
  say({ t: "chosen", seq: 4, seat: 1, has: true });
  expect(room.waiting).toEqual([0, 2]);
  say({ t: "chosen", seq: 5, seat: 1, has: false });
  say({ t: "chosen", seq: 6, seat: 1, has: false });
  expect(room.waiting).toEqual([0, 1, 2]);
});

test("a choice names the view it was made on, and is a draft once the table has it", async () => {
  say(table(), view({ seq: 9 }));
  const sealed = room.seal("play disc");
  expect(FakeSocket.last.sent.at(-1)).toEqual({ t: "choose", id: 1, round: 9, action: "play disc" });
  expect(room.draft).toBe(null);
  await answer(true);
  await sealed;
  expect(room.draft).toBe("play disc");
});

test("a choice that comes back after the next view is no draft of that one", async () => {
  say(table(), view({ seq: 9 }));
  const sealed = room.seal("play disc");
  say(view({ seq: 10 }));
  await answer(true);
  await sealed;
  expect(room.draft).toBe(null);
});

test("a refusal is said in the table's words, else in ours, and goes again", async () => {
  vi.useFakeTimers();
  say(table(), view());
  const first = room.choose("play disc");
  await answer(false, { code: "stale", text: "Too late." });
  expect(await first).toBe(false);
  expect(room.refusal).toBe("Too late.");
  const second = room.choose("play disc");
  await answer(false, { code: "paused" });
  await second;
  expect(room.refusal).toBe(refusalText("paused"));
  vi.advanceTimersByTime(6_000);
  expect(room.refusal).toBe(null);
  vi.useRealTimers();
});

test("what was refused because the line broke is said when the table speaks again, however late", async () => {
  vi.useFakeTimers();
  say(table(), view());
  const choice = room.choose("play disc");
  FakeSocket.last.close();
  expect(await choice).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(room.refusal).toBe(null);
  room.tryNow();
  FakeSocket.last.open();
  expect(room.refusal).toBe(null); // nothing has been heard on it yet
  say(table(), view());
  expect(room.refusal).toBe(refusalText("lost"));
  vi.advanceTimersByTime(5_900);
  expect(room.refusal).toBe(refusalText("lost"));
  vi.advanceTimersByTime(100);
  expect(room.refusal).toBe(null);
  say(table(), view());
  expect(room.refusal).toBe(null); // it is said once
  vi.useRealTimers();
});

test("every kind of refusal has a sentence, the unknown one too", () => {
  expect(refusalText("paused")).not.toContain("[");
  expect(refusalText("lost")).toBe(refusalText(null));
  expect(refusalText("no-such-code")).toContain("no-such-code");
});

test("a hint holds for its own view alone, and only in practice", () => {
  say(table(), view(), HINT);
  expect(room.hint?.best).toBe("play disc");
  say(view({ seq: 3 }));
  expect(room.hint).toBe(null);
  say(HINT);
  expect(room.hint).toBe(null);
  say(table({ practice: false }), view({ seq: 4, hints: { "play disc": 0.5 } }));
  expect(room.odds).toBe(null);
});

test("a round that is opened while the page is here is counted; one from before is not", () => {
  const opened = (round: number) => [["opened", round], ["nobody"], ["thrown", round + 1]];
  say(table(), view({ seq: 2, story: opened(1) }));
  expect(room.openings).toBe(0);
  say(view({ seq: 3, story: opened(2) }));
  say(view({ seq: 3, story: opened(2) })); // told again to a page that came back
  say(view({ seq: 4, story: [["thrown", 4]] }));
  expect(room.openings).toBe(1);
  expect(room.told(2).map((told) => told.id)).toEqual(["opened", "nobody"]);
});

/** The line breaks and is back, and the table says this. */
function comeBack(...messages: Out[]): void {
  vi.useFakeTimers();
  FakeSocket.last.close();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  FakeSocket.last.open();
  say(...messages);
}

test("what was seen before the line broke is no news when it is told again", () => {
  say(table(), view({ seq: 2, story: [["thrown", 1]] }));
  say(view({ seq: 3, story: [["opened", 1], ["nobody"], ["thrown", 2]] }));
  const { latest } = room;
  const before = room.told(1);
  comeBack(table(), view({ seq: 3, story: [["opened", 1], ["nobody"], ["thrown", 2]] }));
  expect(room.latest).toBe(latest);
  expect(room.openings).toBe(1);
  expect(room.told(1)).toEqual(before);
});

test("what happened while the line was broken is told, and nothing else", () => {
  say(
    table({ game: "pokino" }),
    view({
      seq: 2,
      story: [
        ["begins", 1],
        ["called", 1, "7e"],
        ["claims", 1, "stamp", "wrong"],
      ],
    }),
  );
  const claims = [
    ["claims", 1, "stamp", "wrong"],
    ["claims", 1, "stamp", "wrong"], // once more, while nobody was here
    ["takes", 2, "corner", 4],
  ];
  comeBack(table({ game: "pokino" }), view({ seq: 5, story: [["begins", 1], ...claims] }));
  expect(room.latest.map((told) => told.id)).toEqual(["claims", "takes"]);
  expect(room.told(1).map((told) => told.id)).toEqual(["begins", "called", "claims", "claims", "takes"]);
  say(view({ seq: 6, story: [["called", 2, "7e"]] }));
  expect(room.latest.map((told) => told.id)).toEqual(["called"]);
});

test("a round that was opened while the line was broken is opened here", () => {
  say(table(), view({ seq: 2, story: [["thrown", 1]] }));
  comeBack(table(), view({ seq: 3, story: [["opened", 1], ["nobody"], ["thrown", 2]] }));
  expect(room.openings).toBe(1);
  expect(room.latest.map((told) => told.id)).toEqual(["opened", "nobody", "thrown"]);
  expect(room.told(1).map((told) => told.id)).toEqual(["thrown", "opened", "nobody"]);
});

test("a table that was set back is shown as it is, and plays nothing", () => {
  say(table(), view({ seq: 2, story: [["opened", 1], ["nobody"], ["thrown", 2]] }));
  say(view({ seq: 9, story: [["opened", 2], ["nobody"], ["thrown", 3]] }));
  const { latest } = room;
  comeBack(table(), view({ seq: 2, story: [["opened", 1], ["nobody"], ["thrown", 2]] }));
  expect([room.opened, room.told(3)]).toEqual([1, []]);
  expect(room.latest).toBe(latest);
});

test("the line is lost from when it broke until the table speaks", () => {
  vi.useFakeTimers();
  say(table(), view());
  expect(room.lostAt).toBe(null);
  FakeSocket.last.close();
  const { lostAt } = room;
  expect(lostAt).toBe(Date.now());
  vi.advanceTimersByTime(5_000);
  FakeSocket.last.open(); // it opens, and breaks before anything was said
  FakeSocket.last.close();
  expect(room.lostAt).toBe(lostAt);
  vi.advanceTimersByTime(5_000);
  FakeSocket.last.open();
  say(table());
  expect(room.lostAt).toBe(null);
  vi.useRealTimers();
});

test("of a broken line no more is said than is known", () => {
  expect(whyNoLine(4, true, true)).toBe("stopped"); // it has just said so
  expect(whyNoLine(11, true, true)).toBe("unknown"); // it may long be back
  expect(whyNoLine(4, false, true)).toBe("unknown");
  expect(whyNoLine(4, true, false)).toBe("offline");
});

test("after a while the table plays for who has no line, if anything is played", () => {
  const clocked = (change: Partial<TableNow> = {}) =>
    table({ settings: { ...table().settings, clock_s: 60 }, ...change });
  say(table(), view());
  expect(keptMeanwhile(room, 30)).toBe("seat"); // without a clock it waits
  say(clocked(), view());
  expect([keptMeanwhile(room, 29), keptMeanwhile(room, 30)]).toEqual(["seat", "played"]);
  say(view({ draft: "play disc" }));
  expect([keptMeanwhile(room, 29), keptMeanwhile(room, 30)]).toEqual(["choice", "played"]);
  say(clocked({ paused: true }));
  expect(keptMeanwhile(room, 30)).toBe("choice");
  say(clocked({ phase: "over" }), view());
  expect(keptMeanwhile(room, 30)).toBe("seat");
  say(clocked({ you: null }));
  expect(keptMeanwhile(room, 30)).toBe("nothing");
});

test("for whom the table chose is said until something else happens", () => {
  const story = [
    ["clock-shown", 0, "square"],
    ["clock-shown", 1, "disc"],
  ];
  say(table(), view({ seq: 3, story }));
  expect(room.notice).toBe(
    "Time ran out: the table chose for you: square. Time ran out for Ana: the table chose disc.",
  );
  say(view({ seq: 3 }));
  expect(room.notice).not.toBe("");
  say(view({ seq: 4 }));
  expect(room.notice).toBe("");
});

test("of others who are away nothing is said", () => {
  const story = [
    ["clock-acted", 1],
    ["clock-acted", 2],
  ];
  const seats = [seat("Mira"), seat("Ana"), { ...seat("Ben"), here: false, away_ms: 0 }];
  say(table({ game: "pokerdice", seats }), view({ seq: 3, story }));
  expect(room.notice).toBe("Time ran out for Ana: the table chose.");
});

test("having seen what was shown is said by who plays, and by nobody else", () => {
  say(table({ you: null }), view({ seq: 9 }));
  room.read();
  expect(FakeSocket.last.sent).toEqual([]);
  say(table(), view({ seq: 10 }));
  room.read();
  expect(FakeSocket.last.sent.at(-1)).toEqual({ t: "read", id: 1, round: 10 });
});

test("the next match begins with a clear table", () => {
  say(table({ phase: "over" }), view({ draft: "play disc" }), { t: "over", winners: [1], why: "goal", standing: [0] });
  expect(room.over?.winners).toEqual([1]);
  say(table({ match: 2 }));
  expect([room.now, room.over, room.draft]).toEqual([null, null, null]);
});

test("the settings are changed as a whole", () => {
  say(table());
  void room.change({ chat: false });
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({
    t: "host",
    do: "settings",
    settings: { chat: false, away_s: 30 },
  });
});

test("the chat keeps the latest hundred", () => {
  for (let nth = 0; nth < 120; nth++) say({ t: "chat", line: { at: nth, name: "Ana", who: 2, text: String(nth) } });
  expect([room.said.lines.length, room.said.lines[0]?.text, room.said.unread]).toEqual([100, "20", 120]);
});

test("you are called you, and first in a row", () => {
  say(table({ you: 1 }));
  expect(room.name(0)).toBe("Mira");
  expect(room.names([0, 1])).toBe(`${room.name(1)} and Mira`);
  expect(room.plainName(1)).toBe("Ana");
});

test("sitting down asks the table anew", () => {
  say({ t: "gone", reason: "kicked" });
  expect(room.gone).toBe("kicked");
  room.again();
  expect(room.gone).toBe(null);
  expect(FakeSocket.made).toHaveLength(2);
});

test("what is said stands at its speaker for a moment, and what was said before does not", () => {
  vi.useFakeTimers();
  say({ t: "said", lines: [{ at: 1, name: "Ana", who: 2, text: "earlier" }] });
  expect([room.said.lines.length, room.said.bubbles.size, room.said.unread]).toEqual([1, 0, 0]);
  say({ t: "chat", line: { at: 2, name: "Ana", who: 2, emote: "wow" } });
  expect(room.said.bubbles.get(2)?.emote).toBe("wow");
  expect(room.said.latest).toBe("Ana: Lucky!");
  vi.advanceTimersByTime(5000);
  expect(room.said.bubbles.size).toBe(0);
  say({ t: "said", lines: [] }); // the line was cut: nothing is there twice
  expect(room.said.lines).toEqual([]);
  vi.useRealTimers();
});

test("what the table says is read aloud, and calls nobody to the chat", () => {
  say({ t: "chat", line: { at: 3, name: "Mira", who: 1, event: "left", bot: "Tuya" } });
  expect(room.said.latest).toBe("Mira left. Tuya, a bot, takes over.");
  expect([room.said.unread, room.said.bubbles.size]).toEqual([0, 0]);
});

test("a round that is over stays under the name of who played it", () => {
  const before = [{ seat: 1, round: 3, name: "Jon", bot: null, face: null }];
  say(table({ before }), view());
  expect([room.earlier(1, 2), room.earlier(1, 3), room.earlier(0, 2)]).toEqual(["Jon", null, null]);
});

test("an evening that was closed is among those before, and the next one is empty", () => {
  const games = [{ match: 1, game: "pok", winners: ["Mira"] }];
  say(table(), { t: "evening", games, people: [] });
  expect(room.evening?.games).toEqual(games);
  say({ t: "evening", games: [], people: [] }, { t: "evenings", closed: [{ at: 5, games: games.length, people: [] }] });
  expect(room.evening).toBe(null);
  expect(room.evenings.map((each) => each.at)).toEqual([5]);
});
