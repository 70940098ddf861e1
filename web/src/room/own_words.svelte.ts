/** This page's words for the chance of the match to come: it commits to them, and opens them when the host starts.
 *  What the table showed of everybody's commitments is kept, for the check of the dice after the match. */

import { wordsCommitment } from "../review/commitments.ts";
import { RANDOM_LETTERS, type Sent, type TableNow, TYPED_MOST } from "../wire.ts";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const KEPT = "trespok-commits";
const MOST_KEPT = 20;

interface Made {
  commit: string; // of the table
  seat: number;
  typed: string;
  text: string;
  digest: string;
}

/** The commitments of a match as this browser was shown them before anybody opened words. */
export interface Shown {
  code: string;
  match: number;
  commit: string;
  commits: Record<string, string>;
}

/** The first letters that fit. */
export function fitted(text: string): string {
  let kept = "";
  for (const letter of text) {
    if (new TextEncoder().encode(kept + letter).length > TYPED_MOST) break;
    kept += letter;
  }
  return kept;
}

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS))].map((byte) => LETTERS[byte % 64]).join("");

export function shownBefore(code: string, match: number): Shown | null {
  return read().find((each) => each.code === code && each.match === match) ?? null;
}

function read(): Shown[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Shown[];
  } catch {
    return []; // a browser without a store, or another's entry there
  }
}

export class OwnWords {
  typed = $state("");
  #made: Made | null = null;
  #opened = "";

  constructor(readonly send: (message: Sent) => void) {}

  /** What the player types stands before the random letters; the table is told a new commitment. */
  type(text: string, table: TableNow | null): void {
    this.typed = fitted(text);
    if (table) this.hear(table);
  }

  hear(table: TableNow): void {
    const seat = table.you;
    if (table.phase !== "lobby" || seat === null) return;
    if (table.opening === "open") {
      this.#keep(table);
      this.#open(table, seat);
    } else if (!table.broke_off?.includes(seat)) this.#commit(table, seat);
  }

  #commit(table: TableNow, seat: number): void {
    const { commit } = table;
    const old = this.#made;
    const stands = old?.commit === commit && old.seat === seat && old.typed === this.typed;
    // One that the table has dropped (somebody changed seats and came back) is said again; another page's stands.
    if (stands && table.commits?.[seat] !== undefined) return;
    const text = stands ? old.text : this.typed + random();
    const digest = wordsCommitment(commit, seat, text);
    this.#made = { commit, seat, typed: this.typed, text, digest };
    this.send({ t: "commit", digest, to: commit });
  }

  #open(table: TableNow, seat: number): void {
    const made = this.#made;
    if (!made || table.commits?.[seat] !== made.digest || this.#opened === made.digest) return;
    this.#opened = made.digest;
    this.send({ t: "open", text: made.text });
  }

  #keep(table: TableNow): void {
    const { code, match, commit } = table;
    const others = read().filter((each) => each.code !== code || each.match !== match);
    const shown = { code, match, commit, commits: { ...table.commits } };
    try {
      localStorage.setItem(KEPT, JSON.stringify([...others, shown].slice(-MOST_KEPT)));
    } catch {
      // Nothing can be kept here: the check says only what the record says.
    }
  }
}
