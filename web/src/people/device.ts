/** What this device is, as its owner calls it. */

import type { LinkKind } from "../wire.ts";

export const KIND: LinkKind["kind"] = matchMedia("(pointer: fine)").matches
  ? "computer"
  : Math.min(screen.width, screen.height) < 600
    ? "phone"
    : "tablet";
