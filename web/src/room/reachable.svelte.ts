/** The address others reach this server by.  The host's own page may be at localhost, which leads nobody else here. */

import * as api from "./api.ts";

const found = $state<{ origin: string | null }>({ origin: null });
let asked: Promise<string> | null = null;

/** Ask the server once; where it does not answer, the page's own address must do, and the next to ask asks again. */
function ask(): Promise<string> {
  asked ??= api.address().then(
    ({ address }) => (found.origin = address),
    () => {
      asked = null;
      return location.origin;
    },
  );
  return asked;
}

/** A path of ours as a link to hand on, once the address is known. */
export const linkTo = async (path: string): Promise<string> => (await ask()) + path;

/** The same to be shown; nothing until the address is known, so that no wrong one is read out. */
export function shownLink(path: string): string {
  void ask();
  return found.origin === null ? "" : found.origin + path;
}
