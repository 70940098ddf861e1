/** The story of a game as the table tells it: unpacked beside its view, kept round by round, and said in words. */

import { cardName } from "./cards.ts";
import { list, t } from "../texts/texts.svelte.ts";
import { type GameView, type Kind, type Shape, STORY } from "../wire.ts";

/** One thing that happened. */
export interface Told {
  readonly id: string;
  readonly part: Shape["part"];
  readonly facts: Readonly<Record<string, unknown>>;
  readonly round?: number; // in which it was told
}

/** Everything told so far, round by round. */
export interface Chapters {
  readonly rounds: ReadonlyMap<number, readonly Told[]>;
  readonly now: number; // the round being told of
  readonly opened: number; // the latest that is open
}

export const UNTOLD: Chapters = { rounds: new Map(), now: 0, opened: 0 };

/** Who is spoken to, and what the others are called. */
export interface Listener {
  readonly you: number | null;
  readonly gameName: string;
  name(seat: number): string;
  earlier?(seat: number, round: number): string | null;
}

type Pairs = readonly (readonly [string, number])[];

// What other packages' games can tell, as the server says it.
const BROUGHT: Record<string, Readonly<Record<string, Shape>>> = {};

export function bringLines(game: string, lines: Readonly<Record<string, Shape>>): void {
  BROUGHT[game] = lines;
}

const ownShape = (game: string, id: string): Shape | undefined => STORY[game]?.[id] ?? BROUGHT[game]?.[id];
export const shapeOf = (game: string, id: string): Shape =>
  ownShape(game, id) ?? STORY[""]?.[id] ?? { part: "", facts: [] };

/** What lies in a view at a path such as "past.-1.handed". */
function found(view: unknown, path: string): unknown {
  let here = view;
  for (const step of path.split(".")) {
    if (Array.isArray(here)) here = here.at(Number(step));
    else if (here && typeof here === "object") here = (here as Record<string, unknown>)[step];
    else return undefined;
  }
  return here;
}

/** The n-th of a list stands for n of its word; of one alone the table sends only the number. */
function counted(value: unknown, there: unknown): unknown {
  if (Array.isArray(value)) return value;
  const words = (there as (string | null)[] | undefined) ?? [];
  const pairs = words.flatMap((word, place) => (word ? [[word, place + 1]] : []));
  return typeof value === "number" ? pairs.filter(([, number]) => number === value) : pairs;
}

/** What the table left out because the view beside it holds the very same is put in again. */
export function unpack(game: string, story: readonly (readonly unknown[])[], view: GameView): Told[] {
  const opened = story.filter(([id]) => shapeOf(game, String(id)).part === "opens").map(([, number]) => Number(number));
  const latest = Math.max(0, ...opened);
  let back = -1;
  // What another package's game tells can only be said once the server has said how.
  const known = story.filter(([id]) => ownShape(game, String(id)) ?? STORY[""]?.[String(id)]);
  return known.map(([name, ...values]) => {
    const id = String(name);
    const { part, facts } = shapeOf(game, id);
    if (part === "opens") back = Number(values[0]) - latest - 1;
    const told = facts.map(([fact, kind, , at], place) => {
      const value = values[place] ?? null;
      const there = at ? found(view, at.replace("*", String(back))) : null;
      return [fact, kind === "counted" && at ? counted(value, there) : (value ?? there)];
    });
    return { id, part, facts: Object.fromEntries(told) as Told["facts"] };
  });
}

/** The chapters with this added.  A round told again replaces the old telling. */
export function heard(before: Chapters, story: readonly Told[]): Chapters {
  if (!story.length) return before;
  const rounds = new Map(before.rounds);
  let { now, opened } = before;
  for (const told of story) {
    if (told.part === "begins" || told.part === "opens") {
      const number = Number(Object.values(told.facts)[0]);
      const again =
        told.part === "begins" || now !== number || rounds.get(number)?.some((each) => each.part === "opens");
      now = number;
      if (again) rounds.set(now, []);
      if (told.part === "opens") opened = now;
    }
    rounds.set(now, [...(rounds.get(now) ?? []), { ...told, round: now }]);
  }
  return { rounds, now, opened };
}

const likeness = ({ id, facts }: Told): string => JSON.stringify([id, facts]);

/** What of this has not been told yet.  The same can happen twice: a line counts as often as it was told. */
function unheard(lines: readonly Told[], known: readonly Told[]): Told[] {
  const left = known.map(likeness);
  return lines.filter((told) => {
    const at = left.indexOf(likeness(told));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A page that comes back is told again what its view shows: what it had not heard is added, and is the news. */
export function heardAgain(before: Chapters, story: readonly Told[]): { chapters: Chapters; news: readonly Told[] } {
  const { now, opened, rounds: again } = heard({ ...before, rounds: new Map() }, story);
  const news = [...again].flatMap(([round, lines]) => unheard(lines, before.rounds.get(round) ?? []));
  const rounds = new Map(before.rounds);
  for (const told of news) rounds.set(told.round ?? now, [...(rounds.get(told.round ?? now) ?? []), told]);
  return { chapters: { rounds, now, opened }, news };
}

function actors(room: Listener, seats: readonly number[]): { names: string; who: string } {
  const mine = seats.includes(room.you ?? -1);
  const others = seats.filter((seat) => seat !== room.you).map((seat) => room.name(seat));
  const names = list(mine ? [t("seat-name", { kind: "you", seat: "" }), ...others] : others);
  const who = ["nobody", mine ? "you" : "one", mine ? "us" : "many"][Math.min(seats.length, 2)] ?? "many";
  return { names: names || t("nobody"), who };
}

const tally = (room: Listener, values: readonly (string | number | null)[]) =>
  list(values.flatMap((count, seat) => (count === null ? [] : [t("tally", { name: room.name(seat), count })])));

type Said = Record<string, string | number>;
type Sayer = (room: Listener, fact: string, value: never, family: string) => Said;

const as = (say: (value: never, family: string, room: Listener) => string | number): Sayer => {
  return (room, fact, value, family) => ({ [fact]: say(value, family, room) });
};

const who = (room: Listener, seat: number) => (seat === room.you ? "you" : "other");
const called = (room: Listener, seat: number, form: string) =>
  seat === room.you ? t(form, { kind: "you", seat: "" }) : room.name(seat);

const SAID: Readonly<Record<Kind, Sayer>> = {
  actor: (room, fact, seat: number) => ({ [fact]: called(room, seat, "seat-label"), who: who(room, seat) }),
  actors: (room, fact, seats: number[]) => {
    const told = actors(room, seats);
    return { [fact]: told.names, who: told.who };
  },
  seat: (room, fact, seat: number) => ({
    [fact]: called(room, seat, "seat-object"),
    [`${fact}-who`]: who(room, seat),
  }),
  count: as((count: number) => count),
  net: as((net: number) => (net > 0 ? `+${net}` : String(net).replace("-", "−"))),
  dice: as((dice: number[]) => dice.join(" ")),
  text: as((text: string) => text),
  tag: as((tag: string) => tag),
  word: as((word: string, family) => t(`${family}-${word}`)),
  words: as((words: string[], family) => list(words.map((word) => t(`${family}-${word}`)))),
  card: as((card: string) => cardName(card)),
  counted: as((pairs: Pairs, family) => list(pairs.map(([word, count]) => t(`${family}-${word}`, { count })))),
  amounts: as((pairs: Pairs, family) => list(pairs.map(([word, count]) => `${t(`${family}-${word}`)} ${count}`))),
  shown: as((words: string[], family, room) =>
    tally(
      room,
      words.map((word) => t(`${family}-${word}`)),
    ),
  ),
  tally: as((counts: (number | null)[], _, room) => tally(room, counts)),
};

/** The table as it was in a round: a seat that has changed hands since is under the name of who had it then. */
function then(room: Listener, round: number): Listener {
  const was = (seat: number) => room.earlier?.(seat, round) ?? null;
  return {
    you: room.you !== null && was(room.you) === null ? room.you : null,
    gameName: room.gameName,
    name: (seat) => was(seat) ?? room.name(seat),
  };
}

/** One told thing as a sentence, with a capital at its head. */
export function sentence(now: Listener, told: Told): string {
  const room = told.round === undefined ? now : then(now, told.round);
  const game = room.gameName;
  const { facts } = shapeOf(game, told.id);
  const values: Said = {};
  for (const [fact, kind, family] of facts)
    Object.assign(values, SAID[kind](room, fact, told.facts[fact] as never, family));
  const said = t(ownShape(game, told.id) ? `${game}-${told.id}` : told.id, values);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

export const sentences = (room: Listener, story: readonly Told[]) =>
  story.map((told) => sentence(room, told)).join(" ");

/** From where a round was opened to its end. */
export function opening(chapter: readonly Told[]): readonly Told[] {
  const from = chapter.findIndex((told) => told.part === "opens");
  return from < 0 ? [] : chapter.slice(from);
}
