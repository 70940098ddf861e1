/** What a screen reader hears at a table of Pokino: each thing once, and the card that lies there.  A story told again
 * to a page that comes back leaves the cards out, because they lie open: for who listens nothing does. */

import type { Told } from "../story.ts";
import type { Tableside } from "../tableside.ts";
import { Unsaid } from "../../room/unsaid.ts";
import type { PokinoView } from "../../wire.ts";

export class Spoken {
  readonly #unsaid = new Unsaid();
  #card = ""; // which card of which hand was said last

  /** What has been told of this hand since the last time, the card that was called meanwhile at the end. */
  next(room: Pick<Tableside, "told">, hand: number, view: PokinoView): readonly Told[] {
    const told = this.#unsaid.next(room, hand).filter((each) => each.id !== "marks"); // those lie on the boards
    const count = view.called.length;
    const card = view.playing && count ? `${view.number}-${count}` : "";
    const said = card === this.#card || told.some((each) => each.id === "called" && each.facts["count"] === count);
    this.#card = card;
    if (!card || said) return told;
    return [...told, { id: "called", part: "", facts: { count, card: view.called.at(-1) } }];
  }
}
