/** Where the player is.  Five addresses and the browser's own back button; no router needed. */

export type Place =
  | { at: "home" }
  | { at: "table"; code: string }
  | { at: "link"; token: string }
  | { at: "replay"; code: string; match: number | undefined }
  | { at: "caller" };

function read(): Place {
  const [first, second] = location.pathname.split("/").filter(Boolean);
  if (first === "t" && second) return { at: "table", code: second.toUpperCase() };
  if (first === "s" && second) return { at: "link", token: second };
  if (first === "r" && second) {
    const match = Number(new URLSearchParams(location.search).get("match"));
    return { at: "replay", code: second.toUpperCase(), match: match || undefined };
  }
  return first === "caller" ? { at: "caller" } : { at: "home" };
}

export const route = $state<{ place: Place }>({ place: read() });

addEventListener("popstate", () => (route.place = read()));

export function go(path: string): void {
  history.pushState(null, "", path);
  route.place = read();
  scrollTo(0, 0);
}

/** For links: an ordinary click stays on the page; a new tab stays a new tab. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  go(link.pathname + link.search);
}
