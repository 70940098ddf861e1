/** Whether a seat is to be had: the latest answer counts, and no answer says nothing. */

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import * as api from "../src/room/api.ts";
import { joinsOf } from "../src/room/joins.svelte.ts";
import type { Room } from "../src/room/room.svelte.ts";
import type { LobbyOut, TableNow } from "../src/wire.ts";

interface Asked {
  resolve: (found: LobbyOut) => void;
  reject: (error: Error) => void;
}

const answer = (joins: LobbyOut["joins"]) => ({ joins }) as LobbyOut;
const heard = () => new Promise((done) => setTimeout(done));

let asked: Asked[];
let room: { code: string; round: number; table: TableNow; now?: { view: unknown } };
let joins: ReturnType<typeof joinsOf>;
let end: () => void;

beforeEach(() => {
  asked = [];
  vi.spyOn(api, "lobby").mockImplementation(
    () => new Promise((resolve, reject) => void asked.push({ resolve, reject })),
  );
  const here: typeof room = $state({
    code: "ABCDE",
    round: 0,
    table: { game: "pok", phase: "play", seats: [] } as unknown as TableNow,
  });
  room = here;
  end = $effect.root(() => {
    joins = joinsOf(room as Room);
  });
  flushSync();
});

afterEach(() => {
  end();
  vi.restoreAllMocks();
});

test("an answer that comes late does not undo the one asked for after it", async () => {
  room.table = { ...room.table, phase: "lobby" };
  flushSync();
  expect(asked.length).toBe(2);
  asked[1]!.resolve(answer("now"));
  await heard();
  asked[0]!.resolve(answer(null));
  await heard();
  expect(joins.when).toBe("now");
});

test("where nobody answers it is not known, which is not that every seat is taken", async () => {
  asked[0]!.reject(new TypeError("no network"));
  await heard();
  expect(joins.when).toBe(undefined);
});

test("Pokino's bots give their seats up between hands: it is asked again when one begins", async () => {
  room.table = { ...room.table, game: "pokino" };
  room.now = { view: { playing: false } };
  flushSync();
  const before = asked.length;
  room.now = { view: { playing: true } };
  flushSync();
  expect(asked.length).toBe(before + 1);
});
