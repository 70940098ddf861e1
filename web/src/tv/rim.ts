/** Where people sit around POK's disc on the room's screen: on an arc above the dice, hands nearer to them. */

export interface Spot {
  readonly x: number; // rem, to the right of the middle of the disc
  readonly y: number; // rem, below it
}

export interface Sits {
  readonly face: Spot;
  readonly hand: Spot;
  readonly turn: number; // degrees: hands come from where their owners sit
}

const FACES = { wide: 17.7, high: 16.4 };
const HANDS = { wide: 12.9, high: 9.3 };

const spot = (angle: number, { wide, high }: typeof FACES): Spot => ({
  x: wide * Math.cos((angle * Math.PI) / 180),
  y: -high * Math.sin((angle * Math.PI) / 180),
});

/** How much of the arc so many seats take, in degrees. */
const span = (seats: number): number => Math.min(142, 74 + 16 * seats);

export function sitsAt(place: number, seats: number): Sits {
  const whole = span(seats);
  const angle = 90 + whole / 2 - (place * whole) / Math.max(1, seats - 1);
  return { face: spot(angle, FACES), hand: spot(angle, HANDS), turn: 270 - angle };
}
