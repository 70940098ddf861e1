/** The picture of an ending. */

import { mount, unmount } from "svelte";
import { expect, it } from "vitest";

import { worn } from "../src/draw/paint.ts";
import Winners from "../src/review/Winners.svelte";

it.each([0, 1, 2, 3, 4])("crowns each of %i winners", (count) => {
  const winners = Array.from({ length: count }, (_, seat) => seat);
  const face = (seat: number) => worn(seat, `Person ${seat}`, false, null);
  const poster = mount(Winners, { target: document.body, props: { headline: "", winners, face, mine: false } });
  const faces = [...document.querySelectorAll(".faces > .face")];
  expect(faces.map((each) => each.querySelectorAll(".crown").length)).toEqual(winners.map(() => 1));
  expect(document.querySelectorAll(".crown").length).toBe(count);
  void unmount(poster);
});
