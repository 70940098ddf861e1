/** A browser without a seat asks for one, and waits where somebody has to say yes. */

import { prefs, remember } from "../kit/prefs.svelte.ts";
import { t } from "../texts/texts.svelte.ts";
import { UNNAMED, type SeatLine } from "../wire.ts";
import * as api from "./api.ts";
import type { Room } from "./room.svelte.ts";

const EVERY_MS = 3_000; // where nobody may watch there is no line to be told on

export class Door {
  trouble = $state("");
  refused = $state(false); // the answer was no
  #asked = $state(false);
  #number = $state<number | null>(null); // of what was asked, until it is answered
  #seats = $state.raw<readonly SeatLine[]>([]);

  constructor(readonly room: Room) {
    void this.#look();
    $effect(() => {
      if (this.#number === null) return;
      void room.table; // nearly every answer changes it
      const timer = setInterval(() => void this.#look(), EVERY_MS);
      void this.#look();
      return () => clearInterval(timer);
    });
  }

  get waits(): boolean {
    return this.#number !== null;
  }

  /** For a seat that one has on another device, maybe before this page was loaded again. */
  get asks(): boolean {
    return this.#asked || (this.room.table?.asked ?? []).some(({ who }) => who === this.#number);
  }

  /** The people here, as far as this browser may know them. */
  get people(): { who: number; line: SeatLine; seat: number }[] {
    return this.#seats.flatMap((line, seat) => (line.who === null ? [] : [{ who: line.who, line, seat }]));
  }

  async #look(): Promise<void> {
    const was = this.#number;
    const found = await api.lobby(this.room.code).catch(() => null);
    if (!found || was !== this.#number) return;
    this.#seats = found.seats;
    this.#number = found.knocks;
    if (was === null || found.knocks !== null) return;
    this.refused = true; // shown to who still has no seat
    this.room.again();
  }

  /** Sit down, or ask for the seat of this person. */
  async ask(person?: number): Promise<void> {
    this.trouble = "";
    this.refused = false;
    try {
      const wish = { name: prefs.name.trim() || UNNAMED, face: prefs.face };
      const seat = await api.sitDown(this.room.code, person === undefined ? wish : { ...wish, asks: person });
      this.#asked = person !== undefined;
      this.#number = seat.knocks;
      const line = this.#seats.find(({ who }) => who === person);
      if (line?.name && line.name !== UNNAMED && !prefs.name.trim()) remember({ name: line.name }); // known here, too
      this.room.again(); // the line was opened before this browser had its cookie
    } catch (error) {
      this.trouble = error instanceof api.Refused ? error.message : t("page-no-server");
    }
  }
}
