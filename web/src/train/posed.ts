/** A position that is asked about, as a table that a stage draws: you sit at seat 0 and choose the answer. */

import { type Worn, worn } from "../draw/paint.ts";
import type { Tableside } from "../stage/tableside.ts";
import { list } from "../texts/texts.svelte.ts";
import {
  AIMS,
  BOT_NAMES,
  type Drill,
  type PokerdiceView,
  type PokSymbol,
  type PokView,
  type Settings,
} from "../wire.ts";
import { diceAt, pokAt } from "./drill.ts";
import type { Names } from "./words.ts";

export type Drawn = (place: number) => { seat: number; bot: boolean }; // whose face a place has

/** The cards of a seat as a view counts them. */
const counted = (cards: readonly string[]) => AIMS.map((aim) => cards.filter((card) => card === aim).length);

export function pokPosed(
  hands: readonly (readonly number[])[],
  dice: PokView["throw"],
  mine: PokSymbol | null,
): PokView {
  return { seats: hands.length, seat: 0, hands: hands as PokView["hands"], throw: dice, mine, past: [], outcome: null };
}

export function dicePosed(at: Omit<ReturnType<typeof diceAt>, "plays">, mine: string | null): PokerdiceView {
  const hands = [at.mine, ...(at.others ?? [at.theirs])];
  const card = at.card?.split(" ") ?? mine?.split(" ") ?? null;
  return {
    options: { packs: new Set(at.mine).size < at.mine.length ? 2 : 1, turns: "ten", first: null },
    seats: hands.length,
    seat: 0,
    rounds: at.mine.length,
    roller: at.you === "roller" ? 0 : 1,
    throws: at.throws.slice(-1), // which dice were kept before is not told
    kept: [],
    mine: card as PokerdiceView["mine"],
    shown: at.card === null ? null : (card as PokerdiceView["mine"]),
    hands: hands.map(counted),
    points: hands.map((_, seat) => Math.max(0, (seat ? -1 : 1) * (at.ahead ?? 0))),
    past: [],
    outcome: null,
  };
}

export class Posed implements Tableside {
  readonly you = 0;
  readonly opened = 0;
  readonly draft = null;
  readonly waiting: readonly number[] = [];
  readonly have: readonly string[] = [];
  readonly odds = null;
  readonly advice = null;
  readonly settings = { open_counters: true, show_cards: true } as Settings;
  readonly isHost = false;
  readonly paused = false;
  readonly finished = false;

  constructor(
    readonly gameName: string,
    private readonly named: Names,
    private readonly drawn: Drawn = (seat) => ({ seat, bot: seat > 0 }),
    private readonly drill: () => Drill | null = () => null, // null: nothing is asked
    private readonly answer: (words: string) => void = () => {},
  ) {}

  /** Nothing can be done any more, or never could. */
  get replay(): boolean {
    return this.drill() === null;
  }

  get must(): boolean {
    return !this.replay;
  }

  get offer(): readonly string[] {
    const drill = this.drill();
    if (!drill) return [];
    const words = drill.answers.map((each) => each.words);
    if (drill.game === "pok") return words.map((symbol) => `play ${symbol}`);
    if (diceAt(drill).card !== null) return [...words, "stop"];
    return words.flatMap((cards) => [`aim ${cards}`, `aim ${cards.split(" ").reverse().join(" ")}`]);
  }

  choose(action: string): Promise<boolean> {
    const words = action.replace(/^(play|aim) /, "");
    const turned = words.split(" ").reverse().join(" "); // two cards may be picked in either order
    const known = this.drill()?.answers.some((each) => each.words === turned) && action.startsWith("aim ");
    this.answer(known ? turned : words);
    return Promise.resolve(true);
  }

  seal(action: string): Promise<void> {
    return this.choose(action).then(() => undefined);
  }

  told(): [] {
    return [];
  }
  name(seat: number): string {
    return this.named(seat);
  }
  names(seats: readonly number[]): string {
    return list(seats.map(this.named));
  }
  bot(): null {
    return null;
  }
  face(place: number): Worn {
    const { seat, bot } = this.drawn(place);
    return worn(seat, BOT_NAMES[seat] ?? "", bot, null);
  }
  earlier(): null {
    return null;
  }
  away(): null {
    return null;
  }
  unseal(): Promise<void> {
    return Promise.resolve();
  }
  host(): Promise<boolean> {
    return Promise.resolve(false);
  }
  announce(): void {}
}

export const pokDrill = (drill: Drill, mine: string | null) =>
  pokPosed(pokAt(drill).hands, pokAt(drill).throw as PokView["throw"], mine as PokSymbol | null);
export const diceDrill = (drill: Drill, mine: string | null) => dicePosed(diceAt(drill), mine);
