/** What is said once in practice: the first that holds and has not been said, from what the table sent. */

import { describe, expect, it } from "vitest";

import type { GameView, PokinoView, PokView } from "../src/wire.ts";
import { markFor, type Seen } from "../src/learn/coach.ts";

const pokView = (more: Partial<Record<keyof PokView, unknown>>): GameView =>
  ({
    seats: 3,
    seat: 0,
    hands: [
      [2, 2, 2],
      [2, 2, 2],
      [2, 2, 2],
    ],
    throw: ["square", null, null],
    mine: null,
    past: [],
    outcome: null,
    ...more,
  }) as unknown as GameView;

const seen = (view: GameView, more: Partial<Seen> = {}): Seen => ({
  game: "pok",
  view,
  round: 1,
  offer: ["play disc", "play square", "play triangle"],
  have: [],
  openCounters: true,
  opened: false,
  name: (seat) => `P${seat}`,
  ...more,
});

const walk = (now: Seen): string[] => {
  const said: string[] = [];
  for (let mark = markFor(now, said); mark; mark = markFor(now, said)) said.push(mark.id);
  return said;
};

describe("POK", () => {
  it("names the goal first, then what these dice are about, each once", () => {
    expect(walk(seen(pokView({})))).toEqual(["pok-goal", "pok-unasked"]);
    expect(walk(seen(pokView({ throw: ["disc", "disc", "square"] })))).toEqual([
      "pok-goal",
      "pok-exact",
      "pok-same",
      "pok-unasked",
    ]);
    expect(walk(seen(pokView({ throw: ["disc", "triangle", "square"] })))).toContain("pok-all-three");
  });

  it("points at the higher die, and at the seat that needs one more", () => {
    const hands = [
      [1, 1, 0],
      [2, 2, 2],
      [0, 2, 0],
    ];
    const now = seen(pokView({ throw: [null, "disc", "square"], hands, past: [{} as never] }));
    expect(markFor(now, [])?.at).toContain("nth-child(3)");
    expect(markFor(now, ["pok-exact", "pok-unasked", "pok-one-more"])?.at).toBe('[data-seat="2"]');
  });

  it("says of others only what lies open", () => {
    const hands = [[2, 2, 2], [2, 2, 2], null] as never;
    expect(walk(seen(pokView({ hands, past: [{} as never] }), { openCounters: false }))).toEqual(["pok-unasked"]);
  });

  it("speaks of an opened round while it lies there, and of nothing else", () => {
    const past = [{ throw: [null, null, null], shown: [], handed: [], why: "nobody" }] as never;
    expect(walk(seen(pokView({ past }), { opened: true }))).toEqual(["pok-nobody"]);
    expect(walk(seen(pokView({ past })))).not.toContain("pok-nobody");
  });
});

describe("Pokino", () => {
  const view = (more: Partial<PokinoView>): GameView =>
    ({
      seat: 0,
      seats: 2,
      playing: true,
      number: 1,
      called: ["6o"],
      claims: [],
      barred: [],
      judged: [],
      past: [],
      cups: [2, 2, 2, 2, 2, 2],
      last: false,
      outcome: null,
      ...more,
    }) as unknown as GameView;
  const pokino = (shown: GameView, more: Partial<Seen>) => seen(shown, { game: "pokino", offer: [], ...more });

  it("points at the card that came up, and at the pot one has", () => {
    expect(markFor(pokino(view({}), { offer: ["mark 6o"] }), [])?.at).toBe('[data-test="cell-6o"]');
    expect(markFor(pokino(view({}), { have: ["centre"] }), [])?.id).toBe("pkn-have");
  });

  it("explains a wrong call, and what was stolen", () => {
    expect(walk(pokino(view({ barred: [0] }), {}))).toEqual(["pkn-barred"]);
    const judged = [{ call: 3, seat: 1, cup: "stamp", victim: 0, verdict: "good" }] as never;
    expect(walk(pokino(view({ judged }), {}))).toEqual(["pkn-stolen"]);
  });
});
