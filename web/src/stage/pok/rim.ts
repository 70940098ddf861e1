/** Where people sit at POK's table: around it whole, or along the horizon its rim makes on a phone. */

/** The radius of the horizon, in hundredths of the screen's width: it bleeds off both sides. */
export const RADIUS = 80;

/** How far below its top the horizon passes a seat. */
export function fall(place: number, seats: number, radius: number): number {
  const aside = 100 * Math.abs((place + 0.5) / seats - 0.5);
  return radius - Math.sqrt(radius * radius - aside * aside);
}

export interface Spot {
  readonly x: number; // hundredths of the table's width, from its left
  readonly y: number;
}

/** A point of the whole table: at an angle, 90 degrees being nearest to who looks at it, and so far from its middle. */
export const spot = (angle: number, far: number): Spot => ({
  x: 50 + far * Math.cos((angle * Math.PI) / 180),
  y: 50 + far * Math.sin((angle * Math.PI) / 180),
});

/** At which angle the n-th of so many sits, from the nearest on in the order of play. */
export const angleOf = (place: number, seats: number): number => 90 + (360 * place) / seats;

/** Where a plate has room: beside the faces at the top, under the others, on the right of the nearest. */
export function plateAt(angle: number): "left" | "right" | "under" {
  const [across, down] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  if (down > 0.9) return "right";
  if (down > -0.5) return "under";
  return across < -0.01 ? "left" : "right";
}
