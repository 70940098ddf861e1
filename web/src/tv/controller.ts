/** A phone beside the room's screen: hand, board and buttons, and no voice.  Kept on this device, table by table. */

import { MOST_TABLES, prefs, remember } from "../kit/prefs.svelte.ts";
import type { Room } from "../room/room.svelte.ts";

/** Whether it could be one, and nobody has said yet. */
export const mayControl = (room: Room): boolean => Boolean(room.tv) && prefs.beside[room.code] === undefined;

/** Its owner says so, or that they play from elsewhere. */
export function control(code: string, on: boolean): void {
  const others = Object.entries(prefs.beside).filter(([each]) => each !== code);
  remember({ beside: Object.fromEntries([...others.slice(1 - MOST_TABLES), [code, on]]) });
}
