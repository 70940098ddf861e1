/** Commitments: of the table to its secret, of the seats to their words (docs/reference/chance.md). */

import { sha256 } from "./sha256.ts";

export const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (raw: Uint8Array) => [...raw].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What is published before the first throw. */
export const commitment = (secret: string) => hex(sha256(bytes(secret)));

/** What a seat publishes before anybody opens words: bound to the game and to the seat. */
export function wordsCommitment(commit: string, seat: number, words: string): string {
  const text = new TextEncoder();
  return hex(sha256(Uint8Array.of(...text.encode("trespok words\0"), ...bytes(commit), seat, ...text.encode(words))));
}
