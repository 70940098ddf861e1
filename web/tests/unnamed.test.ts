/** Who gave no name is worded by each reader's page; a name that was given is left alone. */

import { expect, it } from "vitest";

import { worded } from "../src/people/unnamed.ts";
import { UNNAMED } from "../src/wire.ts";

it("words who has no name, with the number of a second board, and nobody else", () => {
  expect(worded(UNNAMED)).not.toBe(UNNAMED);
  expect(worded(`${UNNAMED} 2`)).toBe(`${worded(UNNAMED)} 2`);
  expect(worded("Mira")).toBe("Mira");
  expect(worded(`${UNNAMED}house`)).toBe(`${UNNAMED}house`);
});
