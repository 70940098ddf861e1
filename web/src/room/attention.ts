/** Calling somebody who looks away: title and badge say "your turn", the phone shakes once, and the screen stays awake
 * while a game is on.  Each only where the browser can: nothing of it is needed to play. */

import { prefs } from "../kit/prefs.svelte.ts";
import type { Room } from "./room.svelte.ts";

const SHAKE_MS = [60, 50, 60];
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the table waits for a choice of this page.  Calls in Pokino may be left undone, so nobody waits for them. */
export function isYourTurn(room: Pick<Room, "you" | "must" | "draft" | "finished" | "paused">): boolean {
  return room.you !== null && room.must && room.draft === null && !room.finished && !room.paused;
}

export const canShake = "vibrate" in navigator;

/** One short shake; not where movement is unwelcome, and browsers allow it only on a page that was touched. */
export function shake(): void {
  if (!prefs.shake || !canShake || still.matches) return;
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate(SHAKE_MS);
}

/** A dot on the icon of the installed page. */
export function badge(on: boolean): void {
  if (!("setAppBadge" in navigator)) return;
  (on ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => {}); // not installed: there is no icon
}

/** Why the screen cannot be kept awake here: the browser keeps it for TLS, or does not know how. */
export type Asleep = "tls" | "browser" | null;

export function asleep(): Asleep {
  if ("wakeLock" in navigator) return null;
  return isSecureContext ? "browser" : "tls";
}

/** Keep the screen awake until the answer is called.  A browser lets go of a hidden page, so it is asked again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;
  async function ask(): Promise<void> {
    if (over || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
    } catch {
      return; // refused, for instance because the battery is low
    }
    if (over) void lock.release();
  }
  const seen = () => void ask();
  document.addEventListener("visibilitychange", seen);
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release();
  };
}
