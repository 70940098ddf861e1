/** Which of the dice the roller keeps, by place. */

/** After a throw: the values kept before stay marked where they still lie. */
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
  const keeping = keptOf(dice, kept);
  return keeping.length === dice.length ? "stop" : ["keep", ...keeping].join(" ");
}
