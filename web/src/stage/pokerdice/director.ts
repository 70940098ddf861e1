/** Pokerdice's director: what of a throw, of what was kept, and of a settled round can be seen, beat by beat. */

import { ALL, type Begun } from "../beats.ts";

export interface DiceScene {
  readonly before: boolean; // the throw before still lies there, and what is kept of it has risen
  readonly falling: boolean; // dice are in the air
  readonly alone: boolean; // it is the deciding throw: die by die
  readonly turned: number; // cards that lie open, the latest just turning
  readonly scored: number; // cards whose points have been counted
  readonly done: boolean; // nothing more will be seen
}

export function diceScene(begun: Begun): DiceScene {
  const falls = begun("fall");
  const turned = begun("turn");
  return {
    before: falls === 0,
    falling: falls > 0 && falls < Infinity && (turned === 0 || turned === Infinity),
    alone: begun("last") < Infinity,
    turned,
    scored: begun("score"),
    done: begun === ALL,
  };
}

export const LYING = diceScene(ALL);
