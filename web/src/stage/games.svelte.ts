/** What the table's server says of its games; asked once, and only where this page does not know it. */

import * as api from "../room/api.ts";
import { bringLines } from "./story.ts";
import { openTextsOf } from "../texts/texts.svelte.ts";
import { type GameName, type GameOut, isOurs, type Shape } from "../wire.ts";

const known = $state<{ games: GameOut[] }>({ games: [] });
let asked: Promise<void> | null = null;

/** Every game of this server, with the sentences of those that are not ours. */
export function openGames(): Promise<void> {
  asked ??= api.games().then(
    async (games) => {
      await openTextsOf(games.map((each) => each.game).filter((game) => !isOurs(game)));
      for (const { game, lines } of games) if (!isOurs(game)) bringLines(game, lines as Record<string, Shape>);
      known.games = games;
    },
    () => {
      asked = null; // asked again when it is next needed
    },
  );
  return asked;
}

export const allGames = (): readonly GameOut[] => known.games;

export const factsOf = (game: GameName): GameOut | undefined => known.games.find((each) => each.game === game);

/** Whether choices of this game can be judged: hints, and a review after the end. */
export const isJudged = (game: GameName): boolean => factsOf(game)?.review ?? isOurs(game);
