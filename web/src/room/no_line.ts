/** What is known while there is no line to the table; a page cannot see beyond its end of it. */

import type { Room } from "./room.svelte.ts";

const FAREWELL_S = 10; // as long as this a server that has said it goes is believed to be away

/** The device says so itself, or the server said so a moment ago; of anything else only that there is no line. */
export function whyNoLine(seconds: number, stopped: boolean, online: boolean): "offline" | "stopped" | "unknown" {
  if (!online) return "offline";
  return stopped && seconds <= FAREWELL_S ? "stopped" : "unknown";
}

const WAITING: readonly string[] = ["pok", "pokerdice"]; // without a clock these wait for who is absent

/** What becomes of the seat: after a while the table plays for it, unless nothing goes on there or it waits. */
export function keptMeanwhile(
  room: Pick<Room, "table" | "you" | "paused" | "draft">,
  seconds: number,
): "played" | "choice" | "seat" | "nothing" {
  if (room.you === null) return "nothing";
  const away = seconds >= (room.table?.settings.away_s ?? Infinity);
  const settings = room.table?.settings;
  const waits = (settings?.clock_s === 0 || !!settings?.days) && WAITING.includes(room.table?.game ?? "");
  if (away && room.table?.phase === "play" && !room.paused && !waits) return "played";
  return room.draft !== null ? "choice" : "seat";
}
