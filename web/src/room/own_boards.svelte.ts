/** The boards of one person at a table: the page's own line, and one for each further board of a running match. */

import { untrack } from "svelte";

import { isYourTurn } from "./attention.ts";
import { Room } from "./room.svelte.ts";
import { t } from "../texts/texts.svelte.ts";

export class OwnBoards {
  #further = $state.raw<readonly Room[]>([]);
  #chosen = $state(0);
  #asked: readonly string[] = []; // what each board had to do when news() was last called

  constructor(readonly first: Room) {}

  /** Every board, the first one first. */
  get rooms(): readonly Room[] {
    return [this.first, ...this.#further];
  }

  /** Which of them is shown large. */
  get at(): number {
    return this.#chosen < this.rooms.length ? this.#chosen : 0;
  }

  show(number: number): void {
    this.#chosen = number;
  }

  /** A line for each further board, so that a seat hears what it may know alone; until the answer is called. */
  open(count: number): () => void {
    const { code } = this.first;
    const lines = Array.from({ length: count }, (_, nth) => untrack(() => new Room(code, nth + 1)));
    this.#further = lines;
    return () => {
      lines.forEach((each) => each.close());
      this.#further = [];
    };
  }

  /** Whether the table waits for any of them.  Who still reads on a page in sight is not called. */
  calls(visible: boolean): boolean {
    return this.rooms.some((room) => isYourTurn(room) && !(room.reading && visible));
  }

  /** What a board has to do, in a sentence that names it; nothing where there is nothing. */
  asks(number: number): string {
    const room = this.rooms[number];
    if (!room) return "";
    const board = t("page-board-nth", { number: number + 1 });
    if (isYourTurn(room)) return t("page-board-turn", { board });
    return room.have.length ? t("page-board-have", { board, cups: cupNames(room.have) }) : "";
  }

  /** What boards out of sight have to do that they had not the last time; what the one in sight has is said there. */
  news(): string {
    const asks = this.rooms.map((_, number) => this.asks(number));
    const fresh = asks.filter((text, number) => text && number !== this.at && text !== this.#asked[number]);
    this.#asked = asks;
    return fresh.join(" ");
  }
}

export const cupNames = (cups: readonly string[]): string => cups.map((cup) => t(`cup-${cup}`)).join(", ");
