// Made from the Python messages by `python -m trespok.wire.schema`.  Do not edit.

/** A seat's knowledge, with perfect recall. */
export interface PokView {
  seats: number;
  seat: number | null;
  hands: ([number, number, number] | null)[];
  throw: [PokSymbol, PokSymbol | null, PokSymbol | null] | null;
  mine: PokSymbol | null;
  past: PokRound[];
  outcome: Outcome | null;
}

export type PokSymbol = "disc" | "square" | "triangle";

/** One round, opened: what was thrown, what each seat showed, who handed it over, and why. */
export interface PokRound {
  throw: [PokSymbol, PokSymbol | null, PokSymbol | null];
  shown: PokSymbol[];
  handed: number[];
  why: "exact" | "unasked" | "nobody";
}

/** How a game ended. */
export interface Outcome {
  winners: number[];
  why: string;
  standing: number[];
}

/** A seat's knowledge, with perfect recall. */
export interface PokerdiceView {
  options: PokerdiceOptions;
  seats: number;
  seat: number | null;
  rounds: number;
  roller: number | null;
  throws: number[][];
  kept: number[][];
  mine: Aim[] | null;
  shown: Aim[] | null;
  hands: (number[] | null)[];
  points: number[];
  past: PokerdiceRound[];
  outcome: Outcome | null;
}

/** ``packs=2`` is the strategic variant for two (PKD-7.1); ``turns=equal`` gives every seat as many rolls (PKD-1.4). */
export interface PokerdiceOptions {
  packs: number;
  turns: "ten" | "equal";
  first: number | null;
}

export type Aim = "joker" | "one-pair" | "three-of-a-kind" | "two-pairs" | "small-straight" | "no-evens" | "no-odds" |
  "full-house" | "long-straight" | "four-of-a-kind";

/** One round, settled. */
export interface PokerdiceRound {
  roller: number;
  throws: number[][];
  kept: number[][];
  aims: Aim[][];
  met: boolean[][];
  gains: number[];
}

/** The open table (PKN-9.3).  Completions are for the players to notice, so none are named here. */
export interface PokinoView {
  options: PokinoOptions;
  seats: number;
  seat: number | null;
  boards: (string[] | null)[];
  chips: number[];
  rebuys: number[];
  cups: number[];
  caller: number | null;
  number: number;
  last: boolean;
  playing: boolean;
  called: string[];
  marks: string[][];
  won: Cup[];
  claims: [number, PokinoClaim][];
  barred: number[];
  judged: PokinoJudged[];
  payments: PokinoPaid[];
  out: number[];
  gone: number[];
  owing: number[];
  past: PokinoPastHand[];
  outcome: Outcome | null;
}

/** How a sitting is played; the transcript's first line, and the boards typed below it. */
export interface PokinoOptions {
  chips: number;
  hands: number;
  marking: "manual" | "auto";
  claiming: "manual" | "auto";
  fine: number;
  set: string | null;
  deal: "once" | "pick" | "anew";
  rules: number;
  boards: (string[] | null)[];
}

export type Cup = "centre" | "corner" | "stamp" | "poker" | "full" | "pokino";

/** A seat calls a cup: its own, or what *victim* completed and did not call. */
export interface PokinoClaim {
  cup: Cup;
  victim: number | null;
}

/** A claim and its verdict, shown to everybody; an idle one only to who made it (PKN-4.5). */
export interface PokinoJudged {
  call: number;
  seat: number;
  cup: Cup;
  victim: number | null;
  verdict: "good" | "idle" | "wrong";
}

/** Counters a seat took from a cup when a window closed. */
export interface PokinoPaid {
  call: number;
  seat: number;
  cup: Cup;
  amount: number;
}

/** A hand that is over. */
export interface PokinoPastHand {
  number: number;
  caller: number;
  called: string[];
  judged: PokinoJudged[];
  payments: PokinoPaid[];
}

/** Do this.  Where all choose in secret it is a draft, and can be changed until the last has chosen. */
export interface Choose {
  t: "choose";
  id: number;
  round: number;
  action: string;
}

/** Take a draft back. */
export interface Unchoose {
  t: "unchoose";
  id: number;
}

/** What was opened has been read; when everybody here has said so, the clock for the next choice starts. */
export interface Read {
  t: "read";
  id: number;
  round: number;
}

/** What this seat adds to the chance of the match, before it starts; at most 64 bytes of UTF-8. */
export interface Words {
  t: "words";
  id: number;
  text: string;
}

/** What the host alone may do. */
export interface Host {
  t: "host";
  id: number;
  do: "settings" | "bot" | "kick" | "start" | "last" | "pause" | "resume" | "rematch" | "pass" | "swap";
  settings?: Partial<Settings> | null;
  options?: Record<string, string> | null;
  seats?: number | null;
  seat?: number | null;
  other?: number | null;
  kind?: string | null;
}

/** What only this table minds and no transcript holds. */
export interface Settings {
  clock_s: number;
  watch: "anyone" | "nobody";
  share: boolean;
  open_counters: boolean;
  history: boolean;
  show_cards: boolean;
  pace_s: number;
  grace_ms: number;
  alert: boolean;
  away_s: number;
  chat: boolean;
  listed: boolean;
  hints: boolean;
}

/** Chat: a few words, or one of the emotes. */
export interface Say {
  t: "say";
  id: number;
  text?: string | null;
  emote?: "hello" | "well-played" | "thanks" | "oops" | "thinking" | "hurry" | "wow" | "bye" | null;
}

/** Be called something else. */
export interface Rename {
  t: "rename";
  id: number;
  name: string;
}

/** Before the start: move to a free seat. */
export interface Sit {
  t: "sit";
  id: number;
  seat: number;
}

/** Get up.  Before the start the seat is free again; after it a bot plays on. */
export interface Leave {
  t: "leave";
  id: number;
}

/** Take this seat's personal links back: other devices lose the seat, and there is a new link. */
export interface Revoke {
  t: "revoke";
  id: number;
}

/** Is anybody there? */
export interface Ping {
  t: "ping";
  id: number;
}

/** The room: on connecting and whenever it changes. */
export interface TableNow {
  t: "table";
  seq: number;
  code: string;
  game: string;
  match: number;
  phase: "lobby" | "play" | "over";
  you: number | null;
  next: number | null;
  host: number;
  seats: SeatLine[];
  options: Record<string, string>;
  settings: Settings;
  paused: boolean;
  practice: boolean;
  watching: number;
  clock: Clock | null;
  commit: string;
  secret: string | null;
  link: string | null;
}

/** One seat, as everybody sees it. */
export interface SeatLine {
  name: string | null;
  bot: string | null;
  here: boolean;
  away_ms: number | null;
  words: boolean;
  next: string | null;
}

/** How long is left for what is being waited for. */
export interface Clock {
  left_ms: number;
  of_ms: number;
  what: "read" | "choose" | "call" | "close" | "hand";
}

/** The position as this client may see it: on connecting and whenever it changes. */
export interface ViewNow {
  t: "view";
  seq: number;
  round: number;
  view: GameView;
  offer: string[] | null;
  must: boolean;
  draft: string | null;
  waiting: number[];
  clock: Clock | null;
  story: unknown[][];
  hints: Record<string, number> | null;
  have: string[] | null;
}

/** What could be done on the view of this seq; for one person alone with bots, a moment after the view. */
export interface HintNow {
  t: "hint";
  seq: number;
  hint: Hint;
}

/** What a seat can do, judged by what it can know. */
export interface Hint {
  game: string;
  seat: number;
  unit: "win" | "points" | "counters";
  basis: "exact" | "estimate" | "endgame" | "simulated" | "counted";
  best: string | null;
  choices: Choice[];
}

/** One thing a seat could do, and what it was worth. */
export interface Choice {
  action: string | null;
  worth: number;
  chance: number | null;
}

/** A seat has chosen, or has taken it back; never what. */
export interface Chosen {
  t: "chosen";
  seq: number;
  seat: number;
  has: boolean;
}

/** The one answer to a message. */
export interface Ack {
  t: "ack";
  id: number;
  ok: boolean;
  code?: string | null;
  text?: string | null;
}

/** Somebody said something. */
export interface Chat {
  t: "chat";
  seat: number;
  at: number;
  text?: string | null;
  emote?: string | null;
}

/** How the match ended. */
export interface Over {
  t: "over";
  winners: number[];
  why: string;
  standing: number[];
}

/** How many watch, a moment after somebody came or went; the table says it too. */
export interface Watching {
  t: "watching";
  count: number;
}

/** The last message of a connection: why the table lets go of it. */
export interface Gone {
  t: "gone";
  reason: "no-table" | "private" | "kicked" | "left" | "too-fast" | "full" | "closing" | "elsewhere" | "revoked";
}

/** GET /api/address: where others reach this server; what every link and QR code begins with. */
export interface AddressOut {
  address: string;
}

/** POST /api/tables. */
export interface NewTable {
  game: string;
  name: string;
  seats: number;
  options?: Record<string, string>;
  settings?: Partial<Settings>;
  bots?: BotSeat[];
  play_now?: boolean;
}

/** A bot for a seat. */
export interface BotSeat {
  seat: number;
  kind: string;
}

/** Its answer; the seat travels in a cookie. */
export interface MadeOut {
  code: string;
}

/** POST /api/tables/CODE/seats. */
export interface NewSeat {
  name: string;
}

/** Its answer. */
export interface SeatOut {
  seat: number;
  next: boolean;
}

/** GET /api/links/TOKEN: where a personal link leads, for a browser that has another seat there. */
export interface LinkOut {
  code: string;
  name: string;
  yours: string | null;
  same: boolean;
}

/** A table anybody may join. */
export interface OpenTable {
  code: string;
  game: string;
  phase: "lobby" | "play";
  seats: number;
  taken: number;
  host: string;
}

/** GET /api/tables/CODE: what a link tells. */
export interface LobbyOut {
  code: string;
  game: string;
  phase: "lobby" | "play" | "over";
  seats: SeatLine[];
  you: number | null;
  host: number;
  free: number;
  joins: "now" | "next" | null;
  watch: boolean;
  matches: number;
}

/** GET /api/games: one game, ours or another package's. */
export interface GameOut {
  game: string;
  least: number;
  most: number;
  seats: number;
  minutes: number;
  options: SettingOut[];
  bots: string[];
  review: boolean;
  screen: boolean;
  named: string[];
  by_seat: string[];
  lines: Record<string, unknown>;
}

/** One option of a game, as data. */
export interface SettingOut {
  name: string;
  default: string;
  values: string[];
  low: number;
  high: number;
}

/** GET /api/tables/CODE/replay. */
export interface ReplayOut {
  code: string;
  game: string;
  match: number;
  matches: number;
  names: string[];
  bots: (string | null)[];
  options: Record<string, string>;
  over: Over;
  commit: string;
  secret: string;
  words: (string | null)[];
  boards: string[] | null;
  first: GameView;
  steps: ReplayStep[];
}

/** One act of a finished match and the spectator's view after it. */
export interface ReplayStep {
  seq: number;
  actor: string;
  action: string;
  clock: boolean;
  story: unknown[][];
  view: GameView;
  drawn?: [number, number][];
}

/** GET /api/tables/CODE/review: what every choice of a finished match was worth. */
export interface ReviewOut {
  code: string;
  game: string;
  match: number;
  matches: number;
  names: string[];
  bots: (string | null)[];
  review: Review;
}

/** A finished game, looked at again. */
export interface Review {
  game: string;
  seats: number;
  winners: number[];
  unit: "win" | "points" | "counters";
  basis: "exact" | "estimate" | "endgame" | "simulated" | "counted";
  chances_basis: "exact" | "estimate" | "endgame" | "simulated" | "counted";
  margin: number;
  moments: Moment[];
  chances: Point[];
  totals: Total[];
}

/** One decision, judged by what the seat could know then. */
export interface Moment {
  step: number;
  round: number;
  seat: number;
  kind: string;
  chosen: string | null;
  best: string | null;
  choices: Choice[];
  cost: number;
  grade: "only" | "good" | "slip" | "mistake";
  clock: boolean;
}

/** One point of the graph: the winning chances of all seats after so many entries of the log. */
export interface Point {
  step: number;
  round: number;
  chances: number[];
}

/** A seat's game in a few figures. */
export interface Total {
  seat: number;
  decisions: number;
  good: number;
  cost: number;
  accuracy: number | null;
  worst: number | null;
}

/** Any HTTP error of ours. */
export interface Trouble {
  code: string;
  text: string;
  field?: string | null;
  expected?: string | null;
}

export type GameView = PokView | PokerdiceView | PokinoView;

/** The games this page has screens for.  Others bring their own, or are shown by their views. */
export type OurGame = "pok" | "pokerdice" | "pokino";

export type Kind = "actor" | "actors" | "seat" | "count" | "net" | "dice" | "text" | "tag" | "word" | "words" | "card" |
  "counted" | "amounts" | "shown" | "tally";

/** What a line of the story holds: each fact by its name, kind, family of words, and place in the view. */
export interface Shape {
  part: "begins" | "opens" | "clock" | "";
  facts: readonly (readonly [name: string, kind: Kind, family: string, at: string])[];
}

export type StoryShapes = Readonly<Record<string, Readonly<Record<string, Shape>>>>;

export type Language = "en" | "de" | "fr" | "es";

/** What the page sends: one message a frame. */
export type In = Choose | Unchoose | Read | Words | Host | Say | Rename | Sit | Leave | Revoke | Ping;

/** What the table sends.  A frame is always a list of these. */
export type Out = TableNow | ViewNow | HintNow | Chosen | Ack | Chat | Over | Watching | Gone;

/** Our games: who may sit, how many usually do, about how long it takes. */
export const GAMES: readonly { game: OurGame; least: number; most: number; minutes: number; seats: number; rules: string
  }[] = [{"game": "pok", "least": 3, "most": 7, "minutes": 10, "seats": 4, "rules": "POK"}, {"game": "pokerdice",
  "least": 2, "most": 5, "minutes": 15, "seats": 3, "rules": "PKD"}, {"game": "pokino", "least": 2, "most": 10,
  "minutes": 30, "seats": 4, "rules": "PKN"}];

/** The languages, English first. */
export const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es"];

/** Letters of a name, at most. */
export const NAME_MOST = 24;

/** Bytes of the words a seat may add to the chance, at most. */
export const WORDS_MOST = 64;

/** Letters of something said, at most. */
export const SAY_MOST = 280;

/** What can be said without words. */
export const EMOTES: readonly NonNullable<Say["emote"]>[] = ["hello", "well-played", "thanks", "oops", "thinking",
  "hurry", "wow", "bye"];

/** Seconds for one decision that a host can choose from; 0: no clock. */
export const CLOCKS_S: readonly number[] = [0, 15, 30, 60, 120];

/** Seconds from card to card in Pokino; 0: the caller taps. */
export const PACES_S: readonly number[] = [4, 5, 6, 8, 12, 0];

/** POK's counters, in the order a hand counts them. */
export const SYMBOLS: readonly PokSymbol[] = ["disc", "square", "triangle"];

/** How many counters of POK to get rid of (POK-5.1). */
export const GOAL = 5;

/** POK's dice, face by face as chance counts them. */
export const POK_FACES: readonly (readonly (PokSymbol | "-")[])[] = [["disc", "disc", "square", "square", "triangle",
  "triangle"], ["disc", "square", "triangle", "-", "-", "-"], ["disc", "square", "triangle", "-", "-", "-"]];

/** Pokerdice's cards, in their printed order. */
export const AIMS: readonly Aim[] = ["joker", "one-pair", "three-of-a-kind", "two-pairs", "small-straight", "no-evens",
  "no-odds", "full-house", "long-straight", "four-of-a-kind"];

/** What each card is worth. */
export const POINTS: Readonly<Record<Aim, number>> = {"joker": 1, "one-pair": 1, "three-of-a-kind": 2, "two-pairs": 3,
  "small-straight": 3, "no-evens": 4, "no-odds": 4, "full-house": 5, "long-straight": 7, "four-of-a-kind": 7};

/** Rounds of Pokerdice, by its option turns and the number of seats (PKD-1.3, PKD-1.4). */
export const ROUNDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {"ten": {"2": 10, "3": 10, "4": 10,
  "5": 10}, "equal": {"2": 10, "3": 9, "4": 8, "5": 10}};

/** How often the roller may throw (PKD-3.1). */
export const THROWS = 3;

/** An ordinary die. */
export const DIE_FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** Pokino's cups, in the order they are paid. */
export const CUPS: readonly Cup[] = ["centre", "corner", "stamp", "poker", "full", "pokino"];

/** The numbers of the Spanish pack. */
export const NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12];

/** Its suits, by letter. */
export const SUITS: readonly string[] = ["o", "c", "e", "b"];

/** What the catalogues call them. */
export const SUIT_NAMES: Readonly<Record<string, string>> = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"};

/** The forty cards, in the order chance counts them. */
export const PACK: readonly string[] = ["1o", "2o", "3o", "4o", "5o", "6o", "7o", "10o", "11o", "12o", "1c", "2c", "3c",
  "4c", "5c", "6c", "7c", "10c", "11c", "12c", "1e", "2e", "3e", "4e", "5e", "6e", "7e", "10e", "11e", "12e", "1b",
  "2b", "3b", "4b", "5b", "6b", "7b", "10b", "11b", "12b"];

/** The boards of each set, in its order. */
export const BOARD_SETS: Readonly<Record<string, readonly (readonly string[])[]>> = {"fair": [["6o", "6b", "6c", "6e",
  "10e", "4e", "5c", "4o", "5b", "4c", "12b", "11o", "1b", "11c", "7c", "5e", "7b", "1o", "11b", "3c", "12c", "12e",
  "2e", "10b", "7e"], ["3e", "12e", "12b", "12c", "12o", "6c", "4b", "6b", "4o", "6o", "10b", "2o", "5c", "2b", "1c",
  "11o", "2e", "5b", "10e", "4e", "10o", "3b", "7c", "1o", "1b"], ["11c", "1o", "1c", "1b", "1e", "12b", "6e", "12c",
  "6b", "12o", "3b", "7b", "4o", "7o", "5o", "2b", "7c", "4b", "3e", "6o", "3o", "11b", "10b", "5b", "5c"], ["5e", "5c",
  "5o", "5b", "2o", "1e", "12c", "1b", "12e", "1c", "4c", "10c", "6b", "10e", "11b", "12o", "11c", "6e", "10b", "7o",
  "4o", "4b", "3b", "2e", "11e"], ["4e", "4o", "4c", "4b", "7b", "5e", "1b", "5c", "1o", "5o", "6c", "3c", "12c", "3e",
  "2e", "1e", "2o", "12e", "3b", "10c", "6b", "6e", "11b", "7c", "2c"], ["6b", "10c", "10o", "10e", "10b", "3o", "11o",
  "3e", "11c", "3b", "12o", "5c", "2o", "5b", "7e", "4b", "5e", "2b", "12c", "11b", "12b", "6o", "1e", "7o", "7b"],
  ["3b", "3e", "3o", "3c", "12c", "11b", "2o", "11c", "2b", "11e", "10o", "4b", "7b", "4o", "1e", "2e", "1b", "7o",
  "4e", "6e", "10e", "10c", "5e", "12o", "1c"], ["11b", "11c", "11e", "11o", "1b", "2e", "7b", "2o", "7o", "2c", "3o",
  "6e", "10e", "6b", "5e", "7c", "5c", "10c", "6o", "12e", "3e", "3c", "4e", "1e", "5o"], ["5c", "2b", "2c", "2o", "2e",
  "7e", "10c", "7b", "10e", "7c", "4e", "12c", "3e", "12e", "11e", "1o", "12o", "3c", "4o", "10b", "4c", "5e", "6o",
  "11o", "11c"], ["4o", "7o", "7e", "7b", "7c", "10o", "3c", "10e", "3e", "10b", "6o", "1b", "11c", "1o", "2c", "5b",
  "1e", "11o", "6b", "3b", "6c", "4e", "12o", "2b", "2o"]], "kitchen": [["2c", "2o", "2e", "2b", "7e", "10b", "6o",
  "10o", "10e", "6e", "3e", "11e", "12c", "3c", "11b", "11c", "5o", "7o", "4b", "3o", "5c", "12e", "1b", "1o", "6c"],
  ["5o", "5e", "1b", "5c", "5b", "6e", "12o", "6b", "12b", "6o", "1c", "10b", "4e", "10o", "3e", "1o", "3c", "11e",
  "2e", "3o", "7b", "4o", "2b", "11o", "10c"], ["11e", "11b", "11o", "11c", "3b", "5b", "7c", "5o", "5e", "7e", "10o",
  "12b", "6c", "4o", "6e", "4c", "3o", "6b", "10b", "2c", "1o", "6o", "2e", "4b", "2o"], ["12c", "4c", "4b", "4o", "4e",
  "3c", "2c", "3o", "3b", "2e", "2b", "12e", "11c", "1b", "5o", "12o", "11b", "5e", "5c", "10c", "10e", "6c", "6e",
  "1e", "7o"], ["1c", "1o", "1e", "4b", "1b", "4o", "4c", "2o", "2e", "2b", "3o", "2c", "7e", "7c", "11o", "5c", "7o",
  "6o", "4e", "5b", "5o", "12e", "6c", "3c", "5e"], ["7e", "7b", "7o", "4c", "7c", "11c", "11o", "1e", "11b", "1o",
  "4e", "4o", "3o", "5b", "3e", "12e", "5e", "6o", "5o", "3c", "10b", "1c", "10e", "6c", "1b"], ["3e", "3c", "3o",
  "11c", "3b", "10b", "10e", "4o", "4e", "4c", "11e", "1b", "12o", "5e", "5o", "1e", "12e", "1c", "7c", "7o", "5c",
  "6o", "1o", "2o", "2e"], ["6b", "6c", "6o", "2e", "6e", "7e", "5c", "7b", "5e", "7c", "4e", "11c", "12b", "1e", "10c",
  "2o", "1b", "5b", "4o", "4b", "7o", "12e", "3o", "3b", "1c"], ["2e", "10c", "10b", "10o", "10e", "12c", "12o", "12b",
  "11e", "11c", "7e", "1c", "7c", "11o", "2o", "4b", "2b", "5e", "4e", "3c", "3b", "6e", "6c", "12e", "7o"], ["5o",
  "12e", "12b", "12c", "12o", "3o", "3c", "1b", "1e", "1o", "10c", "11c", "7b", "11b", "4c", "7c", "3b", "7o", "10b",
  "11e", "5c", "10e", "6o", "7e", "6e"]]};

/** What every game can tell; under the empty name what any table can. */
export const STORY: StoryShapes = {"": {"clock-acted": {"part": "clock", "facts": [["name", "actor", "", ""]]},
  "any-now": {"part": "", "facts": [["what", "text", "", ""], ["value", "text", "", ""]]}, "any-now-seats": {"part": "",
  "facts": [["what", "text", "", ""], ["names", "actors", "", ""]]}, "any-now-tally": {"part": "", "facts": [["what",
  "text", "", ""], ["counts", "tally", "", ""]]}}, "pok": {"thrown": {"part": "begins", "facts": [["round", "count", "",
  ""], ["asks", "counted", "symbols", "throw"]]}, "clock-shown": {"part": "clock", "facts": [["name", "actor", "", ""],
  ["symbol", "word", "symbol", ""]]}, "opened": {"part": "opens", "facts": [["round", "count", "", ""], ["fists",
  "shown", "symbol", "past.*.shown"]]}, "exact": {"part": "", "facts": [["asked", "counted", "symbols", "past.*.throw"],
  ["count", "count", "", ""]]}, "missed": {"part": "", "facts": [["asked", "counted", "symbols", "past.*.throw"],
  ["count", "count", "", ""]]}, "handed": {"part": "", "facts": [["names", "actors", "", "past.*.handed"]]},
  "all-handed": {"part": "", "facts": []}, "unasked": {"part": "", "facts": [["names", "actors", "", "past.*.handed"],
  ["symbols", "words", "symbol", ""]]}, "all-unasked": {"part": "", "facts": []}, "nobody": {"part": "", "facts": []},
  "wins": {"part": "", "facts": [["name", "actor", "", "outcome.winners.0"]]}, "draw": {"part": "", "facts": [["names",
  "actors", "", "outcome.winners"]]}, "stalemate": {"part": "", "facts": [["held", "counted", "symbols", ""]]}},
  "pokerdice": {"first": {"part": "", "facts": [["name", "actor", "", ""]]}, "opens": {"part": "begins", "facts":
  [["round", "count", "", ""], ["rounds", "count", "", "rounds"], ["name", "actor", "", "roller"], ["dice", "dice", "",
  "throws.0"]]}, "shows": {"part": "", "facts": [["name", "actor", "", "roller"], ["cards", "words", "aim", "shown"]]},
  "keeps": {"part": "", "facts": [["count", "count", "", ""], ["name", "actor", "", "roller"], ["dice", "dice", "",
  "kept.-1"]]}, "throws-all": {"part": "", "facts": [["name", "actor", "", "roller"]]}, "stops": {"part": "", "facts":
  [["name", "actor", "", ""]]}, "falls": {"part": "", "facts": [["dice", "dice", "", ""], ["lying", "dice", "",
  "throws.-1"]]}, "clock-laid": {"part": "clock", "facts": [["name", "actor", "", ""], ["cards", "words", "aim", ""]]},
  "clock-stopped": {"part": "clock", "facts": [["name", "actor", "", ""]]}, "final": {"part": "opens", "facts":
  [["round", "count", "", ""], ["dice", "dice", "", "past.*.throws.-1"]]}, "met": {"part": "", "facts": [["name",
  "actor", "", ""], ["aim", "word", "aim", ""], ["points", "count", "", ""]]}, "lost": {"part": "", "facts": [["name",
  "actor", "", ""], ["aim", "word", "aim", ""]]}, "taken": {"part": "", "facts": [["name", "actor", "", ""], ["aim",
  "word", "aim", ""], ["roller", "seat", "", "past.*.roller"]]}, "points-now": {"part": "", "facts": [["points",
  "tally", "", "points"]]}, "wins": {"part": "", "facts": [["points", "count", "", ""], ["name", "actor", "",
  "outcome.winners.0"]]}, "tied": {"part": "", "facts": [["names", "actors", "", ""], ["points", "count", "", ""]]},
  "wins-tie": {"part": "", "facts": [["name", "actor", "", "outcome.winners.0"]]}}, "pokino": {"dealt": {"part": "",
  "facts": [["name", "actor", "", ""], ["four", "count", "", ""], ["centre", "card", "", ""]]}, "calls-first": {"part":
  "", "facts": [["name", "actor", "", ""]]}, "says-last": {"part": "", "facts": [["hand", "count", "", ""]]}, "begins":
  {"part": "begins", "facts": [["hand", "count", "", ""]]}, "begins-last": {"part": "begins", "facts": [["hand",
  "count", "", ""]]}, "called": {"part": "", "facts": [["count", "count", "", ""], ["card", "card", "", "called.-1"]]},
  "marks": {"part": "", "facts": [["name", "actor", "", ""], ["card", "card", "", ""]]}, "claims": {"part": "", "facts":
  [["name", "actor", "", ""], ["cup", "word", "cup", ""], ["verdict", "tag", "", ""]]}, "steals": {"part": "", "facts":
  [["name", "actor", "", ""], ["cup", "word", "cup", ""], ["verdict", "tag", "", ""], ["victim", "seat", "", ""]]},
  "fined": {"part": "", "facts": [["name", "actor", "", ""], ["cup", "word", "cup", ""]]}, "earliest": {"part": "",
  "facts": [["cup", "word", "cup", ""]]}, "takes": {"part": "", "facts": [["name", "actor", "", ""], ["cup", "word",
  "cup", ""], ["count", "count", "", ""]]}, "shared": {"part": "", "facts": [["cup", "word", "cup", ""], ["parts",
  "tally", "", ""]]}, "remains": {"part": "", "facts": [["cup", "word", "cup", ""], ["count", "count", "", ""]]},
  "hand-done": {"part": "opens", "facts": [["hand", "count", "", ""]]}, "hand-carries": {"part": "opens", "facts":
  [["hand", "count", "", ""], ["cups", "amounts", "cup", ""]]}, "rebuys": {"part": "", "facts": [["name", "actor", "",
  ""], ["count", "count", "", ""]]}, "leaves": {"part": "", "facts": [["name", "actor", "", ""]]}, "clock-out": {"part":
  "clock", "facts": [["name", "actor", "", ""]]}, "ruin": {"part": "", "facts": []}, "wins": {"part": "", "facts":
  [["net", "net", "", ""], ["name", "actor", "", "outcome.winners.0"]]}, "draw": {"part": "", "facts": [["net", "net",
  "", ""], ["names", "actors", "", "outcome.winners"]]}}};

/** The seats' lines in a graph of chances, told apart without colour. */
export const SEAT_DASHES: readonly string[] = ["", "9 4", "3 3", "12 3 3 3", "6 3", "2 4", "14 5", "9 3 2 3 2 3", "5 5",
  "1 3"];
