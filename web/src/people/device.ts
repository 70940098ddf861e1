/** What this device is, as its owner calls it. */

import type { DeviceKind } from "../wire.ts";

export const KIND: DeviceKind["kind"] = matchMedia("(pointer: fine)").matches
  ? "computer"
  : Math.min(screen.width, screen.height) < 600
    ? "phone"
    : "tablet";
