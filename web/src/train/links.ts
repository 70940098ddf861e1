/** A position as an address: what the explorer is given, and what can be sent to somebody. */

import { type Aim, AIMS, type DieFace, type Drill, type GameView, POK_FACES } from "../wire.ts";
import { type DicePosition, diceAt, pokAt } from "./drill.ts";

export type Said = Record<string, string>;

export const saidPok = (hands: readonly (readonly number[])[], dice: readonly (string | null)[]): Said => ({
  hands: hands.map((hand) => hand.join("")).join(","),
  throw: dice.map((face) => face ?? "-").join(","),
});

export function saidDice(at: Omit<DicePosition, "plays">): Said {
  return {
    you: at.you,
    mine: at.mine.join(","),
    theirs: at.theirs.join(","),
    throws: at.throws.map((dice) => dice.join("")).join(";"),
    ...(at.card === null ? {} : { card: at.card }),
    ...(at.ahead === null ? {} : { ahead: String(at.ahead) }),
  };
}

/** A link may say anything: what is no hand is shown as far as it can be, and the server says what is wrong. */
export const saidHands = (said: Said): number[][] =>
  (said["hands"] ?? "").split(",").map((word) => [0, 1, 2].map((place) => Math.min(2, Number(word[place]) || 0)));
export const saidThrow = (said: Said): DieFace[] =>
  [0, 1, 2].map((place) => {
    const face = (said["throw"] ?? "").split(",")[place] ?? "-";
    return face !== "-" && POK_FACES[place]!.some((each) => each === face) ? (face as DieFace) : null;
  });

/** The same of Pokerdice: what is no card or no die is left out. */
export function saidAt(said: Said): Omit<DicePosition, "plays"> {
  const cards = (field: string) => AIMS.filter((aim) => (said[field] ?? "").split(",").includes(aim));
  return {
    you: said["you"] === "watcher" ? "watcher" : "roller",
    mine: cards("mine"),
    theirs: cards("theirs"),
    throws: (said["throws"] ?? "")
      .split(";")
      .map((word) => Array.from({ length: 5 }, (_, place) => Math.min(6, Math.max(1, Number(word[place]) || 1)))),
    card: said["card"] || null,
    ahead: said["ahead"] ? Number(said["ahead"]) || 0 : null,
  };
}

/** The search part of an address; commas and semicolons may stand in one as they are. */
export const query = (said: Said) => new URLSearchParams(said).toString().replaceAll("%2C", ",").replaceAll("%3B", ";");

const TO_WIN = 5; // cards a side with which a score can be reckoned with

/** Where a drill can be explored; null: a game of three, or two packs, which is not solved. */
export function exploreDrill(drill: Drill): string | null {
  if (drill.game === "pok") return `/explore/pok?${query(saidPok(pokAt(drill).hands, pokAt(drill).throw))}`;
  const at = diceAt(drill);
  if (at.others || at.theirs.length !== at.mine.length || new Set(at.mine).size < at.mine.length) return null;
  const score = at.mine.length > TO_WIN ? null : at.ahead;
  return `/explore/pokerdice?${query(saidDice({ ...at, ahead: score }))}`;
}

const fromSeat = <T>(things: readonly T[], seat: number) => [...things.slice(seat), ...things.slice(0, seat)];

/** Where the position of a view can be explored, seen by *seat*; null: it is none, or not a solved one. */
export function exploreView(view: GameView | undefined, seat: number): string | null {
  if (!view || !("hands" in view)) return null;
  const hands = view.hands as (number[] | null)[];
  if (hands.some((hand) => hand === null)) return null;
  if ("throw" in view) {
    if (!view.throw) return null;
    return `/explore/pok?${query(saidPok(fromSeat(hands as number[][], seat), view.throw))}`;
  }
  if (!("throws" in view) || view.seats !== 2 || view.options.packs > 1 || !view.throws.length) return null;
  const cards = (whose: number) => AIMS.filter((_, place) => hands[whose]![place]) as Aim[];
  const rolls = view.roller === seat;
  const card = rolls && view.shown ? view.shown[0]! : null;
  if (view.shown && !rolls) return null; // the watcher has laid, and only looks on
  const mine = cards(seat);
  const ahead = mine.length > TO_WIN ? null : view.points[seat]! - view.points[1 - seat]!;
  const throws = card === null ? view.throws.slice(0, 1) : view.throws;
  if (throws.length > 2) return null; // nothing can be thrown any more
  return `/explore/pokerdice?${query(
    saidDice({ you: rolls ? "roller" : "watcher", mine, theirs: cards(1 - seat), throws, card, ahead }),
  )}`;
}
