/** How the page reaches its tables: over the network.  Without a server `alone/carrier.ts` stands in for this file. */

/** What a table's line can do; a WebSocket can. */
export type Line = Pick<WebSocket, "readyState" | "send" | "close" | "addEventListener">;

/** Whether this page has no server, so that nobody else can come. */
export const ALONE = false as boolean; // the compiler may not take it for granted

export function openLine(code: string, language: string, board = 0, tv = false, player = ""): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const asked = new URLSearchParams({ lang: language, keeps: "1" }); // past rounds need not be sent again
  if (board) asked.set("board", String(board));
  if (player) asked.set("player", player);
  if (tv) asked.set("tv", "1");
  return new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(code)}?${asked}`);
}

export const ask = (address: string, init?: RequestInit): Promise<Response> => fetch(address, init);

/** Where the player is, as an address of ours. */
export const here = (): URL => new URL(location.href);

/** What the browser's bar shows for a path of ours. */
export const shown = (path: string): string => path;

/** A click on a file of ours: the browser fetches it by itself. */
export const saveFile = (event: MouseEvent): void => void event;
