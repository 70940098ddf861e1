/** When text is large for a screen. */

import { expect, test } from "vitest";

import { textSize } from "../src/kit/text_size.ts";

test.each([
  [320, 16, "usual"], // the narrowest phone
  [390, 16, "usual"],
  [390, 20, "usual"],
  [390, 32, "large"],
  [320, 24, "large"],
  [844, 32, "usual"],
  [1280, 16, "usual"],
  [1280, 32, "wide"],
  [1920, 32, "usual"],
])("%i wide with %i a rem is %s", (width, rem, size) => expect(textSize(width, rem)).toBe(size));
