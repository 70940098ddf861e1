/** What stands on the room's screen beside the game: buttons that go, and an invitation that is true. */

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import * as api from "../src/room/api.ts";
import type { Room } from "../src/room/room.svelte.ts";
import { openTexts } from "../src/texts/texts.svelte.ts";
import type { LobbyOut, TableNow } from "../src/wire.ts";
import { mountAt } from "./at-room.ts";
import { Said } from "../src/people/chat.svelte.ts";
import TvBar from "../src/tv/TvBar.svelte";
import TvHead from "../src/tv/TvHead.svelte";
import TvJoin from "../src/tv/TvJoin.svelte";

let shown: Record<string, unknown> | undefined;

beforeEach(() => openTexts());
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the few buttons", () => {
  const bar = () => document.querySelector<HTMLElement>("[data-test=tv-bar]")!;
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };

  it("go by themselves, pressed or not, and come back with a remote control or a mouse", () => {
    vi.useFakeTimers();
    shown = mount(TvBar, { target: document.body, props: { said: { shown: true } } });
    flushSync();
    expect(bar().className).not.toContain("idle");
    after(6_000);
    expect(bar().className).toContain("idle");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    flushSync();
    expect(bar().className).not.toContain("idle");
    expect(bar().contains(document.activeElement)).toBe(true);
    after(6_000);
    expect(bar().className).toContain("idle");
    expect(bar().contains(document.activeElement)).toBe(false); // nothing is pressed that cannot be seen
    window.dispatchEvent(new Event("pointermove"));
    flushSync();
    expect(bar().className).not.toContain("idle");
  });
});

describe("the invitation to a running game", () => {
  async function said(joins: LobbyOut["joins"], watch: "anyone" | "nobody"): Promise<string> {
    vi.spyOn(api, "lobby").mockResolvedValue({ joins } as LobbyOut);
    const table = { game: "pokino", phase: "play", seats: [] } as unknown as TableNow;
    const room = { code: "ABCDE", round: 1, table, settings: { watch } } as unknown as Room;
    shown = mountAt(room, TvJoin, {});
    flushSync();
    expect(document.querySelector(".join")).toBe(null); // nothing is known yet
    await new Promise((done) => setTimeout(done));
    flushSync();
    return (document.querySelector<HTMLElement>(".join")?.innerText ?? "").replace(/\s+/g, " ").trim();
  }

  it("says when a seat is to be had", async () => {
    expect(await said("next", "nobody")).toBe("Join right after this ABCDE");
  });

  it.each(["anyone", "nobody"] as const)("is none where every seat is a person's", async (watch) => {
    expect(await said(null, watch)).toBe("");
  });
});

describe("beside the game's name", () => {
  const people = [{ name: "Mira", bot: null, who: 1, face: null, won: 1 }];
  const room = (paused: boolean) =>
    ({
      paused,
      said: new Said(),
      line: "open",
      you: null,
      clock: null,
      series: { t: "series", first_to: 2, people, drawn: 0, over: false },
      table: { seats: [], settings: { best_of: 3 } },
    }) as unknown as Room;

  it.each([true, false])("stand the series, and that the table rests: %s", (paused) => {
    shown = mountAt(room(paused), TvHead, { title: "POK", subtitle: "" });
    const text = document.querySelector("header")!.textContent;
    expect(text).toContain("Series to 2 wins: Mira");
    expect(text.includes("The table is paused")).toBe(paused);
  });
});
