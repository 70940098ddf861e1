/** Counting what the house let fall in a finished game. */

import { PACK, type ReplayOut } from "../../lib/wire.ts";

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

const POK_ODDS: Record<string, number>[] = [
  { disc: 2 / 6, square: 2 / 6, triangle: 2 / 6 },
  { disc: 1 / 6, square: 1 / 6, triangle: 1 / 6, "-": 3 / 6 },
  { disc: 1 / 6, square: 1 / 6, triangle: 1 / 6, "-": 3 / 6 },
];

function group(id: Group["id"], die: number, fallen: string[], odds: Record<string, number>): Group {
  const total = fallen.length;
  const rows = Object.entries(odds).map(([face, chance]) => ({
    face,
    fell: fallen.filter((each) => each === face).length,
    expected: chance * total,
  }));
  return { id, die, total, rows };
}

const even = (faces: readonly string[]) => Object.fromEntries(faces.map((face) => [face, 1 / faces.length]));

export function count(replay: ReplayOut): Group[] {
  const house = replay.steps.filter((step) => step.actor === "*").map((step) => step.action.split(" "));
  const throws = house.filter(([verb]) => verb === "throw").map(([, ...dice]) => dice);
  if (replay.game === "pok") return POK_ODDS.map((odds, die) => group("die", die + 1, throws.map((dice) => dice[die] ?? ""), odds));
  if (replay.game === "pokerdice") return [group("dice", 0, throws.flat(), even(["1", "2", "3", "4", "5", "6"]))];
  const calls = house.filter(([verb]) => verb === "call").map(([, card]) => card ?? "");
  return [group("cards", 0, calls, even(PACK))];
}
