/** A name has the room there is: set smaller until its longest word fits.  Inside one it is broken only where letters
 * would be too small to read, as among seven on the narrowest phone: better broken than not read to its end. */

import type { Attachment } from "svelte/attachments";

const LEAST = 0.74; // of the letters' size
const MEASURED = "text-overflow: clip; -webkit-line-clamp: none; overflow-wrap: normal"; // with all that is left out

/** How much smaller what is *wide* is set to fit into *room*. */
export const scaled = (wide: number, room: number, least = LEAST): number =>
  room <= 0 || wide <= room ? 1 : Math.max(least, Math.floor((100 * (room - 2)) / wide) / 100); // both are rounded

/** Sets this *text* as large as its element has room for, now and whenever that changes. */
export function fitted(text: string, least = LEAST): Attachment<HTMLElement> {
  return (element) => {
    void text; // another name is measured anew
    function fit(): void {
      element.style.cssText = MEASURED;
      const [wide, room] = [element.scrollWidth, element.clientWidth];
      element.style.cssText = "";
      const scale = scaled(wide, room, least);
      if (scale < 1) element.style.fontSize = `${parseFloat(getComputedStyle(element).fontSize) * scale}px`;
      if (room > 0 && wide * scale > room) element.style.overflowWrap = "anywhere";
    }
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    void document.fonts?.ready.then(fit); // letters of another width
    return () => sizes.disconnect();
  };
}
