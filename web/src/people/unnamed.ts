/** Who gave no name is kept as unnamed; each reader's page says so in its own language. */

import { t } from "../texts/texts.svelte.ts";
import { UNNAMED } from "../wire.ts";

const UNNAMED_BOARD = new RegExp(`^${UNNAMED}( \\d+)?$`); // the second board of one person has a number

/** A name as it is shown here. */
export const worded = (name: string): string => {
  const [whole, board = ""] = UNNAMED_BOARD.exec(name) ?? [];
  return whole === undefined ? name : `${t("page-guest")}${board}`;
};
