/** What page and worker post to each other: `text` as a socket carries it, `body` as HTTP does (empty: a GET). */

export type ToWorker =
  | { t: "open"; line: number; code: string; language: string; board: number }
  | { t: "send"; line: number; text: string }
  | { t: "close"; line: number }
  | { t: "ask"; id: number; address: string; body: string };

export type FromWorker =
  | { t: "ready" }
  | { t: "frame"; line: number; text: string | null }
  | { t: "answer"; id: number; status: number; body: string }
  | { t: "failed"; why: string };
