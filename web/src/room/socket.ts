/** One socket to one table that comes back by itself. */

import { ALONE, type Line as Carried, openLine } from "./carrier.ts";
import { prefs } from "../kit/prefs.svelte.ts";
import type { Ack, Out, Sent } from "../wire.ts";

const FIRST_WAIT_MS = 400;
const CALLED_BACK_MS = 150; // when the server has said it is going: another is there, or the same will be
// With its jitter a page is back some four seconds after the server at the latest.  A thousand of them are then three
// hundred tries a second, spread evenly; who is not looked at asks less often, and at once when looked at again.
const LONGEST_WAIT_MS = 3_200;
const LONGEST_UNSEEN_MS = 8_000;
const ANSWER_MS = 10_000; // for a handshake: where a machine is gone without a word, browsers wait for minutes
const HANGS_MS = 2_000; // a try that has waited so long is given up where somebody asks for another
const PING_MS = 15_000;
const SILENCE_MS = 10_000; // after a ping; then the line is taken for dead

export type Line = "opening" | "open" | "lost" | "gone";

export class TableSocket {
  #socket: Carried | null = null;
  #wait = FIRST_WAIT_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #known = false; // whether the table has ever answered
  #met = false; // whether it has on this line
  #begun = 0; // when this line was asked for
  #id = 0;
  #open = new Map<number, (ack: Ack) => void>();
  #closed = false;
  stopped = false; // the server has said that it goes

  constructor(
    readonly code: string,
    readonly hear: (message: Out) => void,
    readonly line: (state: Line) => void,
    readonly board = 0,
    readonly key = "", // of a screen for the room: said first, so that it stands in no address
    readonly player = "", // pass and play: who of the players on this device
  ) {
    this.#connect();
    addEventListener("online", this.tryNow);
    addEventListener("offline", this.#lost); // the browser knows it before any silence shows it
    document.addEventListener("visibilitychange", this.#seen);
  }

  /** Send a message and wait for its one answer.  What was not answered when the line broke is refused as `lost`. */
  send(message: Sent): Promise<Ack> {
    const id = ++this.#id;
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ t: "ack", id, ok: false, code: "lost" });
    this.#socket.send(JSON.stringify({ ...message, id }));
    return new Promise((answer) => this.#open.set(id, answer));
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.tryNow);
    removeEventListener("offline", this.#lost);
    document.removeEventListener("visibilitychange", this.#seen);
    clearTimeout(this.#retry);
    this.#rest();
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#closed) return;
    this.#drop();
    const socket = openLine(this.code, prefs.language, this.board, this.key !== "", this.player);
    this.#socket = socket;
    this.#met = false;
    this.#begun = Date.now();
    if (!ALONE) this.#silence = setTimeout(() => socket.close(), ANSWER_MS); // there Python has to start first
    this.line(this.#known ? "lost" : "opening");
    // A line that was dropped may still open, speak and close; nobody listens to it any more.
    const current = () => socket === this.#socket;
    socket.addEventListener("open", () => current() && this.#opened());
    socket.addEventListener("message", (event: MessageEvent<string>) => current() && this.#heard(event.data));
    socket.addEventListener("close", () => current() && this.#lost());
  }

  #opened(): void {
    this.#rest();
    this.stopped = false;
    if (this.key) void this.send({ t: "tv", key: this.key });
    this.line("open");
    this.#pulse = setInterval(() => this.#ping(), PING_MS);
  }

  #ping(): void {
    void this.send({ t: "ping" });
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#socket?.close(), SILENCE_MS);
  }

  #heard(text: string): void {
    clearTimeout(this.#silence);
    for (const message of JSON.parse(text) as Out[]) this.#take(message);
  }

  #take(message: Out): void {
    if ("seq" in message) this.#meet();
    if (message.t === "gone" && message.reason === "closing") {
      this.stopped = true;
      if (this.#met) this.#wait = CALLED_BACK_MS; // once: a server that only says goodbye is not asked all the time
      this.#socket?.close();
      return;
    }
    if (message.t === "gone") {
      this.close();
      this.line("gone");
    }
    if (message.t === "ack") {
      this.#open.get(message.id)?.(message);
      this.#open.delete(message.id);
    }
    this.hear(message);
  }

  /** A line that opens and says nothing is none: only a table that speaks makes the next wait short again. */
  #meet(): void {
    this.#known = this.#met = true;
    this.#wait = FIRST_WAIT_MS;
  }

  #lost = (): void => {
    this.#drop();
    if (this.#closed) return;
    this.line("lost");
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.7 + 0.6 * Math.random()));
    this.#wait = Math.min(this.#wait * 2, document.hidden ? LONGEST_UNSEEN_MS : LONGEST_WAIT_MS);
  };

  /** Neither a line nor a try is left: whatever begins the next one, there is never a second beside it. */
  #drop(): void {
    clearTimeout(this.#retry);
    this.#rest();
    const socket = this.#socket;
    this.#socket = null; // first: a line that closes at once would be taken for lost
    socket?.close();
    for (const [id, answer] of this.#open) answer({ t: "ack", id, ok: false, code: "lost" });
    this.#open.clear();
  }

  #rest(): void {
    clearInterval(this.#pulse);
    clearTimeout(this.#silence);
  }

  /** Do not wait for the next try, nor for one that seems to hang. */
  tryNow = (): void => {
    if (this.#socket?.readyState === WebSocket.CONNECTING && Date.now() - this.#begun > HANGS_MS) this.#lost();
    this.#now();
  };

  #now = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN || this.#socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST_WAIT_MS;
    this.#connect();
  };

  #seen = (): void => {
    if (document.visibilityState !== "visible") return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else this.#now();
  };
}
