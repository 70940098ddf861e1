/** What can be seen of each seat of POK: its hand, the counters it holds where they lie open, whether one went. */

import { needsOne } from "../house.ts";
import type { Tableside } from "../tableside.ts";
import type { PokRound, PokSymbol, PokView } from "../../wire.ts";
import { heldBefore, type PokScene } from "./director.ts";

export interface Seated {
  readonly seat: number;
  readonly pose: "rest" | "fist" | "open" | "gone";
  readonly symbol: PokSymbol | null; // in the open hand
  readonly counts: readonly number[] | null; // null: nobody may see them
  readonly handed: boolean; // a counter has gone into the box
  readonly shaken: boolean;
  readonly cue: boolean; // it needs one more, and the table says so
}

type At = Pick<Tableside, "you" | "waiting" | "settings" | "finished" | "replay" | "glass">;

export function seatedAt(room: At, view: PokView, opened: PokRound | undefined, scene: PokScene, seat: number): Seated {
  const glass = opened ? null : (room.glass?.[seat] ?? null);
  const handed = Boolean(opened && scene.slid && opened.handed.includes(seat));
  const inSight = seat === room.you || room.settings?.open_counters || room.finished || room.replay;
  const all = inSight ? (view.hands[seat] ?? null) : null;
  const counts = all && opened && !scene.slid ? heldBefore(opened, seat, all) : all;
  const closed = view.throw && !room.waiting.includes(seat) && (seat !== room.you || view.mine);
  const settled = scene.shaking ? "fist" : handed ? "gone" : "open";
  return {
    seat,
    pose: glass ? "open" : opened ? settled : closed ? "fist" : "rest",
    symbol: opened?.shown[seat] ?? glass,
    counts,
    handed,
    shaken: Boolean(opened) && scene.shaking,
    cue: Boolean(room.settings?.alert) && !view.outcome && needsOne(view, counts),
  };
}
