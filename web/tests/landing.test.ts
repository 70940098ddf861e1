/** Where the focus goes when what had it is gone. */

import { beforeEach, expect, test } from "vitest";

import { landing } from "../src/kit/landing.ts";

let frame: HTMLElement;
const observed = () => new Promise((done) => setTimeout(done));
const at = () => document.activeElement?.id ?? "";

function shows(html: string): Promise<unknown> {
  frame.innerHTML = html;
  return observed();
}

beforeEach(() => {
  document.body.innerHTML = '<main id="table"></main><input id="chat" />';
  frame = document.querySelector("main")!;
  landing(frame);
});

const ROUND = '<div class="yours"><button id="next" class="primary">Next round</button></div>';
const CHOICE = '<div class="yours"><div id="counters" role="group"><button id="disc">disc</button></div></div>';

test("from the next round to the choice as a whole, and from the choice to what is to be pressed", async () => {
  await shows(ROUND);
  document.getElementById("next")?.focus();
  await shows(CHOICE);
  expect(at()).toBe("counters");
  await shows(ROUND);
  expect(at()).toBe("next");
});

test("while there is nothing to do it waits at the table", async () => {
  await shows(ROUND);
  document.getElementById("next")?.focus();
  await shows("<p>Dice are falling.</p>");
  expect(at()).toBe("table");
  await shows(CHOICE);
  expect(at()).toBe("counters");
});

test("the end of a game is read from its top", async () => {
  await shows(ROUND);
  document.getElementById("next")?.focus();
  await shows('<div id="result" data-land><button class="primary">Play again</button></div>');
  expect(at()).toBe("result");
});

test("who types elsewhere is left alone, and so is who has nothing in hand", async () => {
  await shows(ROUND);
  await shows(CHOICE);
  expect(at()).toBe("");
  document.getElementById("disc")?.focus();
  document.getElementById("chat")?.focus();
  await shows(ROUND);
  expect(at()).toBe("chat");
});
