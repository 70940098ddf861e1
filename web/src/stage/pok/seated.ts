/** What can be seen of each seat of POK: its hand, the counters it holds where they lie open, whether one went. */

import { goalOf, needsOne } from "../house.ts";
import type { Tableside } from "../tableside.ts";
import { claimOf } from "../../people/claims.ts";
import type { ClaimWords, PokRound, PokSymbol, PokView } from "../../wire.ts";
import { heldBefore, type PokScene } from "./director.ts";

export interface Seated {
  readonly seat: number;
  readonly pose: "rest" | "fist" | "open" | "gone";
  readonly symbol: PokSymbol | null; // in the open hand
  readonly counts: readonly number[] | null; // null: nobody may see them
  readonly gone: number | null; // how many it has handed over, where the table says so
  readonly handed: boolean; // a counter has gone into the box
  readonly shaken: boolean;
  readonly claim: ClaimWords | null; // of this round
  readonly cue: boolean; // it needs one more, and the table says so
}

type At = Pick<Tableside, "you" | "waiting" | "settings" | "finished" | "replay" | "glass" | "claimed" | "live">;

export function seatedAt(room: At, view: PokView, opened: PokRound | undefined, scene: PokScene, seat: number): Seated {
  const glass = opened ? null : (room.glass?.[seat] ?? null);
  const handed = Boolean(opened && scene.slid && opened.handed.includes(seat));
  const inSight = seat === room.you || room.settings?.open_counters || room.finished || room.replay;
  const all = inSight ? (view.hands[seat] ?? null) : null;
  const counts = all && opened && !scene.slid ? heldBefore(opened, seat, all) : all;
  const gone = goneOf(view, opened, scene, seat);
  const needs = gone === goalOf(view) - 1;
  const late = needs && opened && scene.answered < opened.throw.filter(Boolean).length; // it opens last
  const closed = view.throw && !room.waiting.includes(seat) && (seat !== room.you || view.mine);
  const settled = scene.shaking || late ? "fist" : handed ? "gone" : "open";
  return {
    seat,
    pose: glass ? "open" : opened ? settled : closed ? "fist" : "rest",
    symbol: late ? null : (opened?.shown[seat] ?? glass),
    counts,
    gone,
    handed,
    shaken: opened ? scene.shaking || Boolean(late) : room.live?.seat === seat,
    claim: opened ? null : claimOf(room.claimed ?? [], seat),
    cue: (!view.outcome && needs) || (Boolean(room.settings?.alert) && !view.outcome && needsOne(view, counts)),
  };
}

/** How many counters a seat is seen to have handed over: one that still lies in an open hand is not gone yet. */
function goneOf(view: PokView, opened: PokRound | undefined, scene: PokScene, seat: number): number | null {
  const gone = view.gone?.[seat];
  if (gone === undefined) return null;
  return opened && !scene.slid && opened.handed.includes(seat) ? gone - 1 : gone;
}

/** Seats that need one more, where the table says so. */
export const needing = (view: PokView, opened: PokRound | undefined, scene: PokScene): number[] =>
  (view.gone ?? []).flatMap((_, seat) => (goneOf(view, opened, scene, seat) === goalOf(view) - 1 ? [seat] : []));
