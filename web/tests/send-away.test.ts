/** Sending somebody away is asked once, about one person in one seat, whatever they are called. */

import { beforeEach, expect, test, vi } from "vitest";

import { SendAway } from "../src/lobby/send_away.svelte.ts";
import { type SeatLine, type TableNow, UNNAMED } from "../src/wire.ts";

const guest = (who: number): SeatLine => ({ name: UNNAMED, bot: null, here: true, who }) as SeatLine;
const seated = (...whos: number[]) => ({ seats: whos.map(guest) }) as TableNow;

const room = { table: seated(1, 2, 3), host: vi.fn(() => Promise.resolve(true)) };
let away: SendAway;

beforeEach(() => {
  room.table = seated(1, 2, 3);
  room.host.mockClear();
  away = new SendAway(room);
});

test("the second press on the same person sends them away", () => {
  away.press(1);
  expect([away.isAsked(1), room.host.mock.calls.length]).toEqual([true, 0]);
  away.press(1);
  expect(room.host.mock.calls).toEqual([["kick", { seat: 1 }]]);
  expect(away.isAsked(1)).toBe(false);
});

test("of two without a name only one is asked about", () => {
  away.press(1);
  expect(away.isAsked(2)).toBe(false);
  away.press(2);
  expect([away.isAsked(1), away.isAsked(2), room.host.mock.calls.length]).toEqual([false, true, 0]);
});

test("where somebody else sits by now, it is asked anew", () => {
  away.press(1);
  room.table = seated(1, 3, 2);
  expect([away.isAsked(1), away.isAsked(2)]).toEqual([false, false]);
  away.press(1);
  expect(room.host).not.toHaveBeenCalled();
});

test("somebody who waits for a seat more is asked about like anybody, and not their successor", () => {
  room.table = { ...seated(1, 2, 3), late: [guest(4), guest(5)] };
  away.press(3);
  room.table = { ...seated(1, 2, 3), late: [guest(5)] };
  expect(away.isAsked(3)).toBe(false);
  away.press(3);
  away.press(3);
  expect(room.host.mock.calls).toEqual([["kick", { seat: 3 }]]);
});
