/** While the line is lost, what would need it does nothing and looks so; the focus stays where it is. */

import type { Attachment } from "svelte/attachments";

const CONTROLS = "button, select, input";

export const stilled =
  (lost: () => boolean): Attachment<HTMLElement> =>
  (node) => {
    if (!lost()) return;
    const before = new Map<Element, string | null>();

    function still(): void {
      for (const each of node.querySelectorAll(CONTROLS)) {
        if (!before.has(each)) before.set(each, each.getAttribute("aria-disabled"));
        each.setAttribute("aria-disabled", "true");
      }
    }
    function stop(event: Event): void {
      const on = (event.target as Element).closest(`${CONTROLS}, label`);
      if (!on || (event instanceof KeyboardEvent && (event.key === "Tab" || !on.matches("select")))) return;
      event.preventDefault();
      event.stopPropagation();
    }

    still();
    node.classList.add("stilled");
    const watch = new MutationObserver(still);
    watch.observe(node, { childList: true, subtree: true });
    const heard = ["click", "mousedown", "keydown"];
    for (const each of heard) node.addEventListener(each, stop, true);
    return () => {
      watch.disconnect();
      for (const each of heard) node.removeEventListener(each, stop, true);
      node.classList.remove("stilled");
      for (const [each, was] of before)
        if (was === null) each.removeAttribute("aria-disabled");
        else each.setAttribute("aria-disabled", was);
    };
  };
