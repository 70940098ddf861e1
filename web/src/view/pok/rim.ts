/** The rim of POK's table is an arc: how far below its top it passes a seat, in hundredths of the table's width. */

/** The radius of the disc, in the same measure: it bleeds off both sides of the screen. */
export const RADIUS = 80;

export function fall(place: number, seats: number): number {
  const aside = 100 * Math.abs((place + 0.5) / seats - 0.5);
  return RADIUS - Math.sqrt(RADIUS * RADIUS - aside * aside);
}
