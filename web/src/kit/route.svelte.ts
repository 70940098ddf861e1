/** Where the player is.  A dozen addresses and the browser's own back button; no router needed. */

import { here, shown } from "../room/carrier.ts";
import { isOurs, type OurGame } from "../wire.ts";

export type Place =
  | { at: "home" }
  | { at: "table"; code: string }
  | { at: "link"; token: string }
  | { at: "replay"; code: string; match: number | undefined }
  | { at: "learn"; game: OurGame; play: boolean }
  | { at: "caller" }
  | { at: "me" }
  | { at: "devices" }
  | { at: "notices" }
  | { at: "level" }
  | { at: "join"; link: string }
  | { at: "circle"; id: string }
  | { at: "tv"; code: string; key: string }
  | { at: "pair"; letters: string }
  | { at: "train"; game: string; daily: boolean; theme: string; level: number }
  | { at: "explore"; game: string; said: URLSearchParams };

function read(): Place {
  const { pathname, searchParams: asked, hash } = here();
  const [first, second, third] = pathname.split("/").filter(Boolean);
  if (first === "t" && second) return { at: "table", code: second.toUpperCase() };
  if (first === "s" && second) return { at: "link", token: second };
  if (first === "r" && second) {
    const match = Number(asked.get("match"));
    return { at: "replay", code: second.toUpperCase(), match: match || undefined };
  }
  if (first === "c" && second) return { at: "circle", id: second };
  if (first === "tv") return { at: "tv", code: second?.toUpperCase() ?? "", key: hash.slice(1) };
  if (first === "pair" && second) return { at: "pair", letters: second.toUpperCase() };
  if (first === "train") {
    const [theme, level] = [asked.get("theme") ?? "", Number(asked.get("level"))];
    return { at: "train", game: second ?? "", daily: third === "daily", theme, level };
  }
  if (first === "explore") return { at: "explore", game: second ?? "", said: asked };
  if (first === "learn" && second && isOurs(second)) return { at: "learn", game: second, play: asked.has("play") };
  if (first === "me") return { at: second === "devices" || second === "notices" || second === "level" ? second : "me" };
  if (first === "join") return { at: "join", link: hash.slice(1) };
  return first === "caller" ? { at: "caller" } : { at: "home" };
}

export const route = $state<{ place: Place }>({ place: read() });

addEventListener("popstate", () => (route.place = read()));

export function go(path: string): void {
  history.pushState(null, "", shown(path));
  route.place = read();
  scrollTo(0, 0);
}

/** The same in the place of this address: the way back does not lead through it again. */
export function goInstead(path: string): void {
  history.replaceState(null, "", shown(path));
  route.place = read();
}

/** For links: an ordinary click stays on the page; a new tab stays a new tab. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
