import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type Line, TableSocket } from "../src/room/socket.ts";
import type { Out } from "../src/wire.ts";
import { FakeSocket } from "./fake-socket.ts";

let heard: Out[];
let lines: Line[];
let socket: TableSocket;

const chosen = (seq: number): Out => ({ t: "chosen", seq, seat: 0, has: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(0.5); // waits exactly as long as it says
  FakeSocket.made = [];
  heard = [];
  lines = [];
  socket = new TableSocket(
    "ABCDE",
    (message) => heard.push(message),
    (line) => lines.push(line),
  );
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a message is answered by the ack with its id, not by another's", async () => {
  FakeSocket.last.open();
  const [first, second] = [socket.send({ t: "unchoose" }), socket.send({ t: "leave" })];
  expect(FakeSocket.last.sent).toEqual([
    { t: "unchoose", id: 1 },
    { t: "leave", id: 2 },
  ]);
  FakeSocket.last.say({ t: "ack", id: 2, ok: false, code: "stale" }, { t: "ack", id: 1, ok: true });
  expect((await first).ok).toBe(true);
  expect((await second).code).toBe("stale");
});

test("what is sent on no line is lost at once", async () => {
  expect(await socket.send({ t: "leave" })).toMatchObject({ ok: false, code: "lost" });
  expect(FakeSocket.last.sent).toEqual([]);
});

test("what was not answered when the line broke is lost", async () => {
  FakeSocket.last.open();
  const answer = socket.send({ t: "leave" });
  FakeSocket.last.close();
  expect(await answer).toMatchObject({ ok: false, code: "lost" });
});

test("a broken line comes back by itself", () => {
  FakeSocket.last.open();
  FakeSocket.last.say(chosen(7), chosen(5));
  expect(heard).toHaveLength(2);
  FakeSocket.last.close();
  expect(lines.at(-1)).toBe("lost");
  vi.advanceTimersByTime(399);
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.last.open();
  expect(lines.at(-1)).toBe("open");
});

test("a server that says it is closing is come back to at once, and no word of it is shown", () => {
  FakeSocket.last.open();
  FakeSocket.last.say(chosen(7));
  const heardBefore = heard.length;
  FakeSocket.last.say({ t: "gone", reason: "closing" });
  expect(heard).toHaveLength(heardBefore);
  expect(lines.at(-1)).toBe("lost");
  vi.advanceTimersByTime(149);
  expect(FakeSocket.made).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made).toHaveLength(2);
  FakeSocket.last.close(); // it is not there yet
  vi.advanceTimersByTime(300);
  expect(FakeSocket.made).toHaveLength(3);
  FakeSocket.last.open();
  expect(lines.at(-1)).toBe("open");
});

/** How long the page waits, try after try. */
function waits(tries: number): number[] {
  return Array.from({ length: tries }, () => {
    const before = Date.now();
    FakeSocket.last.close();
    vi.advanceTimersToNextTimer();
    return Date.now() - before;
  });
}

test("it waits twice as long each time, at most some four seconds, and a line that held begins anew", () => {
  expect(waits(6)).toEqual([400, 800, 1600, 3200, 3200, 3200]);
  vi.mocked(Math.random).mockReturnValue(0.999_999);
  expect(waits(1)[0]).toBeLessThan(4200);
  vi.mocked(Math.random).mockReturnValue(0.5);
  FakeSocket.last.open();
  FakeSocket.last.say(chosen(1));
  expect(waits(1)).toEqual([400]);
});

test("a page that nobody looks at asks less often", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  expect(waits(7)).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
});

test("a line that opens and says nothing, or only goodbye, is not asked for all the time", () => {
  FakeSocket.last.open();
  expect(waits(1)).toEqual([400]);
  FakeSocket.last.open();
  FakeSocket.last.say({ t: "gone", reason: "closing" });
  vi.advanceTimersByTime(799);
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.made).toHaveLength(3);
});

test("a try that nobody answers is given up, at once where somebody asks for another", () => {
  vi.advanceTimersByTime(1_000);
  socket.tryNow();
  expect(FakeSocket.made).toHaveLength(1); // it has only just begun
  vi.advanceTimersByTime(1_500);
  socket.tryNow();
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toBe("lost");
  vi.advanceTimersByTime(400);
  expect(FakeSocket.made).toHaveLength(3);
});

test("a line that is silent after a ping is taken for dead", () => {
  FakeSocket.last.open();
  vi.advanceTimersByTime(15_000);
  expect(FakeSocket.last.sent).toEqual([{ t: "ping", id: 1 }]);
  vi.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toBe("lost");
});

test("an answered ping keeps the line", () => {
  FakeSocket.last.open();
  vi.advanceTimersByTime(15_000);
  FakeSocket.last.say({ t: "ack", id: 1, ok: true });
  vi.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toBe("open");
});

test("who is sent away does not come back", () => {
  FakeSocket.last.open();
  FakeSocket.last.say({ t: "gone", reason: "kicked" });
  expect(lines.at(-1)).toBe("gone");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

test("the network's going and coming is heard at once", () => {
  FakeSocket.last.open();
  dispatchEvent(new Event("offline"));
  expect(lines.at(-1)).toBe("lost");
  dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
});

/** Every try that is under way gets through; the server speaks on every line it ever had. */
function everyLineSpeaks(): void {
  for (const made of FakeSocket.made) if (made.readyState === FakeSocket.CONNECTING) made.open();
  for (const made of FakeSocket.made) made.say(chosen(9));
}

const openNow = () => FakeSocket.made.filter((made) => made.readyState === FakeSocket.OPEN);

test.each([[["offline", "online"]], [["offline"]], [["online", "offline"]], [["offline", "offline", "online"]]])(
  "whatever happens while the line is lost (%s), it is one line that comes back",
  (events) => {
    FakeSocket.last.open();
    FakeSocket.last.close();
    for (const event of events) dispatchEvent(new Event(event));
    vi.advanceTimersByTime(5_000);
    everyLineSpeaks();
    vi.advanceTimersByTime(5_000);
    expect(openNow()).toHaveLength(1);
    expect(heard).toHaveLength(1);
    vi.advanceTimersByTime(11_000);
    expect(openNow().flatMap((made) => made.sent)).toHaveLength(1); // one pulse
  },
);

test("a line that is still closing when another is asked for is heard no more, and what it owes is lost", async () => {
  const first = FakeSocket.last;
  first.open();
  const answer = socket.send({ t: "leave" });
  first.readyState = 2; // CLOSING: browsers wait for the other side
  dispatchEvent(new Event("online"));
  expect(await answer).toMatchObject({ ok: false, code: "lost" });
  FakeSocket.last.open();
  first.say(chosen(7));
  first.close();
  expect(heard).toEqual([]);
  expect(lines.at(-1)).toBe("open");
});

test("a server that says it goes is known to have stopped until it is back, and can be tried at once", () => {
  FakeSocket.last.open();
  expect(socket.stopped).toBe(false);
  FakeSocket.last.say({ t: "gone", reason: "closing" });
  expect([socket.stopped, lines.at(-1)]).toEqual([true, "lost"]);
  const before = FakeSocket.made.length;
  socket.tryNow();
  expect(FakeSocket.made.length).toBe(before + 1);
  FakeSocket.last.open();
  expect([socket.stopped, lines.at(-1)]).toEqual([false, "open"]);
});
