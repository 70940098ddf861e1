/** The pack of caller mode: what has been called, kept on this device, so that a reload forgets no card. */

import { PACK } from "../../wire.ts";

const KEY = "trespok-caller";

interface Kept {
  called: string[];
  returned: string[]; // taken back, the next one last
  pace: number;
}

function kept(): Kept {
  const fresh: Kept = { called: [], returned: [], pace: 6 };
  try {
    const found = { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
    const cards = [...found.called, ...found.returned];
    // Written by another version, or by hand: only a pack in which every card is there once can be gone on with.
    const whole = new Set(cards).size === cards.length && cards.every((card) => PACK.includes(card));
    return whole && Number.isFinite(found.pace) ? found : fresh;
  } catch {
    return fresh;
  }
}

/** One of *cards*, each equally likely: numbers past the last whole multiple are drawn again. */
function drawn(cards: readonly string[]): string | undefined {
  if (!cards.length) return undefined;
  const limit = Math.floor(2 ** 32 / cards.length) * cards.length;
  let fell: number;
  do fell = crypto.getRandomValues(new Uint32Array(1))[0]!;
  while (fell >= limit);
  return cards[fell % cards.length];
}

export class CallerPack {
  #kept = $state(kept());

  get called(): readonly string[] {
    return this.#kept.called;
  }

  get left(): number {
    return PACK.length - this.called.length;
  }

  get pace(): number {
    return this.#kept.pace;
  }

  set pace(seconds: number) {
    this.#keep({ pace: seconds });
  }

  /** The next card.  A card that was taken back lies on top: people have seen it. */
  call(): string | undefined {
    const { called, returned } = this.#kept;
    const card = returned.at(-1) ?? drawn(PACK.filter((each) => !called.includes(each)));
    if (card) this.#keep({ called: [...called, card], returned: returned.slice(0, -1) });
    return card;
  }

  /** The last card was not meant. */
  takeBack(): void {
    const card = this.called.at(-1);
    if (card) this.#keep({ called: this.called.slice(0, -1), returned: [...this.#kept.returned, card] });
  }

  fresh(): void {
    this.#keep({ called: [], returned: [] });
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // a private window may refuse; the hand still holds for this visit
    }
  }
}
