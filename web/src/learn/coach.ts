/** What is said once in a practice game, and when: conditions on what the table has sent, nothing beyond it. */

import { needsOne } from "../stage/house.ts";
import { list, t } from "../texts/texts.svelte.ts";
import {
  type Aim,
  type DieFace,
  type GameView,
  type OurGame,
  type PokerdiceView,
  type PokinoView,
  type PokView,
  SYMBOLS,
} from "../wire.ts";

/** What the page knows at this moment. */
export interface Seen {
  game: OurGame;
  view: GameView;
  round: number;
  offer: readonly string[];
  have: readonly string[];
  openCounters: boolean;
  opened: boolean; // a round lies open, to be read
  name(seat: number): string;
}

export interface Mark {
  id: string;
  at: string; // a selector: what it speaks of
  said?: Record<string, string>;
}

type Found = Mark | false | "" | undefined;
const test = (name: string) => `[data-test="${name}"]`;

/** The first mark that holds now and has not been said yet. */
export function markFor(seen: Seen, said: readonly string[]): Mark | undefined {
  return MARKS[seen.game](seen).find((mark): mark is Mark => Boolean(mark) && !said.includes((mark as Mark).id));
}

const MARKS: Record<OurGame, (seen: Seen) => Found[]> = { pok, pokerdice, pokino };

function pok(seen: Seen): Found[] {
  const view = seen.view as PokView;
  const faces: readonly DieFace[] = view.throw ?? [];
  const you = view.seat;
  if (you === null) return [];
  if (seen.opened) return [view.past.at(-1)?.why === "nobody" && { id: "pok-nobody", at: ".told" }];
  if (!seen.offer.length) return [];
  const there = faces.filter((face) => face !== null);
  const many = [2, 1].find((place) => faces[place]);
  const unasked = SYMBOLS.find((symbol) => seen.offer.includes(`play ${symbol}`) && !faces.includes(symbol));
  const other = view.hands.findIndex((_, seat) => seat !== you && needsOne(view, view.hands[seat]));
  return [
    !view.past.length && !view.house && { id: "pok-goal", at: ".goal" },
    many !== undefined && {
      id: "pok-exact",
      at: `.dice .die:nth-child(${many + 1})`,
      said: { asked: t(`symbols-${faces[many]}`, { count: many + 1 }) },
    },
    new Set(there).size < there.length && { id: "pok-same", at: ".dice" },
    unasked && { id: "pok-unasked", at: test(`play-${unasked}`), said: { the: t(`symbol-the-${unasked}`) } },
    new Set(there).size === SYMBOLS.length && { id: "pok-all-three", at: ".dice" },
    needsOne(view, view.hands[you]) && { id: "pok-one-more", at: ".goal" },
    seen.openCounters &&
      other >= 0 && {
        id: "pok-other-one-more",
        at: `[data-seat="${other}"]`,
        said: { name: seen.name(other) },
      },
  ];
}

function pokerdice(seen: Seen): Found[] {
  const view = seen.view as PokerdiceView;
  const you = view.seat;
  if (you === null || view.options.packs !== 1) return [];
  const last = view.past.at(-1);
  if (seen.opened) {
    const missed = last?.met[you]?.[0] === false;
    if (!last || !missed) return [];
    return last.roller === you
      ? [{ id: "pkd-roller-missed", at: test("settled") }]
      : [{ id: "pkd-you-missed", at: test("settled"), said: { name: seen.name(last.roller) } }];
  }
  const lays = seen.offer.some((action) => action.startsWith("aim "));
  const rolls = seen.offer.includes("stop");
  return [
    lays && !view.past.length && { id: "pkd-goal", at: test("cards") },
    lays && view.roller === you && { id: "pkd-you-roll", at: ".tray .five" },
    lays &&
      view.roller !== null &&
      view.roller !== you && { id: "pkd-other-rolls", at: ".tray .five", said: { name: seen.name(view.roller) } },
    rolls && { id: "pkd-keep", at: ".five" },
    rolls && (view.shown ?? []).some((aim: Aim) => seen.have.includes(aim)) && { id: "pkd-met", at: test("stop") },
    lays && seen.round === view.rounds && { id: "pkd-last", at: ".others" },
  ];
}

function pokino(seen: Seen): Found[] {
  const view = seen.view as PokinoView;
  const you = view.seat;
  if (you === null || view.outcome) return [];
  const card = view.called.at(-1);
  const mine = view.claims.find(([seat]) => seat === you)?.[1];
  const stolen = view.judged.find((claim) => claim.verdict === "good" && claim.victim === you);
  const cup = (name: string) => t(`cup-${name}`);
  const left = view.cups.reduce((sum, count) => sum + count, 0);
  return [
    !view.playing && view.number === 1 && !view.options.antes && { id: "pkn-pay", at: "div.cups" },
    card && seen.offer.includes(`mark ${card}`) && { id: "pkn-cover", at: test(`cell-${card}`) },
    seen.have[0] && { id: "pkn-have", at: test(`cup-${seen.have[0]}`), said: { cup: list(seen.have.map(cup)) } },
    mine && { id: "pkn-good", at: test(`cup-${mine.cup}`) },
    view.barred.includes(you) && { id: "pkn-barred", at: "div.cups" },
    stolen && {
      id: "pkn-stolen",
      at: test(`cup-${stolen.cup}`),
      said: { name: seen.name(stolen.seat), cup: cup(stolen.cup) },
    },
    !view.playing && view.past.length > 0 && left > 0 && { id: "pkn-stays", at: "div.cups" },
    view.last && view.playing && { id: "pkn-last", at: "div.cups" },
  ];
}
