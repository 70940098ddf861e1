/** Recomputing chance in the player's own browser, by the recipe of docs/chance.md. */

import type { ReplayOut } from "./wire.ts";
import { PACK } from "./wire.ts";

const SPAN = 1n << 64n;

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (raw: ArrayBuffer) => [...new Uint8Array(raw)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = (raw: Uint8Array<ArrayBuffer>) => crypto.subtle.digest("SHA-256", raw);

/** What is published before the first throw. */
export async function commitment(secret: string): Promise<string> {
  return hex(await sha256(bytes(secret)));
}

/** Draws in the order the game takes them. */
export class Draws {
  #count = 0n;

  private constructor(
    private readonly key: CryptoKey,
    private readonly prefix: Uint8Array,
  ) {}

  static async from(secret: string, words: readonly (string | null)[]): Promise<Draws> {
    const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const text = new TextEncoder();
    const said = await Promise.all(words.map((each) => sha256(text.encode(each ?? ""))));
    const prefix = new Uint8Array(9 + 32 * said.length);
    prefix.set(text.encode("trespok1"));
    said.forEach((digest, seat) => prefix.set(new Uint8Array(digest), 9 + 32 * seat));
    return new Draws(key, prefix);
  }

  /** One of *outcomes* equally likely numbers from 0. */
  async big(outcomes: bigint): Promise<bigint> {
    const limit = (SPAN / outcomes) * outcomes;
    for (let retry = 0; ; retry++) {
      const message = new Uint8Array(this.prefix.length + 12);
      message.set(this.prefix);
      const tail = new DataView(message.buffer, this.prefix.length);
      tail.setBigUint64(0, this.#count);
      tail.setUint32(8, retry);
      const fell = new DataView(await crypto.subtle.sign("HMAC", this.key, message)).getBigUint64(0);
      if (fell < limit) {
        this.#count += 1n;
        return fell % outcomes;
      }
    }
  }

  async next(outcomes: number): Promise<number> {
    return Number(await this.big(BigInt(outcomes)));
  }
}

export interface Checked {
  what: string; // the house's line as it happened
  drawn: string; // what the secret says should have happened
  agrees: boolean | null; // null: the draw was taken, but what it means is not known here
}

export interface Check {
  fits: boolean; // the secret belongs to what was published at the start
  draws: Checked[];
}

const FACES = [
  ["disc", "disc", "square", "square", "triangle", "triangle"],
  ["disc", "square", "triangle", "-", "-", "-"],
  ["disc", "square", "triangle", "-", "-", "-"],
];

/** Where boards were dealt from a set, its boards in order; without them no later draw could be told apart. */
type Dealt = ReplayOut & { boards?: string[] | null };

const SET_BOARDS = 10;
const UNKNOWN = "?";

type Redraw = (words: string[], draws: Draws) => Promise<string | null>;

/** What should have fallen in place of a line of the house; null where the line is no act of chance. */
function redrawer(replay: Dealt): Redraw {
  const seats = replay.names.length;
  const dealt = new Set<number>();
  let called: string[] = [];
  let handBegun = false;

  const boards = async (words: string[], draws: Draws) => {
    const set = replay.boards;
    if (!replay.options["set"] || handBegun || dealt.size >= seats) return null; // typed, or a wish between hands: not chance
    if (!set) {
      await draws.next(SET_BOARDS - dealt.size);
      dealt.add(dealt.size);
      return UNKNOWN;
    }
    const left = set.map((_, place) => place).filter((place) => !dealt.has(place));
    const place = left[await draws.next(left.length)] ?? 0;
    dealt.add(place);
    return `board ${words[1]} ${set[place]}`;
  };
  const acts: Record<string, Redraw> = {
    throw: async (words, draws) => {
      if (replay.game === "pok") {
        const fell: string[] = [];
        for (const faces of FACES) fell.push(faces[await draws.next(6)] ?? "");
        return `throw ${fell.join(" ")}`;
      }
      const fell: number[] = [];
      for (const _ of words.slice(1)) fell.push(1 + (await draws.next(6)));
      return `throw ${fell.sort((a, b) => a - b).join(" ")}`;
    },
    first: async (_, draws) => `first ${await draws.next(seats)}`,
    caller: async (_, draws) => `caller ${await draws.next(seats)}`,
    board: boards,
    call: async (_, draws) => {
      handBegun = true;
      const rest = PACK.filter((card) => !called.includes(card));
      const card = rest[await draws.next(rest.length)] ?? "";
      called.push(card);
      return `call ${card}`;
    },
    close: async () => {
      called = [];
      return null;
    },
  };
  return (words, draws) => acts[words[0] ?? ""]?.(words, draws) ?? Promise.resolve(null);
}

/** Recompute every draw of a finished game. */
export async function check(replay: ReplayOut): Promise<Check> {
  const draws = await Draws.from(replay.secret, replay.words);
  const redraw = redrawer(replay);
  const found: Checked[] = [];
  for (const step of replay.steps) {
    if (step.actor !== "*") continue;
    const drawn = await redraw(step.action.split(" "), draws);
    if (drawn !== null) found.push({ what: step.action, drawn, agrees: drawn === UNKNOWN ? null : drawn === step.action });
  }
  return { fits: (await commitment(replay.secret)) === replay.commit, draws: found };
}
