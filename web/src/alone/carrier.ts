/** The page without a server: tables live in a worker (`worker.ts`), and what would travel is posted there.
 *
 * It has the names of `room/carrier.ts` and takes its place in `make static`. */

import type { Line } from "../room/carrier.ts";
import type { FromWorker, ToWorker } from "./posts.ts";

export type { Line } from "../room/carrier.ts";

export const ALONE = true as boolean;

const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const answers = new Map<number, { done: (answer: Response) => void; failed: (why: Error) => void }>();
const lines = new Map<number, WorkerLine>();
let count = 0;

const post = (message: ToWorker): void => worker.postMessage(message);

worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
  switch (data.t) {
    case "ready":
      keepFolder();
      break;
    case "answer":
      answers.get(data.id)?.done(new Response(data.body, { status: data.status }));
      answers.delete(data.id);
      break;
    case "frame":
      lines.get(data.line)?.heard(data.text);
      break;
    case "failed":
      console.error(data.why);
      // The page then says that it cannot reach a table.
      for (const { failed } of answers.values()) failed(new Error(data.why));
      answers.clear();
  }
});

/** The whole folder in this browser, so that it opens without a network the next time.  Not before Python has started:
 *  until then somebody waits for the same files and the same processor. */
function keepFolder(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register("./keeper.js").catch(() => {});
}

class WorkerLine extends EventTarget implements Line {
  readyState: WebSocket["readyState"] = WebSocket.CONNECTING;
  #line = ++count;

  constructor(code: string, language: string, board: number) {
    super();
    lines.set(this.#line, this);
    post({ t: "open", line: this.#line, code, language, board });
  }

  send(text: string): void {
    post({ t: "send", line: this.#line, text });
  }

  close(): void {
    post({ t: "close", line: this.#line });
    this.#shut();
  }

  /** What the worker says on this line; null: it is closed. */
  heard(text: string | null): void {
    if (text === null) return this.#shut();
    if (this.readyState === WebSocket.CONNECTING) {
      this.readyState = WebSocket.OPEN;
      this.dispatchEvent(new Event("open"));
    }
    this.dispatchEvent(new MessageEvent("message", { data: text }));
  }

  #shut(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    lines.delete(this.#line);
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  }
}

export const openLine = (code: string, language: string, board = 0): Line =>
  new WorkerLine(code, language, board) as Line;

export function ask(address: string, init?: RequestInit): Promise<Response> {
  const id = ++count;
  post({ t: "ask", id, address, body: typeof init?.body === "string" ? init.body : "" });
  return new Promise((done, failed) => answers.set(id, { done, failed }));
}

/** Any static host has this one page only, so the place stands behind the #. */
export const here = (): URL => new URL(location.hash.slice(1) || "/", location.origin);

export const shown = (path: string): string => `#${path}`;

/** A click on a file of ours: no server has it, so it is made here. */
export function saveFile(event: MouseEvent): void {
  event.preventDefault();
  const { pathname, search } = new URL((event.currentTarget as HTMLAnchorElement).href);
  void ask(pathname + search)
    .then((answer) => answer.blob())
    .then((file) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(file);
      link.download = "trespok.txt";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
}
