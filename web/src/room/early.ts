/** On a table's own address the line is opened before anything is drawn: on a slow network that is a second. */

import { Room } from "./room.svelte.ts";
import { route } from "../kit/route.svelte.ts";

let waiting: Room | null = null;

export function knock(): void {
  if (route.place.at === "table") waiting = new Room(route.place.code);
}

/** The room of this table, already on the line where the page began here. */
export function roomOf(code: string): Room {
  const room = waiting;
  waiting = null;
  if (room?.code === code) return room;
  room?.close();
  return new Room(code);
}
