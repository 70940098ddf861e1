/** Names that have the room there is. */

import { expect, it } from "vitest";

import { scaled } from "../src/stage/fit.ts";

it("sets a long word smaller, only as much as it must, and to a least size", () => {
  expect(scaled(80, 100)).toBe(1);
  expect(scaled(125, 100)).toBe(0.78); // with a pixel to spare on either side
  expect(scaled(1000, 100, 0.5)).toBe(0.5);
  expect(scaled(100, 0)).toBe(1); // it is not drawn at all
});
