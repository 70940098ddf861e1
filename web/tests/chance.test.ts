import { createHash, createHmac } from "node:crypto";

import { describe, expect, test } from "vitest";

import vectors from "../../docs/reference/chance-vectors.json";
import anew from "./anew.json";
import joined from "./joined.json";
import { check, Draws } from "../src/review/chance.ts";
import { commitment, wordsCommitment } from "../src/review/commitments.ts";
import { hmac, sha256 } from "../src/review/sha256.ts";
import { POK_FACES, type GameName, type PokView, type ReplayOut } from "../src/wire.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

describe("SHA-256 as Node has it", () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("of %i bytes", (length) => {
    const message = Uint8Array.from({ length }, (_, n) => (7 * n) % 256);
    expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  });

  test.each([1, 32, 64, 65])("and HMAC with a key of %i bytes", (length) => {
    const key = Uint8Array.from({ length }, (_, n) => 255 - n);
    expect(hex(hmac(key, key))).toBe(createHmac("sha256", key).update(key).digest("hex"));
  });
});

describe("docs/reference/chance-vectors.json", () => {
  test.each(vectors)("$note", (vector) => {
    const draws = new Draws(vector.secret, vector.words);
    expect(commitment(vector.secret)).toBe(vector.commit);
    for (const [seat, digits] of (vector.commits ?? []).entries())
      if (digits) expect(wordsCommitment(vector.commit, seat, vector.words[seat]!)).toBe(digits);
    expect(vector.outcomes.map((outcomes) => draws.draw(BigInt(outcomes)))).toEqual(vector.draws.map(BigInt));
  });
});

const NOTHING = { seats: 3, seat: null, hands: [], throw: null, mine: null, past: [], outcome: null } satisfies PokView;

function played(game: GameName, vector: (typeof vectors)[number], lines: string[], boards: string[] | null = null) {
  const step = (action: string, seq: number) => ({ seq, actor: "*", action, clock: false, story: [], view: NOTHING });
  return {
    code: "VECTOR",
    game,
    match: 1,
    matches: 1,
    names: vector.words.map((_, seat) => `Seat ${seat}`),
    bots: vector.words.map(() => null),
    faces: vector.words.map(() => null),
    who: [],
    changes: [],
    options: {},
    over: { t: "over", winners: [0], why: "goal", standing: [] },
    commit: vector.commit,
    secret: vector.secret,
    words: vector.words,
    boards,
    first: NOTHING,
    steps: lines.map(step),
  } satisfies ReplayOut;
}

describe("every draw of a finished game, worked out again", () => {
  const [pok, dice, pokino] = vectors as [(typeof vectors)[0], (typeof vectors)[0], (typeof vectors)[0]];
  test("of a game this page does not know: by the numbers its acts were made of", () => {
    const replay = played("other", dice, ["roll a", "roll b"]);
    const drawn = (place: number, more = 0): [number, number] => [
      Number(dice.outcomes[place]),
      Number(dice.draws[place]) + more,
    ];
    const made = (last: [number, number][]) => ({
      ...replay,
      steps: replay.steps.map((step, n) => ({ ...step, drawn: n ? last : [drawn(0)] })),
    });
    expect(check(made([drawn(1), drawn(2)])).draws.map((draw) => draw.agrees)).toEqual([true, true]);
    expect(check(made([drawn(1), drawn(2, 1)])).draws.map((draw) => draw.agrees)).toEqual([true, false]);
    expect(check(replay).draws).toEqual([]);
  });

  const faces = pok.draws.map((draw, n) => POK_FACES[n % 3]![Number(draw)]!);
  const thrown = [`throw ${faces.slice(0, 3).join(" ")}`, `throw ${faces.slice(3).join(" ")}`];

  test("of POK", () => {
    const found = check(played("pok", pok, thrown));
    expect(found.fits).toBe(true);
    expect(found.draws.map((draw) => draw.agrees)).toEqual([true, true]);
  });

  test("of Pokerdice, whatever lies in which order", () => {
    const [first, ...fell] = dice.draws.map(Number);
    const lies = fell.map((draw) => draw + 1).sort((a, b) => a - b);
    expect(check(played("pokerdice", dice, [`first ${first}`, `throw ${lies.join(" ")}`])).draws).toEqual([
      { what: `first ${first}`, drawn: `first ${first}`, agrees: true },
      { what: `throw ${lies.join(" ")}`, drawn: `throw ${lies.join(" ")}`, agrees: true },
    ]);
  });

  test("of Pokino: boards from those left, cards from those left", () => {
    const set = Array.from({ length: 10 }, (_, n) => `b${n}`);
    // By the vector: boards 3, 0 of the rest, 1, 0; caller 2; then card 39 of 40, 30 of 39, 6, 28, 28.
    const cards = ["12b", "1b", "7o", "12e", "2b"];
    const lines = [
      "board 0 b3",
      "board 1 b0",
      "board 2 b2",
      "board 3 b1",
      "caller 2",
      ...cards.map((c) => `call ${c}`),
    ];
    const sitting = played("pokino", pokino, [...lines, "close", "board 1 b9"], set);
    const lying = { boards: [["b3"], ["b0"], ["b2"], ["b1"]] }; // after the close everybody still has a board
    const steps = sitting.steps.map((step) => ({ ...step, view: lying }));
    const found = check({ ...sitting, steps } as unknown as ReplayOut);
    expect(found.draws.filter((draw) => !draw.agrees)).toEqual([]);
    expect(found.draws).toHaveLength(10); // neither the close nor a board somebody wished for
  });

  test("a die that was turned is found", () => {
    const turned = thrown[0]!.replace(faces[0]!, faces[0] === "disc" ? "square" : "disc");
    const found = check(played("pok", pok, [turned, thrown[1]!]));
    expect(found.draws.map((draw) => draw.agrees)).toEqual([false, true]);
  });

  test("a secret that was not the one promised is found", () => {
    expect(check({ ...played("pok", pok, thrown), commit: "0".repeat(64) }).fits).toBe(false);
  });
});

test("of Pokino with boards dealt anew: a sitting the Python rules played, with somebody out on the way", () => {
  const found = check(anew as unknown as ReplayOut);
  expect(found.fits).toBe(true);
  expect(found.draws.filter((draw) => !draw.agrees)).toEqual([]);
  const boards = found.draws.filter((draw) => draw.what.startsWith("board "));
  expect(boards.length).toBeGreaterThan(anew.names.length); // more than one deal was checked
});

test("of Pokino where a seat joined: boards nobody holds, but none of a seat that is or may be out", () => {
  const found = check(joined as unknown as ReplayOut);
  expect(found.fits).toBe(true);
  expect(found.draws.filter((draw) => !draw.agrees)).toEqual([]);
  expect(found.draws.filter((draw) => draw.what.startsWith("board 3 "))).toHaveLength(1);
});
