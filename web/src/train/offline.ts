/** Training without a line, also the next time: the browser keeps what this page is made of (public/train-worker.js).
 *  Browsers allow that over https and on this machine alone; elsewhere it goes on for as long as the page is open. */

import { ALONE } from "../room/carrier.ts";
import { TRAINED } from "./drill.ts";

const KEPT = "trespok-train";

const pathOf = (request: Request) => new URL(request.url).pathname;

/** Keep the page's own files as they are now: first what it is made of, then the page, then nothing older. */
async function keepFiles(): Promise<void> {
  const loaded = performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname);
  const files = new Set(loaded.filter((path) => path.startsWith("/assets/")));
  const kept = await caches.open(KEPT);
  const held = new Set((await kept.keys()).map(pathOf));
  await kept.addAll([...files].filter((path) => !held.has(path)));
  const pages = [...TRAINED.map((game) => `/api/drills/${game}`), "/train"];
  await kept.addAll(pages);
  for (const old of await kept.keys())
    if (!files.has(pathOf(old)) && !pages.includes(pathOf(old))) await kept.delete(old);
}

export async function keepOffline(): Promise<void> {
  if (ALONE) return; // there the whole folder is kept (alone/keeper.js)
  if (!("serviceWorker" in navigator) || !("caches" in globalThis) || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register("/train-worker.js", { scope: "/train" });
    await keepFiles();
  } catch {
    // a private window may refuse, or the line went meanwhile: it goes on while the page is open
  }
}
