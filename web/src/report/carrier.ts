/** The page as a report: one finished game stands in the file itself, and nothing is fetched.
 *
 * It has the names of `room/carrier.ts` and takes its place in `vite.report.config.ts`. */

import type { Language, ReplayOut, ReviewOut } from "../wire.ts";

export type { Line } from "../room/carrier.ts";
import type { Line } from "../room/carrier.ts";

interface Report {
  language: Language;
  replay: ReplayOut;
  review: ReviewOut | null; // none: its choices cannot be judged
}

export const ALONE = true as boolean;

const found = document.getElementById("report")?.textContent ?? "null";
export const report = JSON.parse(found) as Report;

export function openLine(): Line {
  throw new Error("A report has no table.");
}

export function ask(address: string): Promise<Response> {
  const what = /\/(replay|review)\?/.exec(address)?.[1];
  const said = what === "replay" ? report.replay : what === "review" ? report.review : null;
  return Promise.resolve(new Response(JSON.stringify(said), { status: said ? 200 : 404 }));
}

export const here = (): URL =>
  new URL(`https://report.invalid/r/${report.replay.code}?${report.review ? "review" : "steps"}`);

/** The file keeps its address. */
export const shown = (): string => location.href;

export const saveFile = (event: MouseEvent): void => event.preventDefault();
