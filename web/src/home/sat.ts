/** Where this device has sat lately. */

import * as api from "../room/api.ts";
import { prefs, remember } from "../kit/prefs.svelte.ts";
import type { HomeTable, LobbyOut } from "../wire.ts";

/** Of the tables it was at last, those where this browser still has a seat. */
export async function satAt(): Promise<LobbyOut[]> {
  const asked = await Promise.allSettled(prefs.tables.map((each) => api.lobby(each)));
  const there = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const still = there.filter((each) => each.you !== null);
  remember({ tables: still.map((each) => each.code) });
  return still;
}

/** The same as the first page shows tables where one is awaited. */
export const homeTable = ({ code, game, phase, seats, you }: LobbyOut): HomeTable => ({
  ...{ code, game, phase, you, round: 0, by: null, face: null },
  seats: seats.map(({ name, bot, face }, seat) => ({
    ...{ name, bot, face: face ?? null },
    waits: seat === you && phase === "play",
  })),
});
