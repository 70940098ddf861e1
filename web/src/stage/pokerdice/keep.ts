/** Which of the dice the roller keeps, by place; and where dice lie that are thrown again. */

/** The values kept are marked where they lie. */
export function stillKept(dice: readonly number[], before: readonly number[]): boolean[] {
  const left = [...before];
  return dice.map((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The values that are kept. */
export const keptOf = (dice: readonly number[], kept: readonly boolean[]) => dice.filter((_, place) => kept[place]);

/** What to send: the rest is thrown again, or all of them stay. */
export function keepAct(dice: readonly number[], kept: readonly boolean[]): string {
  const keeping = keptOf(dice, kept).sort();
  return keeping.length === dice.length ? "stop" : ["keep", ...keeping].join(" ");
}

export interface Placed {
  dice: number[];
  kept: boolean[]; // which of them were not thrown last
}

/** The dice of a round's latest throw in their places: a kept die stays where it lies, a thrown one comes back to its
 * own place.  Throws are told sorted; *taps* says which of equal dice the roller tapped, where this page knows. */
export function placed(
  throws: readonly (readonly number[])[],
  kept: readonly (readonly number[])[],
  taps: readonly (readonly boolean[] | undefined)[] = [],
): Placed {
  let dice = [...(throws[0] ?? [])];
  let held = dice.map(() => false);
  throws.slice(1).forEach((thrown, again) => {
    const keeps = kept[again] ?? [];
    const tapped = taps[again];
    held = tapped && same(keptOf(dice, tapped), keeps) ? [...tapped] : stillKept(dice, keeps);
    const fallen = keptOf(
      thrown,
      stillKept(thrown, keeps).map((on) => !on),
    );
    dice = dice.map((value, place) => (held[place] ? value : (fallen.shift() ?? value)));
  });
  return { dice, kept: held };
}

const same = (these: readonly number[], those: readonly number[]) =>
  [...these].sort().join() === [...those].sort().join();
