/** A hand that holds a controller feels what came of its choice; that it is your turn it feels on every page
 * (`attention.ts`). */

import { prefs } from "../kit/prefs.svelte.ts";

const still = matchMedia("(prefers-reduced-motion: reduce)");

const PATTERNS = { result: [40, 60, 40], won: [60, 60, 60, 60, 200] } as const;

export function buzz(what: keyof typeof PATTERNS): void {
  if (prefs.shake && !still.matches && "vibrate" in navigator) navigator.vibrate([...PATTERNS[what]]);
}
