/** What was said at a table: every line, and for a moment the latest of each person as a bubble. */

import { SvelteMap } from "svelte/reactivity";

import { t } from "../texts/texts.svelte.ts";
import { worded } from "./unnamed.ts";
import type { ChatLine, ClaimWords } from "../wire.ts";

const MOST_LINES = 100;
const BUBBLE_MS = 4_000;

/** A line of the chat, or a claim at its claimant's hand. */
export type Spoken = ChatLine & { readonly claim?: ClaimWords };

export class Said {
  lines = $state.raw<readonly ChatLine[]>([]);
  unread = $state(0); // of people: what the table says lies there to be read, and calls nobody
  readonly bubbles = new SvelteMap<number, Spoken>(); // by person, the latest last
  shown = $state(true); // on a TV it can be hidden
  latest = $state(""); // for a screen reader
  unsent = $state(""); // what is being written: the field goes with its screen, as when a game ends
  #timers: Record<number, ReturnType<typeof setTimeout>> = {};

  /** Everything there is, for a page that has just come. */
  all(lines: readonly ChatLine[]): void {
    this.lines = lines;
  }

  hear(line: ChatLine): void {
    this.lines = [...this.lines, line].slice(-MOST_LINES);
    this.latest = spoken(line);
    if (line.event) return;
    this.unread += 1;
    if (line.who) this.#show(line.who, line);
  }

  /** Somebody claims something of their hand, or taunts. */
  claim(line: Spoken & { readonly who: number }): void {
    this.latest = spoken(line);
    this.#show(line.who, line);
  }

  #show(who: number, line: Spoken): void {
    this.bubbles.delete(who);
    this.bubbles.set(who, line);
    clearTimeout(this.#timers[who]);
    this.#timers[who] = setTimeout(() => this.bubbles.delete(who), BUBBLE_MS);
  }

  close(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }
}

/** What somebody said, in the reader's language where it is one of the emotes. */
export const words = ({ claim, emote, text }: Spoken): string =>
  claim ? t(`page-claim-${claim}`) : emote ? t(`page-emote-${emote}`) : (text ?? "");

/** What the table says of somebody. */
export const told = (line: ChatLine): string =>
  t("page-event", {
    event: line.event ?? "",
    name: worded(line.name),
    bot: line.bot ?? "",
    by: worded(line.by ?? ""),
    after: line.bot || line.by ? "yes" : "no",
  });

const spoken = (line: Spoken): string => (line.event ? told(line) : `${worded(line.name)}: ${words(line)}`);
