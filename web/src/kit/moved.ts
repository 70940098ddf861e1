/** From one screen to the next: what is on both slides to its new place, where the browser can and motion is wanted.
 * Nothing waits for it, and without it everything simply appears. */

import { tick } from "svelte";

const WAIT_MS = 400; // for what comes with the line; then the screen changes as it is
const LOOK_MS = 20;

/** What keeps its identity: a seat's face, and the table (a poster before there is one). */
const MOVES: Record<string, string> = { "[data-seat]": "seat", "[data-moves]": "moves" };

/** Each of them named once; what is hidden or drawn twice stays unnamed. */
function name(): HTMLElement[] {
  const seen = new Map<string, HTMLElement>();
  for (const [selector, key] of Object.entries(MOVES))
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const called = `${key}-${element.dataset[key]}`;
      if (!seen.has(called) && element.checkVisibility()) seen.set(called, element);
    }
  for (const [called, element] of seen) element.style.viewTransitionName = called;
  return [...seen.values()];
}

const unname = (elements: HTMLElement[]) => elements.forEach((each) => (each.style.viewTransitionName = ""));

async function until(selector: string): Promise<void> {
  for (let waited = 0; waited < WAIT_MS && !document.querySelector(selector); waited += LOOK_MS)
    await new Promise((go) => setTimeout(go, LOOK_MS));
}

/** Change the screen; what is *there* afterwards is waited for a moment. */
export function moved(change: () => void, there = ""): void {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !("startViewTransition" in document) || document.hidden) {
    change();
    return;
  }
  let named = name();
  const transition = document.startViewTransition(async () => {
    unname(named);
    change();
    await tick();
    if (there) await until(there);
    named = name();
  });
  const done = () => unname(named);
  transition.ready.catch(done); // another came, or the page was hidden: the screen has changed all the same
  transition.finished.then(done, done);
}
