/** The story as beats: what moves on the table, in which order, and when.  How long each takes is the table's word, so
 * clocks and bots begin where the beats end.  The same in play, on a screen that only watches, and in a replay. */

import { shapeOf, type Told } from "./story.ts";
import { HOLD_MS, READ_MS, REVEAL_MS } from "../wire.ts";

export interface Beat {
  readonly name: string;
  readonly place: number; // which of those of its name
  readonly told: Told;
  readonly at: number; // ms after the first
  readonly ms: number;
}

/** Up to the end of an opened round, which stays until it has been read; and what comes after it. */
export interface Shown {
  readonly reveal: readonly Beat[];
  readonly lead: readonly Beat[];
}

type Loose = Pick<Beat, "name" | "told" | "ms">;

function inTime(loose: readonly Loose[], most = Infinity): Beat[] {
  const whole = loose.reduce((sum, beat) => sum + beat.ms, 0);
  const pace = Math.min(1, most / Math.max(1, whole));
  const places = new Map<string, number>();
  let at = 0;
  return loose.map(({ name, told, ms }) => {
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    const beat = { name, place, told, at, ms: ms * pace };
    at += beat.ms;
    return beat;
  });
}

export function shownOf(game: string, story: readonly Told[]): Shown {
  let reveal: Loose[] = [];
  let lead: Loose[] = [];
  let opened = false;
  for (const told of story) {
    if (told.part === "opens") {
      [reveal, lead, opened] = [[...reveal, ...lead], [], true]; // what led to it, the last throw, belongs to it
    } else if (told.part === "begins") opened = false;
    for (const [name, ms, times] of shapeOf(game, told.id).beats ?? [])
      for (let each = 0; each < times; each++) (opened ? reveal : lead).push({ name, told, ms });
  }
  return { reveal: inTime(reveal, REVEAL_MS), lead: inTime(lead) };
}

export const lengthOf = (beats: readonly Beat[]): number => {
  const last = beats.at(-1);
  return last ? Math.round(last.at + last.ms) : 0;
};

/** How long an opened round stays at most. */
export const readingOf = ({ reveal, lead }: Shown): number =>
  Math.min(lengthOf(reveal) + READ_MS, HOLD_MS - lengthOf(lead));

/** What can be seen of a scene: how many beats of a name have begun.  Of what is not played, all. */
export type Begun = (name: string) => number;

export const ALL: Begun = () => Infinity;

/** What has begun after *count* beats. */
export function begunAfter(beats: readonly Beat[], count: number): Begun {
  return (name) => {
    const named = beats.filter((beat) => beat.name === name);
    return named.length ? beats.slice(0, count).filter((beat) => beat.name === name).length : Infinity;
  };
}
