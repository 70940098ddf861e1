/** The tables of a page without a server: `trespok.server.alone` in Python, and the time it asks for. */

import { keepRooms, keptRooms } from "./kept.ts";
import type { FromWorker, ToWorker } from "./posts.ts";
import { startPython } from "./python.ts";

const SAVE_MS = 1000;

/** What Python answers with: everything as one JSON text, so that no proxy outlives its call. */
interface Done {
  frames: [number, string | null][];
  due: number | null;
}

interface Alone {
  remember(rooms: string): void;
  ask(address: string, body: string): string;
  open_line(code: string, language: string, board: number): number;
  hear(line: number, text: string): void;
  close(line: number): void;
  tick(): void;
  done(): string;
  unsaved(): string;
}

const post = (message: FromWorker): void => postMessage(message);

const numbers = new Map<number, number>(); // Python's line by the page's
const ours = new Map<number, number>(); // and the other way round
let timer: ReturnType<typeof setTimeout> | undefined;
let saving: ReturnType<typeof setTimeout> | undefined;

const alone = start();
alone.then(
  () => post({ t: "ready" }),
  () => {}, // said to whoever asks
);

async function start(): Promise<Alone> {
  const [python, rooms] = await Promise.all([startPython(new URL("../python/", location.href)), keptRooms()]);
  const found = python.pyimport("trespok.server.alone.posted") as Alone;
  found.remember(JSON.stringify(rooms));
  return found;
}

function settle(python: Alone): void {
  const { frames, due } = JSON.parse(python.done()) as Done;
  for (const [line, text] of frames) {
    const number = ours.get(line);
    if (number !== undefined) post({ t: "frame", line: number, text });
  }
  clearTimeout(timer);
  timer = due === null ? undefined : setTimeout(() => tick(python), due);
  saving ??= setTimeout(() => save(python), SAVE_MS);
}

function tick(python: Alone): void {
  python.tick();
  settle(python);
}

function save(python: Alone): void {
  saving = undefined;
  const rooms = JSON.parse(python.unsaved()) as Record<string, string>;
  if (Object.keys(rooms).length) void keepRooms(rooms);
}

function take(python: Alone, message: ToWorker): void {
  switch (message.t) {
    case "ask": {
      const [status, body] = JSON.parse(python.ask(message.address, message.body)) as [number, string];
      post({ t: "answer", id: message.id, status, body });
      break;
    }
    case "open": {
      const line = python.open_line(message.code, message.language, message.board);
      numbers.set(message.line, line);
      ours.set(line, message.line);
      break;
    }
    case "send":
      python.hear(numbers.get(message.line) ?? 0, message.text);
      break;
    case "close": {
      const line = numbers.get(message.line) ?? 0;
      python.close(line);
      numbers.delete(message.line);
      ours.delete(line);
    }
  }
  settle(python);
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  void alone.then(
    (python) => take(python, data),
    (why: unknown) => post({ t: "failed", why: String(why) }),
  );
});
