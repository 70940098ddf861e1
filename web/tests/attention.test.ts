/** Who is called, by what, and when not. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

const turn = { you: 0, must: true, draft: null, finished: false, paused: false };

function browser(has: object, { secure = true, still = false } = {}) {
  vi.resetModules();
  vi.stubGlobal("navigator", { languages: ["en"], ...has });
  vi.stubGlobal("isSecureContext", secure);
  vi.stubGlobal("matchMedia", (asked: string) => ({
    matches: still && asked.includes("reduced-motion"),
    addEventListener: () => {},
  }));
  return import("../src/room/attention.ts");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test("it is your turn while the table waits for you, and not once you have chosen", async () => {
  const { isYourTurn } = await browser({});
  expect(isYourTurn(turn)).toBe(true);
  for (const change of [{ you: null }, { must: false }, { draft: "play disc" }, { finished: true }, { paused: true }])
    expect(isYourTurn({ ...turn, ...change })).toBe(false);
});

test("a phone shakes, but not untouched, not still, not when told not to, and not where it cannot", async () => {
  const vibrate = vi.fn();
  const touched = { vibrate, userActivation: { hasBeenActive: true } };
  (await browser({ vibrate, userActivation: { hasBeenActive: false } })).shake();
  (await browser(touched, { still: true })).shake();
  (await browser({})).shake();
  const { shake } = await browser(touched);
  const { prefs } = await import("../src/kit/prefs.svelte.ts");
  prefs.shake = false;
  shake();
  expect(vibrate).not.toHaveBeenCalled();
  prefs.shake = true;
  shake();
  expect(vibrate).toHaveBeenCalledOnce();
});

test("the icon's badge comes and goes, and where there is none nothing is asked", async () => {
  (await browser({})).badge(true);
  const [set, clear] = [vi.fn(() => Promise.reject(new Error("not installed"))), vi.fn(() => Promise.resolve())];
  const { badge } = await browser({ setAppBadge: set, clearAppBadge: clear });
  badge(true);
  badge(false);
  expect([set.mock.calls.length, clear.mock.calls.length]).toEqual([1, 1]);
});

test("where the screen cannot be kept awake, the reason is known", async () => {
  expect((await browser({ wakeLock: {} })).asleep()).toBe(null);
  expect((await browser({}, { secure: false })).asleep()).toBe("tls");
  expect((await browser({}, { secure: true })).asleep()).toBe("browser");
});

test("the screen stays awake, is asked again when the page is back, and let go at the end", async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  const { stayAwake } = await browser({ wakeLock: { request } });
  const letGo = stayAwake();
  await Promise.resolve();
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
  expect(request).toHaveBeenCalledTimes(2);
  letGo();
  expect(release).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
});
