/** A lesson being walked through: a table to a game's screen, whose every position and every try was played beforehand.
 *  `tools/lessons.py` makes the scripts from transcripts, by the rules; here nothing is worked out. */

import { type Worn, worn } from "../draw/paint.ts";
import { type Chapters, heard, type Told, unpack, UNTOLD } from "../stage/story.ts";
import type { Tableside } from "../stage/tableside.ts";
import { list, t } from "../texts/texts.svelte.ts";
import type { GameView, OurGame, PokSymbol, Settings } from "../wire.ts";

export interface Frame {
  view: Record<string, unknown>; // what has changed
  story: readonly (readonly unknown[])[];
  round: number;
}
export interface Ask {
  tries: Record<string, Try>;
  line?: string; // said instead of the step's own
}
export interface Try {
  frames: readonly Frame[];
  say?: string; // why it does not lead on
  then?: Ask;
}
export interface Step {
  lead: readonly Frame[];
  ask: Ask;
  glass?: readonly (PokSymbol | null)[]; // what the others' fists hold
  between?: readonly Frame[]; // what goes by after it
}
export interface Script {
  game: OurGame;
  names: readonly string[];
  first: GameView;
  steps: readonly Step[];
}

/** What the learner sees now. */
interface Position {
  view: GameView;
  chapters: Chapters;
  round: number;
  fresh: boolean; // a round was opened, and lies there to be read
  story: readonly Told[]; // of the latest frame
}

export type Phase = "ask" | "shows" | "wrong" | "after" | "between" | "done";

export const SHOW_MS = 1_100; // a frame, before the next one
const BY_MS: Record<OurGame, number> = { pok: 500, pokerdice: 500, pokino: 333 }; // where whole rounds go by
const SHORT: Record<OurGame, string> = { pok: "pok", pokerdice: "pkd", pokino: "pkn" };
const YOU = 0;
const SETTINGS = { open_counters: true } as Settings;

export class Lesson implements Tableside {
  readonly you = YOU;
  readonly replay = false;
  readonly must = true;
  readonly draft = null;
  readonly have: readonly string[] = [];
  readonly odds = null;
  readonly advice = null;
  readonly settings = SETTINGS; // as in practice: counters in sight
  readonly isHost = false;
  readonly paused = false;
  readonly finished = false;
  readonly lesson = true;

  at = $state(0);
  phase = $state<Phase>("ask");
  said = $state(""); // why the latest try does not lead on
  #now = $state.raw<Position>({ view: {} as GameView, chapters: UNTOLD, round: 0, fresh: false, story: [] });
  #ask = $state.raw<Ask>({ tries: {} });
  #starts: Position[] = []; // of each step, for going back
  #asked: Position; // where the latest try began
  #left: Frame[] = []; // still to be shown
  #then: () => void = () => {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly script: Script,
    private readonly still = false, // nothing moves by itself: reduced motion
  ) {
    this.#asked = { view: script.first, chapters: UNTOLD, round: 0, fresh: false, story: [] };
    this.#now = this.#asked;
    this.#begin(0);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  // --- the way through ---

  #begin(step: number): void {
    this.at = step;
    this.#starts[step] = this.#now = { ...this.#now, fresh: false, story: [] };
    const { lead, ask } = this.#step;
    this.#show(lead, () => this.#wait(ask));
  }

  #wait(ask: Ask): void {
    this.#ask = ask;
    this.#asked = this.#now;
    this.said = "";
    this.phase = "ask";
  }

  /** What the learner does: it is played, and said why where it does not lead on. */
  #try(action: string): boolean {
    if (this.phase !== "ask") return false;
    const tried = this.#ask.tries[action];
    if (!tried) {
      // Only a board can be tapped anywhere.
      this.said = this.at === 0 ? `${this.#id}-wrong-a` : "page-lesson-pkn-not-up";
      return false;
    }
    const { say, then, frames } = tried;
    this.said = "";
    this.#show(frames, () => {
      if (then) this.#wait(then);
      else {
        this.said = say ?? "";
        this.phase = say ? "wrong" : "after";
      }
    });
    return true;
  }

  /** On: past what is being shown, back to before a wrong try, to the next step, to the end. */
  onward(): void {
    if (this.phase === "shows" || (this.phase === "between" && this.#left.length)) this.#finish();
    else if (this.phase === "wrong") {
      this.#now = this.#asked;
      this.#wait(this.#ask);
    } else if (this.phase === "after" && this.#step.between) this.#goBy(this.#step.between);
    else if (this.phase === "after" || this.phase === "between") {
      if (this.last) this.phase = "done";
      else this.#begin(this.at + 1);
    }
  }

  /** The step again; from its beginning, the one before. */
  back(): void {
    clearTimeout(this.#timer);
    const begun = this.phase === "ask" && this.#ask === this.#step.ask && !this.said;
    const step = begun ? Math.max(0, this.at - 1) : this.at;
    this.#now = this.#starts[step] ?? this.#now;
    this.#begin(step);
  }

  again(): void {
    this.#now = this.#starts[0] ?? this.#now;
    this.#begin(0);
  }

  // --- showing ---

  #show(frames: readonly Frame[], then: () => void): void {
    this.phase = "shows";
    this.#run(frames, SHOW_MS, then);
  }

  #goBy(frames: readonly Frame[]): void {
    this.phase = "between";
    this.#now = { ...this.#now, fresh: false };
    this.#run(frames, BY_MS[this.script.game], () => {});
  }

  #run(frames: readonly Frame[], each: number, then: () => void): void {
    this.#left = [...frames];
    this.#then = then;
    this.#next(each);
  }

  #next(each: number): void {
    clearTimeout(this.#timer);
    const frame = this.#left.shift();
    if (frame) this.#take(frame);
    if (!this.#left.length) this.#then();
    else if (this.still) this.#next(each);
    else this.#timer = setTimeout(() => this.#next(each), each);
  }

  #finish(): void {
    clearTimeout(this.#timer);
    for (const frame of this.#left) this.#take(frame);
    this.#left = [];
    this.#then();
  }

  #take({ view, story, round }: Frame): void {
    const now = { ...this.#now.view, ...view } as GameView;
    const told = unpack(this.script.game, story, now);
    const fresh = told.some((each) => each.part === "opens");
    this.#now = { view: now, chapters: heard(this.#now.chapters, told), round, fresh, story: told };
  }

  // --- what is said ---

  get #step(): Step {
    return this.script.steps[this.at]!;
  }

  get #id(): string {
    return `page-lesson-${SHORT[this.script.game]}-${this.at + 1}`;
  }

  /** The sentence that stands there now. */
  get line(): string {
    if (this.phase === "done") return `page-lesson-${SHORT[this.script.game]}-done`;
    if (this.phase === "between") return `page-lesson-${SHORT[this.script.game]}-between`;
    if (this.phase === "after") return `${this.#id}-after`;
    return this.said || (this.#ask.line ?? `${this.#id}-before`);
  }

  get last(): boolean {
    return this.at === this.script.steps.length - 1;
  }

  get steps(): number {
    return this.script.steps.length;
  }

  /** What happened last, to be read out. */
  get story(): readonly Told[] {
    return this.#now.story;
  }

  // --- the table ---

  get view(): GameView {
    return this.#now.view;
  }

  /** Whether a round that was opened still lies there. */
  get fresh(): boolean {
    return this.#now.fresh;
  }

  get round(): number {
    return this.#now.round;
  }

  get gameName(): OurGame {
    return this.script.game;
  }

  get opened(): number {
    return this.#now.chapters.opened;
  }

  told(round: number): readonly Told[] {
    return this.#now.chapters.rounds.get(round) ?? [];
  }

  get offer(): readonly string[] {
    return this.phase === "ask" ? Object.keys(this.#ask.tries) : [];
  }

  get waiting(): readonly number[] {
    return this.phase === "ask" ? [YOU] : [];
  }

  get glass(): readonly (PokSymbol | null)[] | null {
    return (this.phase === "ask" && this.#step.glass) || null;
  }

  name(seat: number): string {
    return seat === YOU ? t("page-you") : (this.script.names[seat] ?? "");
  }

  names(seats: readonly number[]): string {
    return list(seats.map((seat) => this.name(seat)));
  }

  bot(seat: number): string | null {
    return seat === YOU ? null : "sensible";
  }

  face(seat: number): Worn {
    return worn(seat, this.name(seat), this.bot(seat) !== null, null);
  }

  earlier(): null {
    return null;
  }

  away(): null {
    return null;
  }

  choose(action: string): Promise<boolean> {
    return Promise.resolve(this.#try(action));
  }

  seal(action: string): Promise<void> {
    this.#try(action);
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
