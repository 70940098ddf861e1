/** What was pressed is gone, and with it the focus: who goes by keys or listens lands on what is to be done now. */

import type { Attachment } from "svelte/attachments";

/** What is to be pressed now; Enter then goes on with the game. */
export const primaryOf = (frame: ParentNode): HTMLElement | null => seen(frame, ".primary:not(:disabled)");

// Counters, cards, cells: the choice as a whole, so that a second Enter chooses nothing.
const CHOICES = ".yours [role=group], .board.own";

/** What can be seen: a button may keep its place before it comes. */
function seen(frame: ParentNode, selector: string): HTMLElement | null {
  const found = [...frame.querySelectorAll<HTMLElement>(selector)];
  return found.find((each) => each.checkVisibility?.({ visibilityProperty: true }) ?? true) ?? null;
}

function land(frame: HTMLElement): void {
  const on = seen(frame, "[data-land]") ?? primaryOf(frame) ?? seen(frame, CHOICES) ?? frame;
  if (on === document.activeElement) return;
  if (!on.matches("button")) on.tabIndex = -1;
  on.focus({ preventScroll: on !== frame && !on.matches("button") });
}

/** Watches over the focus in *frame*; elsewhere, and where somebody has put it down themselves, it is let be. */
export const landing: Attachment<HTMLElement> = (frame) => {
  let last: HTMLElement | null = null;
  const goneFrom = (each: HTMLElement) => !frame.contains(each) || each.matches(":disabled");

  function held(event: FocusEvent): void {
    last = event.target as HTMLElement;
  }
  function look(): void {
    const at = document.activeElement;
    const nowhere = !at || at === document.body || at === frame;
    if (nowhere && last && (last === frame || goneFrom(last))) land(frame);
  }

  const watch = new MutationObserver(look);
  watch.observe(frame, { childList: true, subtree: true, attributeFilter: ["class", "disabled"] });
  frame.addEventListener("focusin", held);
  return () => {
    watch.disconnect();
    frame.removeEventListener("focusin", held);
  };
};
