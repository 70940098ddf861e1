/** The table a component stands at, without handing it from parent to child. */

import { createContext } from "svelte";

import type { Tableside } from "../stage/tableside.ts";
import type { Room } from "./room.svelte.ts";

const [room, setRoom] = createContext<Room>();
const [table, setTable] = createContext<Tableside>();

/** The live room: what only a table with people has, such as its chat. */
export const useRoom = room;
/** What a stage draws from: a live room, a replayed match or a lesson. */
export const useTable = table;

export { setTable };

/** Everything below the calling component stands at this room. */
export function enterRoom(entered: Room): void {
  setRoom(entered);
  setTable(entered);
}
