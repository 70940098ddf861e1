/** A new table: for friends who will come, or one to practise at, alone with bots and at one's own pace. */

import * as api from "./api.ts";
import { factsOf, isJudged } from "../stage/games.svelte.ts";
import { opponent } from "../learn/ladder.ts";
import { waysOf } from "../lobby/presets.ts";
import { prefs } from "../kit/prefs.svelte.ts";
import { moved } from "../kit/moved.ts";
import { go } from "../kit/route.svelte.ts";
import { t } from "../texts/texts.svelte.ts";
import { type GameName, type NewTable, UNNAMED } from "../wire.ts";

/** Make it and go there; a sentence where that cannot be, and the server's word for why. */
export async function openTable(
  game: GameName,
  seats: number,
  now: boolean,
): Promise<{ message: string; code: string } | undefined> {
  const kind = opponent(factsOf(game)?.bots ?? [], prefs.opponents[game]);
  const wish: NewTable = { game, name: prefs.name.trim() || UNNAMED, seats, play_now: now, face: prefs.face };
  if (prefs.invitation.trim()) wish.invitation = prefs.invitation.trim();
  if (!now) Object.assign(wish, waysOf(game, "family"));
  if (game === "pokino" && now) wish.options = { hands: "3" }; // an evening among friends may last longer
  if (now) {
    wish.bots = Array.from({ length: seats - 1 }, (_, place) => ({ seat: place + 1, kind }));
    wish.settings = { hints: isJudged(game), open_counters: true, alert: true, own_pace: true };
  }
  try {
    const { code } = await api.makeTable(wish);
    document.querySelector(`section[data-game="${game}"] .poster`)?.setAttribute("data-moves", "table");
    moved(() => go(`/t/${code}`), "[data-moves]");
    return undefined;
  } catch (error) {
    return error instanceof api.Refused ? error : { message: t("page-no-server"), code: "" };
  }
}
