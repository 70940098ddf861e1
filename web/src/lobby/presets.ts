/** Ways to play under one name each, instead of thirteen options: what a family likes, as printed, quick, teaching. */

import presets from "./presets.json";
import { houseRules } from "../stage/house.ts";
import { isOurs, type GameName, type GameOut, type OurGame, type Settings, type TableNow } from "../wire.ts";

export const PRESETS = ["family", "printed", "quick", "teaching"] as const;
export type Preset = (typeof PRESETS)[number];

interface Ways {
  readonly options: Readonly<Record<string, string>>;
  readonly settings: Partial<Settings>;
}

// Tests play what each of them promises (tests/server/test_presets.py).
const WAYS: Readonly<Record<OurGame, Readonly<Record<Preset, Ways>>>> = presets;

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
