/** Figures as this player's language writes them. */

import { prefs } from "../kit/prefs.svelte.ts";
import { t } from "./texts.svelte.ts";
import type { Hint } from "../wire.ts";

/** A chance in per cent, with so many places behind the point. */
export function percent(chance: number, digits = 0): string {
  const form = { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(prefs.language, form).format(chance);
}

export function decimal(value: number, digits: number): string {
  const form = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(prefs.language, form).format(value);
}

/** Won or lost: with its sign, a real minus. */
export function signed(value: number): string {
  return new Intl.NumberFormat(prefs.language, { signDisplay: "exceptZero" }).format(value).replace("-", "−");
}

/** An amount in the unit choices are measured in: a chance to win, points, or counters.  Needs `openMore`. */
export function amount(value: number, unit: Hint["unit"]): string {
  if (unit === "win") return percent(value, 1);
  return unit === "points"
    ? t("review-points", { number: decimal(value, 1) })
    : t("review-counters", { count: Math.round(10 * value) / 10 });
}
