/** A series in words: how it stands, and who has won it. */

import type { Room } from "../room/room.svelte.ts";
import { t } from "../texts/texts.svelte.ts";
import { worded } from "./unnamed.ts";
import type { SeriesLine, SeriesNow, TableNow } from "../wire.ts";

type Looks = Pick<Room, "series" | "you"> & { readonly table: Pick<TableNow, "seats" | "settings"> | null };

/** The series of this table, where more than single games are played. */
export function seriesOf(room: Looks): SeriesNow | null {
  return room.table && room.table.settings.best_of > 1 ? room.series : null;
}

function isMe(room: Looks, line: SeriesLine): boolean {
  const me = room.you === null ? null : (room.table?.seats[room.you]?.who ?? null);
  return me !== null && line.who === me;
}

/** "Mira 1, Ana 0"; a name and its wins stay on one line. */
export const scoreOf = (series: SeriesNow): string =>
  series.people.map(({ name, won }) => `${worded(name)}\u00a0${won}`).join(", ");

/** Who has won the series, in a sentence; nothing while it goes on. */
export function seriesWon(room: Looks): string {
  const series = seriesOf(room);
  const [first] = series?.people ?? [];
  if (!series?.over || !first) return "";
  return isMe(room, first) ? t("page-series-you") : t("page-series-won", { name: worded(first.name) });
}

/** What is to be said of a series beneath its score: what decides it, and what did not count. */
export function seriesRule({ first_to, drawn }: SeriesNow): string {
  const rule = t("page-series-first", { count: first_to });
  return drawn ? `${rule} ${t("page-series-drawn", { count: drawn })}` : rule;
}

/** A series that is being played, in a line beside the game: to how many wins, and who has some. */
export function seriesLine(room: Looks): string {
  const series = seriesOf(room);
  if (!series) return "";
  const ahead = series.people.filter(({ won }) => won > 0);
  const score = scoreOf({ ...series, people: ahead });
  return t("page-series-line", { count: series.first_to, score, some: ahead.length ? "yes" : "no" });
}

/** Whether games have counted for a series that is not won yet. */
export function seriesRuns(room: Looks): boolean {
  const series = seriesOf(room);
  return series !== null && !series.over && (series.drawn > 0 || series.people.some(({ won }) => won > 0));
}

/** Whose poster it is: the seat of who has won the series, else of those who have won the game. */
export function crowned(room: Looks, winners: readonly number[]): readonly number[] {
  const [first] = seriesWon(room) ? (seriesOf(room)?.people ?? []) : [];
  const seat = room.table?.seats.findIndex(
    (line) => first && line.who === first.who && (first.who || line.name === first.name),
  );
  return seat === undefined || seat < 0 ? winners : [seat];
}
