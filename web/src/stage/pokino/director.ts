/** Pokino's director: which pot is being won, by whom, with which cells; and what was paid with the latest card.
 * Nothing waits for it: card and buttons are live while it is shown. */

import { ALL, type Begun } from "../beats.ts";
import { CUP_CELLS, type Cup, CUPS, type PokinoView } from "../../wire.ts";

export interface Won {
  readonly cup: Cup;
  readonly seats: readonly number[]; // who called it in time, the first of them first
  readonly victim: number | null; // who overlooked it
  readonly each: number; // counters for each of them
  readonly kind: "one" | "full" | "pokino" | "shared"; // how it is drawn
}

/** The pot called last and not yet paid. */
export function wonNow(view: PokinoView): Won | null {
  const latest = view.claims.at(-1)?.[1];
  if (!latest) return null;
  const { cup } = latest;
  const claims = view.claims.filter(([, claim]) => claim.cup === cup);
  const seats = [...new Set(claims.map(([seat]) => seat))];
  return {
    cup,
    seats,
    victim: seats.length === 1 ? (latest.victim ?? null) : null,
    each: Math.floor((view.cups[CUPS.indexOf(cup)] ?? 0) / seats.length),
    kind: seats.length > 1 ? "shared" : cup === "full" || cup === "pokino" ? cup : "one",
  };
}

/** The cells that win a pot on this board, one shape or several. */
function shapesOf(board: readonly string[], cup: Cup): readonly (readonly number[])[] {
  const number = (cell: number) => parseInt(board[cell] ?? "", 10);
  return cup === "poker"
    ? CUP_CELLS[cup].filter((cells) => cells.every((each) => number(each) === number(cells[0]!)))
    : CUP_CELLS[cup];
}

/** The cells of a board that win a pot with the cards called; none where it is not complete. */
export function cellsOf(board: readonly string[], cup: Cup, called: readonly string[]): readonly number[] {
  const heard = new Set(called);
  return shapesOf(board, cup).find((cells) => cells.every((cell) => heard.has(board[cell] ?? ""))) ?? [];
}

/** Full pots that one more card would win, by the marks on one's own board.  The centre is one card: no news. */
export function oneToGo(view: PokinoView): readonly Cup[] {
  const board = view.seat === null || !view.playing ? null : view.boards[view.seat];
  if (!board) return [];
  const marked = new Set(view.options.marking === "auto" ? view.called : view.marks[view.seat ?? 0]);
  const missing = (cells: readonly number[]) => cells.filter((cell) => !marked.has(board[cell] ?? "")).length;
  const near = (cells: readonly number[]) => cells.length > 1 && missing(cells) === 1;
  return CUPS.filter((cup) => !view.won.includes(cup) && shapesOf(board, cup).some(near));
}

/** Whose board, and which of its cells: the winner's, or what the table has just paid by itself. */
export function litOn(view: PokinoView, seat: number): readonly number[] {
  const board = view.boards[seat];
  if (!board) return [];
  const claim = view.claims.filter(([who, each]) => (each.victim ?? who) === seat).at(-1)?.[1];
  if (claim) return cellsOf(board, claim.cup, view.called);
  const paid = view.options.claiming === "auto" ? paidNow(view).find((each) => each.seat === seat) : undefined;
  return paid ? cellsOf(board, paid.cup, view.called.slice(0, -1)) : [];
}

/** What was paid when the latest card was called, or the hand was closed. */
export function paidNow(view: PokinoView): PokinoView["payments"] {
  if (view.playing) return view.payments.filter((paid) => paid.call === view.called.length - 1);
  const last = view.past.at(-1);
  return last?.payments.filter((paid) => paid.call === last.called.length) ?? [];
}

/** Who took a pot of this hand. */
export const takersOf = (view: PokinoView, cup: Cup): readonly number[] => [
  ...new Set(view.payments.filter((paid) => paid.cup === cup).map((paid) => paid.seat)),
];

export interface PokinoScene {
  readonly lit: number; // of the winning cells
  readonly tipped: boolean; // the pot pours
}

export function pokinoScene(begun: Begun): PokinoScene {
  return { lit: begun("light"), tipped: begun("tip") > 0 };
}

export const LAID = pokinoScene(ALL);
