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

/** Why there is no table: a sentence, and the server's word for it. */
type Trouble = { message: string; code: string } | undefined;

/** Make it and go there; *people* of mine are asked to come. */
export async function openTable(game: GameName, seats: number, now: boolean, people?: string[]): Promise<Trouble> {
  const kind = opponent(factsOf(game)?.bots ?? [], prefs.opponents[game]);
  const wish: NewTable = { game, name: prefs.name.trim() || UNNAMED, seats, play_now: now, face: prefs.face };
  if (!now) Object.assign(wish, waysOf(game, "family"));
  if (game === "pokino" && now) wish.options = { hands: "3" }; // an evening among friends may last longer
  if (now) {
    wish.bots = Array.from({ length: seats - 1 }, (_, place) => ({ seat: place + 1, kind }));
    wish.settings = { hints: isJudged(game), open_counters: true, alert: true, own_pace: true };
  }
  return begin(wish, people);
}

/** A table like that of a finished match, for the same people. */
export async function openSame(code: string, match: number): Promise<Trouble> {
  try {
    const { game, seats, options, settings, bots, people } = await api.sameTable(code, match);
    const placed = bots.map((kind, place) => ({ seat: seats - 1 - place, kind }));
    const wish = { game, name: prefs.name.trim() || UNNAMED, seats, options, settings, bots: placed, face: prefs.face };
    return await begin(
      wish,
      people.map((each) => each.id),
    );
  } catch (error) {
    return troubleOf(error);
  }
}

const troubleOf = (error: unknown): Trouble =>
  error instanceof api.Refused ? error : { message: t("page-no-server"), code: "" };

async function begin(wish: NewTable, people: string[] = []): Promise<Trouble> {
  if (prefs.invitation.trim()) wish.invitation = prefs.invitation.trim();
  try {
    const { code } = await api.makeTable(wish);
    if (people.length) await api.invite(code, people);
    document.querySelector(`section[data-game="${wish.game}"] .poster`)?.setAttribute("data-moves", "table");
    moved(() => go(`/t/${code}`), "[data-moves]");
    return undefined;
  } catch (error) {
    return troubleOf(error);
  }
}
