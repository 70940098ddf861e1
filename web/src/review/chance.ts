/** Recomputing chance in the player's own browser, by the recipe of docs/reference/chance.md. */

import { facesOf } from "../stage/house.ts";
import { bytes, commitment, wordsCommitment } from "./commitments.ts";
import { hmac, sha256 } from "./sha256.ts";
import { DIE_FACES, isOurs, PACK, type PokinoView, type PokView, type ReplayOut, type ReplayStep } from "../wire.ts";

const SPAN = 1n << 64n;

/** Draws in the order the game takes them. */
export class Draws {
  #count = 0n;
  readonly #key: Uint8Array;
  readonly #prefix: Uint8Array;

  constructor(secret: string, words: readonly (string | null)[]) {
    const text = new TextEncoder();
    this.#key = bytes(secret);
    this.#prefix = new Uint8Array(9 + 32 * words.length);
    this.#prefix.set(text.encode("trespok1"));
    words.forEach((said, seat) => this.#prefix.set(sha256(text.encode(said ?? "")), 9 + 32 * seat));
  }

  /** One of *outcomes* equally likely numbers from 0: numbers past the last whole multiple are drawn again. */
  draw(outcomes: bigint): bigint {
    const limit = (SPAN / outcomes) * outcomes;
    for (let retry = 0; ; retry++) {
      const message = new Uint8Array(this.#prefix.length + 12);
      message.set(this.#prefix);
      const tail = new DataView(message.buffer, this.#prefix.length);
      tail.setBigUint64(0, this.#count);
      tail.setUint32(8, retry);
      const fell = new DataView(hmac(this.#key, message).buffer).getBigUint64(0);
      if (fell < limit) {
        this.#count += 1n;
        return fell % outcomes;
      }
    }
  }

  next(outcomes: number): number {
    return Number(this.draw(BigInt(outcomes)));
  }

  take<T>(from: readonly T[]): T {
    return from[this.next(from.length)] as T;
  }
}

export interface Checked {
  what: string; // the house's line as it happened
  drawn: string; // what the secret says should have happened
  agrees: boolean;
}

export interface Check {
  fits: boolean; // the secret, and the words of the seats, belong to what was published before
  draws: Checked[];
}

type Redraw = (words: string[], draws: Draws, after: ReplayStep["view"]) => string | null;

/** What should have fallen in place of a line of the house; null where the line is no act of chance. */
function redrawer(replay: ReplayOut): Redraw {
  const seats = replay.words.length;
  let held: (string | null)[] = []; // by seat: the board in front of it
  let called: string[] = [];
  /** Where boards are dealt anew, the end of a hand takes them, or the answer of a seat that could not pay. */
  const kept = (after: ReplayStep["view"]) => {
    held = (after as PokinoView).boards.map((board) => board?.join(" ") ?? null);
    return null;
  };

  const acts: Record<string, Redraw> = {
    throw: (words, draws) => {
      const pok = replay.game === "pok";
      const fell = pok
        ? facesOf(replay.first as PokView).map((faces) => draws.take(faces))
        : words
            .slice(1)
            .map(() => draws.take(DIE_FACES))
            .sort();
      return `throw ${fell.join(" ")}`;
    },
    first: (_, draws) => `first ${draws.next(seats)}`,
    caller: (_, draws) => `caller ${draws.next(seats)}`,
    board: (words, draws) => {
      // A board typed in, or taken in place of another, is somebody's wish and no act of chance.
      const seat = Number(words[1]);
      const wished = !replay.boards || held[seat];
      const board = wished
        ? words.slice(2).join(" ")
        : draws.take(replay.boards!.filter((each) => !held.includes(each)));
      held[seat] = board;
      return wished ? null : `board ${seat} ${board}`;
    },
    call: (_, draws) => {
      const card = draws.take(PACK.filter((each) => !called.includes(each)));
      called.push(card);
      return `call ${card}`;
    },
    close: (_, __, after) => {
      called = [];
      return kept(after);
    },
    rebuy: (_, __, after) => kept(after),
  };
  return (words, draws, after) => acts[words[0] ?? ""]?.(words, draws, after) ?? null;
}

/** Recompute every draw of a finished game. */
export function check(replay: ReplayOut): Check {
  const draws = new Draws(replay.secret, replay.words);
  const redraw = isOurs(replay.game) ? redrawer(replay) : null;
  const found: Checked[] = [];
  for (const step of replay.steps) {
    if (step.actor !== "*" && !step.action.startsWith("rebuy")) continue;
    if (!redraw) {
      // Another package's game: its numbers are drawn again; which act follows from them is its own rule.
      const numbers = step.drawn ?? [];
      const again = numbers.map(([outcomes]) => draws.next(outcomes));
      if (!numbers.length) continue;
      const agrees = numbers.every(([, number], place) => number === again[place]);
      found.push({ what: step.action, drawn: again.join(" "), agrees });
      continue;
    }
    const drawn = redraw(step.action.split(" "), draws, step.view);
    if (drawn !== null) found.push({ what: step.action, drawn, agrees: drawn === step.action });
  }
  return { fits: commitment(replay.secret) === replay.commit && wordsFit(replay), draws: found };
}

/** Every seat that committed has the words it committed to, or was silent; where any did, the others have none. */
function wordsFit(replay: ReplayOut): boolean {
  const commits = replay.commits ?? {};
  if (!Object.keys(commits).length) return true;
  return replay.words.every((said, seat) => {
    const digest = commits[seat];
    if (digest === undefined || replay.silent?.includes(seat)) return said === null;
    return said !== null && wordsCommitment(replay.commit, seat, said) === digest;
  });
}
