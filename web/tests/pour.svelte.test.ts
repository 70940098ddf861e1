/** Counters that fly from a pot to who takes them. */

import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";

import type { PokinoView } from "../src/wire.ts";
import Pour from "../src/stage/pokino/Pour.svelte";

afterEach(() => document.body.replaceChildren());

function placed(attribute: string, value: string, box: Partial<DOMRect>): void {
  const element = document.createElement("div");
  element.setAttribute(attribute, value);
  element.getBoundingClientRect = () => ({ x: 0, y: 0, width: 0, height: 0, ...box }) as DOMRect;
  document.body.append(element);
}

/** How many coins fly when seat 1 is paid four counters. */
async function flown(seat: Partial<DOMRect>): Promise<number> {
  placed("data-cup", "centre", { x: 10, y: 500, width: 40, height: 40 });
  placed("data-seat", "1", seat);
  const view = $state({ number: 1, playing: true, called: ["1C"], payments: [] as unknown[] });
  const props = { view: view as unknown as PokinoView };
  const pour = mount(Pour, { target: document.body, props });
  flushSync();
  view.called = ["1C", "2C"];
  view.payments = [{ cup: "centre", seat: 1, amount: 4, call: 1 }];
  flushSync();
  await tick();
  flushSync();
  const coins = document.querySelectorAll(".pour i").length;
  void unmount(pour);
  return coins;
}

it("fly to a seat that is drawn", async () => {
  expect(await flown({ x: 100, y: 20, width: 30, height: 30 })).toBe(4);
});

it("stay where the seat is not drawn", async () => {
  expect(await flown({})).toBe(0);
});
