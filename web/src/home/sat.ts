/** Where this device has sat lately. */

import * as api from "../room/api.ts";
import { prefs, remember } from "../kit/prefs.svelte.ts";
import type { LobbyOut } from "../wire.ts";

/** Of the tables it was at last, those where this browser still has a seat. */
export async function satAt(): Promise<LobbyOut[]> {
  const asked = await Promise.allSettled(prefs.tables.map((each) => api.lobby(each)));
  const there = asked.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const still = there.filter((each) => each.you !== null);
  remember({ tables: still.map((each) => each.code) });
  return still;
}
