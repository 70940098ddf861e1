/** Choices compared: which are equally good, and what one of them gave away. */

import { amount, percent } from "../texts/figures.ts";
import type { Moment, Review } from "../wire.ts";

const EVEN = 1e-4; // as the review ranks them: solved values are not much finer
const LEAST = 0.0005; // of a chance; anything below would be written as nought

/** What is worth as much as the best. */
export function bestOf(moment: Moment): (string | null)[] {
  const most = Math.max(...moment.choices.map((choice) => choice.worth));
  return moment.choices.filter((choice) => choice.worth >= most - EVEN).map((choice) => choice.action);
}

/** A loss in the review's unit; one that is there is never written as nought.  Needs `openMore`. */
export function lost(cost: number, unit: Review["unit"]): string {
  return unit === "win" && cost > 0 && cost < LEAST ? percent(cost, 2) : amount(cost, unit);
}
