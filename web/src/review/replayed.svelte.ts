/** A finished game, stepped through: looks like a table to a game's screen, but nothing can be done at it. */

import { type Worn, worn } from "../draw/paint.ts";
import { type Chapters, heard, type Told, unpack, UNTOLD } from "../stage/story.ts";
import type { Tableside } from "../stage/tableside.ts";
import { list, t } from "../texts/texts.svelte.ts";
import { worded } from "../people/unnamed.ts";
import type { ClaimLine, GameView, ReplayOut } from "../wire.ts";

export interface Moment {
  view: GameView;
  story: readonly Told[]; // what happened to come here
  chapters: Chapters;
}

type Played = Pick<ReplayOut, "names" | "bots" | "changes">;

const changeAt = (game: Played, seat: number, step: number) =>
  game.changes.findLast((each) => each.seat === seat && each.step <= step);

/** Who played a seat at a step of the log; who came for them is a bot where no name is told. */
export function nameAt(game: Played, seat: number, step: number): string {
  const change = changeAt(game, seat, step);
  if (change?.name) return worded(change.name);
  if (change) return t("page-bot", { kind: change.bot ?? "" });
  return worded(game.names[seat] ?? String(seat + 1));
}

/** Everybody who played a seat, one after the other. */
export const namesOver = (game: Played, seat: number) =>
  [-1, ...game.changes.filter((each) => each.seat === seat).map((each) => each.step)]
    .map((step) => nameAt(game, seat, step))
    .join(" → ");

export class Replayed implements Tableside {
  readonly you = null;
  readonly replay = true;
  readonly offer: readonly string[] = [];
  readonly must = false;
  readonly draft = null;
  readonly waiting: readonly number[] = [];
  readonly have: readonly string[] = [];
  readonly odds = null;
  readonly advice = null;
  readonly settings = null;
  readonly isHost = false;
  readonly paused = false;
  readonly finished = false;
  readonly moments: Moment[];
  at = $state(0);
  #place: number[] = []; // for each step of the log, the moment that shows it

  constructor(
    readonly game: ReplayOut,
    private readonly claims: readonly ClaimLine[] = [],
  ) {
    this.moments = [{ view: game.first, story: [], chapters: UNTOLD }];
    let before = JSON.stringify(game.first);
    let chapters = UNTOLD;
    let unseen: Told[] = []; // what happened where nothing can be seen: the clock sealed for somebody
    for (const { action, view, story } of game.steps) {
      const now = JSON.stringify(view);
      const told = unpack(game.game, story, view);
      chapters = heard(chapters, told);
      unseen = [...unseen, ...told];
      const last = this.moments.at(-1)!;
      if (game.game === "pokino" && action.startsWith("mark ")) {
        // A step is a card, with whatever was marked on it; a call is a step of its own.
        this.moments[this.moments.length - 1] = { view, story: [...last.story, ...unseen], chapters };
        unseen = [];
      } else if (now !== before) {
        this.moments.push({ view, story: unseen, chapters });
        unseen = [];
      }
      this.#place.push(this.moments.length - 1);
      before = now;
    }
  }

  /** Go to where this step of the log can be seen. */
  goTo(step: number): void {
    this.at = this.#place[Math.min(step, this.#place.length - 1)] ?? 0;
  }

  get gameName(): string {
    return this.game.game;
  }

  get opened(): number {
    return this.now.chapters.opened;
  }

  /** What was claimed in the round that is being chosen for. */
  get claimed(): readonly ClaimLine[] {
    return this.claims.filter((line) => line.round === this.opened + 1);
  }

  told(round: number): readonly Told[] {
    return this.now.chapters.rounds.get(round) ?? [];
  }

  get now(): Moment {
    return this.moments[this.at]!;
  }

  /** Who played the seat at this moment: it may have changed hands on the way. */
  name(seat: number): string {
    return nameAt(this.game, seat, this.#step);
  }

  earlier(): null {
    return null;
  }

  /** The step of the log that was taken last. */
  get #step(): number {
    return this.#place.findLastIndex((place) => place <= this.at);
  }

  names(seats: readonly number[]): string {
    return list(seats.map((seat) => this.name(seat)));
  }

  bot(seat: number): string | null {
    const change = changeAt(this.game, seat, this.#step);
    return change ? change.bot : (this.game.bots[seat] ?? null);
  }

  face(seat: number): Worn {
    const face = changeAt(this.game, seat, this.#step) ? null : (this.game.faces[seat] ?? null);
    return worn(seat, this.name(seat), this.bot(seat) !== null, face);
  }

  away(): null {
    return null;
  }

  choose(): Promise<boolean> {
    return Promise.resolve(false);
  }

  seal(): Promise<void> {
    return Promise.resolve();
  }

  unseal(): Promise<void> {
    return Promise.resolve();
  }

  host(): Promise<boolean> {
    return Promise.resolve(false);
  }

  announce(): void {}
}
