/** Ways to play under one name each, instead of thirteen options: what a family likes, as printed, quick, teaching. */

import { houseRules } from "../stage/house.ts";
import { isOurs, type GameName, type GameOut, type OurGame, type Settings, type TableNow } from "../wire.ts";

export const PRESETS = ["family", "printed", "quick", "teaching"] as const;
export type Preset = (typeof PRESETS)[number];

interface Ways {
  readonly options: Readonly<Record<string, string>>;
  readonly settings: Partial<Settings>;
}

const WAYS: Readonly<Record<OurGame, Readonly<Record<Preset, Ways>>>> = {
  pok: {
    family: { options: {}, settings: { clock_s: 0, open_counters: false, show_counts: true, history: true } },
    printed: { options: {}, settings: { clock_s: 0, open_counters: false, show_counts: false, history: false } },
    quick: { options: {}, settings: { clock_s: 15, open_counters: false, show_counts: false, history: true } },
    teaching: { options: {}, settings: { clock_s: 0, open_counters: true, show_counts: false, history: true } },
  },
  pokerdice: {
    family: { options: { packs: "1", turns: "equal" }, settings: { clock_s: 0, show_cards: true } },
    printed: { options: { packs: "1", turns: "ten" }, settings: { clock_s: 0, show_cards: false } },
    quick: { options: { packs: "1", turns: "ten" }, settings: { clock_s: 15, show_cards: true } },
    teaching: { options: { packs: "1", turns: "ten" }, settings: { clock_s: 0, show_cards: true } },
  },
  pokino: {
    family: {
      options: { hands: "5", marking: "manual", claiming: "manual", fine: "0" },
      settings: { pace_s: 8, alert: false },
    },
    printed: {
      options: { hands: "0", marking: "manual", claiming: "manual", fine: "0" },
      settings: { pace_s: 0, alert: false },
    },
    quick: { options: { hands: "3", marking: "auto", claiming: "auto", fine: "0" }, settings: { pace_s: 4 } },
    teaching: {
      options: { hands: "3", marking: "auto", claiming: "manual", fine: "0" },
      settings: { pace_s: 8, alert: true },
    },
  },
};

/** What a preset sets; another package's game has none. */
export const waysOf = (game: GameName, preset: Preset): Ways | null => (isOurs(game) ? WAYS[game][preset] : null);

/** The preset a table is set to, if it is just as one says. */
export function presetOf(table: TableNow, facts: GameOut): Preset | null {
  if (houseRules(table, facts).length) return null; // that is another game
  const usual = Object.fromEntries(facts.options.map((each) => [each.name, each.default]));
  const fits = (preset: Preset) => {
    const ways = waysOf(table.game, preset);
    if (!ways) return false;
    const options = Object.entries(ways.options).every(
      ([name, value]) => (table.options[name] ?? usual[name]) === value,
    );
    const set = Object.entries(ways.settings) as [keyof Settings, unknown][];
    return options && set.every(([name, value]) => table.settings[name] === value);
  };
  return PRESETS.find(fits) ?? null;
}
