/** Who is to be sent away: it is for good, so it is asked once, about one person in one seat.  Names are not people. */

import type { Room } from "../room/room.svelte.ts";

export class SendAway {
  #asked = $state.raw<{ seat: number; who: number | string | null } | null>(null);

  constructor(readonly room: Pick<Room, "table" | "host">) {}

  /** Whether the next press sends away who sits here; no longer where somebody else does by now. */
  isAsked(seat: number): boolean {
    return this.#asked?.seat === seat && this.#asked.who === this.#who(seat);
  }

  press(seat: number): void {
    const sure = this.isAsked(seat);
    if (sure) void this.room.host("kick", { seat });
    this.#asked = sure ? null : { seat, who: this.#who(seat) };
  }

  forget(): void {
    this.#asked = null;
  }

  /** Who sits there, or waits for that seat; the seats after the last are those of the next match. */
  #who(seat: number): number | string | null {
    const { seats = [], late = [] } = this.room.table ?? {};
    const line = seats[seat] ?? late[seat - seats.length];
    return line?.who ?? line?.next ?? null;
  }
}
