/** Whether somebody could still get a seat: the server alone knows; it changes with the seats and with each hand. */

import * as api from "./api.ts";
import type { Room } from "./room.svelte.ts";
import type { LobbyOut, PokinoView } from "../wire.ts";

/** Which hand, and whether it is being played: seats change between hands. */
const handOf = (room: Room): string =>
  `${room.round} ${(room.now?.view as Partial<PokinoView> | undefined)?.playing ?? false}`;

/** Asked while *open*; undefined where there is no answer (yet). */
export function joinsOf(
  room: Room,
  open: () => boolean = () => true,
): { readonly when: LobbyOut["joins"] | undefined } {
  let when = $state<LobbyOut["joins"]>();
  const hand = $derived(room.table?.game === "pokino" ? handOf(room) : "");
  $effect(() => {
    void [room.table?.seats, room.table?.phase, hand];
    if (!open()) return;
    let latest = true;
    const say = (joins: LobbyOut["joins"] | undefined) => {
      if (latest) when = joins;
    };
    api.lobby(room.code).then(
      (found) => say(found.joins),
      () => say(undefined),
    );
    return () => (latest = false);
  });
  return {
    get when() {
      return when;
    },
  };
}
