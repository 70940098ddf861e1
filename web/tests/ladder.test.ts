import { expect, test } from "vitest";

import { after, LEAST, LOOKED, noted, often, opponent, type Practised } from "../src/learn/ladder.ts";

const games = (kind: string, seats: number, won: string): Practised[] =>
  [...won].map((each, place) => ({ match: `${kind}${place}`, kind, seats, won: each === "w" }));

test("often enough is one and a half times an even share, of five games at least", () => {
  expect(often(games("careful", 4, "wwww"), "careful")).toBe(false);
  expect(often(games("careful", 4, "wwlll"), "careful")).toBe(true);
  expect(often(games("careful", 4, "wllll"), "careful")).toBe(false);
  expect(often(games("careful", 2, "wwwll"), "careful")).toBe(false);
  expect(often(games("careful", 2, "wwwwl"), "careful")).toBe(true);
  expect(often(games("careful", 4, "wwwww"), "expert")).toBe(false);
  expect(LEAST).toBe(5);
});

test("only the latest games against one kind count", () => {
  const before = games("careful", 4, "wwwww").map((each) => ({ ...each, match: `old ${each.match}` }));
  const all = games("careful", 4, "l".repeat(LOOKED)).reduce(noted, before as readonly Practised[]);
  expect(all).toHaveLength(LOOKED);
  expect(often(all, "careful")).toBe(false);
});

test("a game is counted once, and others' games stay", () => {
  const [one] = games("expert", 3, "w");
  const all = noted(noted(games("careful", 4, "wl"), one!), one!);
  expect(all).toHaveLength(3);
});

test("the next is the server's next; nobody comes after the strongest", () => {
  expect(after(["random", "careful", "expert"], "careful")).toBe("expert");
  expect(after(["random", "careful", "expert"], "expert")).toBeUndefined();
  expect(after(["random"], "shark")).toBeUndefined();
});

test("practice begins with the sensible one, and goes on with whom one met", () => {
  expect(opponent(["random", "sensible", "expert"], undefined)).toBe("sensible");
  expect(opponent(["random", "sensible", "expert"], "expert")).toBe("expert");
  expect(opponent(["random", "sensible"], "shark")).toBe("sensible");
  expect(opponent(["random"], undefined)).toBe("random");
});
