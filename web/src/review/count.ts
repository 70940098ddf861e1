/** Counting what the house let fall in a finished game. */

import { facesOf } from "../stage/house.ts";
import { DIE_FACES, PACK, type PokView, type ReplayOut } from "../wire.ts";

export interface Row {
  face: string;
  fell: number;
  expected: number;
}
export interface Group {
  id: "die" | "dice" | "cards";
  die: number;
  total: number;
  rows: Row[];
}

/** How often each face fell, beside how often it should have: all sides of a die, and all cards, are equally likely. */
function group(id: Group["id"], die: number, fallen: string[], sides: readonly string[]): Group {
  const rows = [...new Set(sides)].map((face) => ({
    face,
    fell: fallen.filter((each) => each === face).length,
    expected: (fallen.length * sides.filter((side) => side === face).length) / sides.length,
  }));
  return { id, die, total: fallen.length, rows };
}

export function count(replay: ReplayOut): Group[] {
  const house = replay.steps.filter((step) => step.actor === "*").map((step) => step.action.split(" "));
  const throws = house.filter(([verb]) => verb === "throw").map(([, ...dice]) => dice);
  if (replay.game === "pok")
    return facesOf(replay.first as PokView).map((sides, die) =>
      group(
        "die",
        die + 1,
        throws.map((dice) => dice[die] ?? ""),
        sides,
      ),
    );
  if (replay.game === "pokerdice") return [group("dice", 0, throws.flat(), DIE_FACES.map(String))];
  const calls = house.filter(([verb]) => verb === "call").map(([, card]) => card ?? "");
  return [group("cards", 0, calls, PACK)];
}
