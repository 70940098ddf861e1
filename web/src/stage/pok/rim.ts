/** The rim of POK's table is an arc: how far below its top it passes a seat, in hundredths of the table's width. */

/** The radius of the disc, in the same measure.  On a phone it bleeds off both sides of the screen. */
export const RADIUS = { phone: 80, desk: 60 };

export function fall(place: number, seats: number, radius: number): number {
  const aside = 100 * Math.abs((place + 0.5) / seats - 0.5);
  return radius - Math.sqrt(radius * radius - aside * aside);
}
