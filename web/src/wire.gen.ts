// Made from the Python messages by `python tools/page_types.py`.  Do not edit.

/** A seat's knowledge, with perfect recall. */
export interface PokView {
  seats: number;
  seat: number | null;
  hands: ([number, number, number] | null)[];
  throw: [PokSymbol, PokSymbol | null, PokSymbol | null] | null;
  mine: PokSymbol | null;
  past: PokRound[];
  outcome: Outcome | null;
  house?: PokOptions;
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

/** House rules: other dice, more or fewer counters of each symbol, another goal (POK-7.1 to POK-7.3). */
export interface PokOptions {
  dice: ((PokSymbol | null)[])[];
  counters: number;
  goal: number;
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
  points?: number[];
  rounds?: number;
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
  antes?: number[];
}

export type Cup = "centre" | "corner" | "stamp" | "poker" | "full" | "pokino";

/** A seat calls a cup: its own, or what *victim* completed and did not call. */
export interface PokinoClaim {
  cup: Cup;
  victim: number | null;
}

/** A claim and its verdict, shown to everybody; an idle one only to its maker (PKN-4.5). */
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

/** What was shown has been seen; when everybody here has said so, clocks and bots go on. */
export interface Read {
  t: "read";
  id: number;
  round: number;
}

/** Somebody alone with bots reads something else: nothing goes on by itself until they are back, or gone. */
export interface Hold {
  t: "hold";
  id: number;
  on: boolean;
}

/** What this seat adds to the chance of the match, before it starts; at most 64 bytes of UTF-8. */
export interface Words {
  t: "words";
  id: number;
  text: string;
}

/** The hash of words that this seat will open at the start; it belongs to the table's own commitment *to*. */
export interface Commit {
  t: "commit";
  id: number;
  digest: string;
  to: string;
}

/** The words that this seat committed to; asked for when the table is ``opening``. */
export interface Open {
  t: "open";
  id: number;
  text: string;
}

/** What the host alone may do. */
export interface Host {
  t: "host";
  id: number;
  do: "settings" | "bot" | "kick" | "start" | "last" | "pause" | "resume" | "rematch" | "pass" | "swap" | "evening" |
    "stand-in" | "let-in" | "not-now";
  settings?: Partial<Settings> | null;
  options?: Record<string, string> | null;
  seats?: number | null;
  seat?: number | null;
  other?: number | null;
  kind?: string | null;
  who?: number | null;
}

/** What only this table minds and no transcript holds. */
export interface Settings {
  clock_s: number;
  days: 0 | 1 | 3 | 7;
  watch: "anyone" | "nobody";
  share: boolean;
  open_counters: boolean;
  show_counts: boolean;
  history: boolean;
  show_cards: boolean;
  pace_s: number;
  grace_ms: number;
  boards: number;
  alert: boolean;
  away_s: number;
  chat: boolean;
  listed: boolean;
  hints: boolean;
  own_pace: boolean;
  knock: boolean;
  best_of: 1 | 3 | 5;
}

/** Chat: a few words, or one of the emotes. */
export interface Say {
  t: "say";
  id: number;
  text?: string | null;
  emote?: "hello" | "well-played" | "thanks" | "oops" | "thinking" | "hurry" | "wow" | "bye" | null;
}

/** Say something of one's own hand, true or not, or a taunt; at the claimant's hand, in each reader's language. */
export interface Claim {
  t: "claim";
  id: number;
  said: "disc" | "square" | "triangle" | "no-disc" | "no-square" | "no-triangle" | "laugh" | "doubt" | "dare";
}

/** A watcher's: these seats win this round.  Nobody sees it before the round is open. */
export interface Guess {
  t: "guess";
  id: number;
  round: number;
  seats: number[];
}

/** Something for the operator of the server, with the last lines of the chat; nobody at the table is told. */
export interface Report {
  t: "report";
  id: number;
  why: string;
}

/** Be called something else. */
export interface Rename {
  t: "rename";
  id: number;
  name: string;
}

/** Look like this; where somebody at the table looks just the same, on another colour. */
export interface Wear {
  t: "wear";
  id: number;
  face: Face;
}

/** What a person looks like: one of our drawings, on one of our colours.  Bots have theirs by their names. */
export interface Face {
  drawn: "fox" | "owl" | "cat" | "bear" | "rooster" | "fish" | "king" | "page" | "bob" | "hat" | "sun" | "curls";
  ground: "sky" | "yellow" | "red" | "mint" | "blue" | "pink" | "green" | "teal" | "plum";
}

/** Before the start: move to a free seat. */
export interface Sit {
  t: "sit";
  id: number;
  seat: number;
}

/** Pokino, before the start, where the host allows it: play with so many boards, each a seat of its own. */
export interface Boards {
  t: "boards";
  id: number;
  count: number;
}

/** After a match: another one.  It starts when most of the connected people want it, or the host does. */
export interface Rematch {
  t: "rematch";
  id: number;
}

/** End this match without a winner.  All connected players say so, by days all players; one ``on: false`` is a no. */
export interface End {
  t: "end";
  id: number;
  on?: boolean;
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

/** The first message of a socket opened with ``tv=1``, a screen for the room: the key the host has given out. */
export interface Tv {
  t: "tv";
  id: number;
  key: string;
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
  before: Before[];
  options: Record<string, string>;
  settings: Settings;
  paused: boolean;
  practice: boolean;
  watching: number;
  clock: Clock | null;
  commit: string;
  secret: string | null;
  link: string | null;
  late?: SeatLine[];
  late_joins?: boolean;
  knocks?: SeatLine[];
  asked?: SeatRequest[];
  ending?: number[];
  again?: number[];
  commits?: Record<number, string>;
  opening?: "commit" | "open" | null;
  broke_off?: number[];
}

/** One seat, as everybody sees it. */
export interface SeatLine {
  name: string | null;
  bot: string | null;
  here: boolean;
  away_ms: number | null;
  words: boolean;
  next: string | null;
  who: number | null;
  face: Face | null;
}

/** An earlier player of a seat in this match: what they did there stays theirs. */
export interface Before {
  seat: number;
  round: number;
  name: string;
  bot: string | null;
  face: Face | null;
}

/** How long is left for what is being waited for. */
export interface Clock {
  left_ms: number;
  of_ms: number;
  what: "read" | "choose" | "call" | "close" | "hand";
}

/** Another device asks for somebody's seat. */
export interface SeatRequest {
  who: number;
  person: number;
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
  basis: "exact" | "estimate" | "simulated" | "counted";
  best: string | null;
  choices: Choice[];
  why: Record<string, Reason[]>;
}

/** One thing a seat could do, and what it was worth. */
export interface Choice {
  action: string | null;
  worth: number;
  chance: number | null;
}

/** A sentence of the catalogue and its facts: numbers, and words by their names. */
export interface Reason {
  id: string;
  facts: Record<string, unknown>;
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

/** A line of the chat: from a player, or from the table about arrivals, departures and the host. */
export interface Chat {
  t: "chat";
  line: ChatLine;
}

/** Something said, by a person or by the table of a person. */
export interface ChatLine {
  at: number;
  name: string;
  who?: number | null;
  face?: Face | null;
  text?: string | null;
  emote?: "hello" | "well-played" | "thanks" | "oops" | "thinking" | "hurry" | "wow" | "bye" | null;
  event?: "joined" | "left" | "sent-away" | "removed" | "host" | "late" | "away" | "back" | "waits" | "next-round" |
    "next-hand" | "seat-asked" | "seat-given" | "seat-kept" | null;
  bot?: string | null;
  by?: string | null;
}

/** What was said lately: on connecting. */
export interface Said {
  t: "said";
  lines: ChatLine[];
}

/** Somebody said something of their own hand, or a taunt. */
export interface Claimed {
  t: "claimed";
  claim: ClaimLine;
}

/** What somebody said of their own hand, or a taunt. */
export interface ClaimLine {
  match: number;
  round: number;
  at: number;
  seat: number;
  who: number;
  said: "disc" | "square" | "triangle" | "no-disc" | "no-square" | "no-triangle" | "laugh" | "doubt" | "dare";
  true?: boolean | null;
}

/** The claims of this match: on connecting where there are any; at its end with which of them were true. */
export interface ClaimsNow {
  t: "claims";
  claims: ClaimLine[];
}

/** A round is open that watchers have guessed about. */
export interface Guessed {
  t: "guessed";
  round: number;
  seats: number[];
  won: number[];
  right: number;
  of: number;
}

/** The standings of this evening: on connecting, after each game, and empty when another begins. */
export interface EveningNow {
  t: "evening";
  games: EveningGame[];
  people: EveningLine[];
}

/** One finished game of a room. */
export interface EveningGame {
  match: number;
  game: string;
  winners: string[];
}

/** Somebody who played this evening, over all games of the room. */
export interface EveningLine {
  name: string;
  bot: string | null;
  who: number | null;
  face: Face | null;
  played: number;
  won: Record<string, number>;
  up: number | null;
}

/** The evenings before this one: on connecting where there are any, and when the host closes one. */
export interface EveningsNow {
  t: "evenings";
  closed: ClosedEvening[];
}

/** An evening the host has closed, as it stood then. */
export interface ClosedEvening {
  at: number;
  games: number;
  people: EveningLine[];
}

/** How a series stands: on connecting where one is played, when a game is over, and when another series begins. */
export interface SeriesNow {
  t: "series";
  first_to: number;
  people: SeriesLine[];
  drawn: number;
  over: boolean;
}

/** Somebody who plays a series. */
export interface SeriesLine {
  name: string;
  bot: string | null;
  who: number | null;
  face: Face | null;
  won: number;
}

/** How the match ended. */
export interface Over {
  t: "over";
  winners: number[];
  why: string;
  standing: number[];
}

/** What has happened while this player was away for a minute, or was played for: once, on coming back to a match. */
export interface Away {
  t: "away";
  since: number;
  slept_ms: number;
  round: number;
  played: boolean;
  by: string | null;
}

/** How many watch, a moment after somebody came or went; the table says it too. */
export interface Watching {
  t: "watching";
  count: number;
}

/** Whether the room has a screen: on connecting where the host has given a key out, and on change. */
export interface TvNow {
  t: "tv";
  open: number | null;
  number: number;
}

/** What the operator of the server tells everybody; no text: nothing any more. */
export interface Notice {
  t: "notice";
  text: string;
}

/** The last message of a connection: why the table closes it.  ``closing`` alone means: come again at once. */
export interface Gone {
  t: "gone";
  reason: "no-table" | "private" | "kicked" | "removed" | "left" | "too-fast" | "full" | "closing" | "elsewhere" |
    "revoked" | "moved" | "closed" | "banned";
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
  face?: Face | null;
  invitation?: string | null;
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
  face?: Face | null;
  player?: number | null;
  asks?: number | null;
}

/** Its answer. */
export interface SeatOut {
  seat: number;
  next: boolean;
  knocks: number | null;
}

/** GET /api/links/TOKEN: where a personal link leads, and which seat this browser has there. */
export interface LinkOut {
  code: string;
  name: string;
  yours: string | null;
  same: boolean;
}

/** POST /api/links/TOKEN: have that seat on this browser too. */
export interface LinkWish {
  instead?: boolean;
}

/** GET /api/server: what a page should know before anybody sits down. */
export interface ServerOut {
  invitation: boolean;
  notice: string | null;
}

/** GET /api/me/games: what this person has played, the latest first. */
export interface MyGames {
  counts: Record<string, number>;
  games: MyGame[];
}

/** A finished match of a person. */
export interface MyGame {
  code: string;
  match: number;
  game: string;
  at: number;
  you: number;
  seats: ResultLine[];
}

/** A seat of a finished match. */
export interface ResultLine {
  name: string;
  bot: string | null;
  face: Face | null;
  place: number;
  standing: number;
  won: boolean;
}

/** GET /api/me/push: the server's key, and which notices this browser wants. */
export interface PushNow {
  key: string | null;
  wants: ("turn" | "half" | "two")[] | null;
}

/** POST /api/me/push: where this browser takes notices, with its keys; nobody else ever sees the address. */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
  wants: ("turn" | "half" | "two")[];
}

/** GET /api/me: the person behind this browser. */
export interface Me {
  name: string;
  face: Face | null;
  devices: MyDevice[];
  asks: DeviceAsks | null;
  key: boolean;
  passkeys: boolean;
}

/** A browser of a person. */
export interface MyDevice {
  id: string;
  kind: string;
  since: number;
  seen: number;
  here: boolean;
}

/** A device that has opened a person's link and waits for their yes. */
export interface DeviceAsks {
  id: string;
  kind: string;
  signs: string;
}

/** POST /api/me/link: a link for one more device. */
export interface LinkKind {
  kind: "phone" | "tablet" | "computer";
  spare?: boolean;
  proof?: Proof | null;
}

/** A signature by a browser's key: of "trespok", the page's origin, what is done, and the nonce, a line each. */
export interface Proof {
  nonce: string;
  signature: string;
}

/** Its answer.  The secret is behind the link's #, which no browser sends to a server. */
export interface JoinLink {
  link: string;
  qr: string;
  ms: number;
}

/** POST /api/me/link/answer ("join ID"). */
export interface JoinAnswer {
  device: string;
  yes: boolean;
  proof?: Proof | null;
}

/** POST /api/me/nonce: for one signature, within ten minutes. */
export interface NonceOut {
  nonce: string;
}

/** POST /api/me/devices/ID/remove ("remove ID"): signed where the browser has a key. */
export interface Proven {
  proof?: Proof | null;
}

/** POST /api/me/key ("key") and /api/me/return ("return"): a browser has a key; or has that and no cookie any more. */
export interface MyKey {
  key: string;
  proof: Proof;
}

/** POST /api/me/passkey (signed: "passkey") and /api/me/passkey/return: what WebAuthn made, the nonce its challenge. */
export interface Passkey {
  nonce: string;
  credential: string;
  id?: string;
  kind?: "phone" | "tablet" | "computer";
  proof?: Proof | null;
}

/** POST /api/join/look and /api/join, by the other device. */
export interface JoinWish {
  link: string;
  kind?: "phone" | "tablet" | "computer";
}

/** Whose link it is. */
export interface JoinOut {
  name: string;
  face: Face | null;
  same: boolean;
  spare: boolean;
}

/** What both devices show now. */
export interface JoinSigns {
  signs: string;
}

/** GET /api/join: whether the person has said yes. */
export interface Joined {
  yes: boolean;
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
  joins: "now" | "next" | "match" | null;
  watch: boolean;
  matches: number;
  knocks: number | null;
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
  solved: string[];
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
  house: boolean;
}

/** GET /api/tables/CODE/replay. */
export interface ReplayOut {
  code: string;
  game: string;
  match: number;
  matches: number;
  names: string[];
  bots: (string | null)[];
  faces: (Face | null)[];
  who: (number | null)[];
  changes: Change[];
  options: Record<string, string>;
  over: Over;
  commit: string;
  secret: string;
  words: (string | null)[];
  boards: string[] | null;
  first: GameView;
  steps: ReplayStep[];
  commits?: Record<number, string>;
  silent?: number[];
  restarted?: number[];
}

/** A seat changed hands. */
export interface Change {
  step: number;
  seat: number;
  name: string;
  bot: string | null;
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
  changes: Change[];
  review: Review;
  again: Again[];
}

/** A finished game, looked at again. */
export interface Review {
  game: string;
  seats: number;
  winners: number[];
  unit: "win" | "points" | "counters";
  basis: "exact" | "estimate" | "simulated" | "counted";
  chances_basis: "exact" | "estimate" | "simulated" | "counted";
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
  cost_range: [number, number] | null;
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

/** A choice that cost more than a percent, to be tried again before its answer is shown. */
export interface Again {
  moment: number;
  drill: Drill;
}

/** A question with all its answers, best first. */
export interface Drill {
  id: string;
  game: string;
  theme: string;
  level: number;
  unit: "chance" | "points";
  position: Record<string, unknown>;
  answers: Answer[];
}

/** One choice: its words, as a transcript writes them, what it is worth, and how often good play makes it. */
export interface Answer {
  words: string;
  worth: number;
  often: number;
  leads: Record<string, unknown>;
  why: Reason[];
  costs: [number, number];
}

/** GET /api/explore/GAME: a position set up by hand, solved. */
export interface ExploreOut {
  drill: Drill;
  values: number[];
}

/** POST /api/tables/CODE/tv, by the host: show this table on a screen in the room, or no more. */
export interface TvWish {
  on: boolean;
}

/** Its answer.  The key is shown once. The table keeps its hash; a second request gets a new key. */
export interface TvOut {
  key: string | null;
  link: string | null;
  qr: string | null;
  number: number;
}

/** POST /api/tv, by a TV: four letters to show, and the secret to ask with what became of them. */
export interface TvLetters {
  letters: string;
  secret: string;
  qr: string;
  ms: number;
}

/** GET /api/tv/SECRET.  Nothing is shown before there is a key. */
export interface TvClaimed {
  host: string | null;
  code: string | null;
  key: string | null;
}

/** POST /api/tables/CODE/tv/letters, by somebody who sits there; first which TV, then *sure*. */
export interface TvClaim {
  letters: string;
  sure?: boolean;
}

/** Its answer: what the TV says now. */
export interface TvNamed {
  letters: string;
  host: string;
}

/** GET /api/me/home: tables that wait for my choice, then invitations, then my other tables; then my people. */
export interface MyHome {
  tables: HomeTable[];
  people: Friend[];
  circles: CircleLine[] | null;
}

/** A table where I am awaited. */
export interface HomeTable {
  code: string;
  game: string;
  phase: "lobby" | "play" | "over";
  round: number;
  seats: HomeSeat[];
  you: number | null;
  by: string | null;
  face: Face | null;
}

/** A seat of a table that awaits me. */
export interface HomeSeat {
  name: string | null;
  bot: string | null;
  face: Face | null;
  waits: boolean;
}

/** Somebody I have played with. */
export interface Friend {
  id: string;
  name: string;
  face: Face | null;
  games: number;
}

/** A circle of mine. */
export interface CircleLine {
  id: string;
  name: string;
  evening: number | null;
}

/** GET /api/me/again: the table at which I have played a match, to make such a one again. */
export interface SameTable {
  game: string;
  seats: number;
  options: Record<string, string>;
  settings: Settings;
  bots: string[];
  people: Friend[];
}

/** POST /api/circles: its name, then mine. */
export interface NewCircle {
  circle: string;
  name: string;
  face?: Face | null;
}

/** Its answer.  People with this id may join, at /c/ID. */
export interface CircleMade {
  id: string;
}

/** GET /api/me/level; ``?game=`` and ``?seats=``, or where I have played most. */
export interface MyLevel {
  boards: LevelBoard[];
  mine: LevelBoard | null;
  bots: LevelBot[];
  cost: LevelCost | null;
  situations: Situation[];
}

/** My rating at a game and number of players. */
export interface LevelBoard {
  game: string;
  seats: number;
  matches: number;
  rating: number | null;
  low: number;
  high: number;
}

/** A bot on the same ladder. */
export interface LevelBot {
  kind: string;
  rating: number;
}

/** What a choice of mine costs, in chances to win, against solved play: from reviews, with the interval of 95 %. */
export interface LevelCost {
  mean: number;
  low: number;
  high: number;
  choices: number;
  matches: number;
}

/** A theme of the drills, and what it costs me in a match. */
export interface Situation {
  theme: string;
  cost: number;
}

/** GET /api/circles/ID.  Somebody who is no member reads its name and the founder's. */
export interface CircleOut {
  id: string;
  name: string;
  founder: string;
  member: boolean;
  founded: boolean;
  closed: boolean;
  season: "winter" | "spring" | "summer" | "autumn";
  evenings: number;
  people: CirclePerson[];
  evening: Evening | null;
  fame: Fame[];
}

/** A member, with the games won this season. */
export interface CirclePerson {
  id: string;
  name: string;
  face: Face | null;
  you: boolean;
  founder: boolean;
  coming: boolean;
  won: Record<string, number>;
}

/** The next evening of a circle. */
export interface Evening {
  at: number;
  game: string;
  place?: string;
}

/** The best anybody has done at a game with other members: points, counters, or games won at POK. */
export interface Fame {
  game: string;
  name: string;
  face: Face | null;
  count: number;
}

/** POST /api/circles/ID: one or several of these. */
export interface CircleWish {
  join?: CircleName | null;
  leave?: boolean;
  coming?: boolean | null;
  evening?: Evening | null;
  close?: boolean | null;
  remove?: string | null;
}

/** What a new member is called. */
export interface CircleName {
  name: string;
  face?: Face | null;
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

/** What a line of the story holds: each fact by its name, kind, family of words, and place in the view;
 * and the beats it is shown in, each by its name, how long it takes, and how often it comes. */
export interface Shape {
  part: "begins" | "opens" | "clock" | "";
  facts: readonly (readonly [name: string, kind: Kind, family: string, at: string])[];
  beats?: readonly (readonly [name: string, ms: number, times: number])[];
}

export type StoryShapes = Readonly<Record<string, Readonly<Record<string, Shape>>>>;

export type Language = "en" | "de" | "fr" | "es";

/** What the page sends: one message a frame. */
export type In = Choose | Unchoose | Read | Hold | Words | Commit | Open | Host | Say | Claim | Guess | Report | Rename
  | Wear | Sit | Boards | Rematch | End | Leave | Revoke | Tv | Ping;

/** What the table sends.  A frame is always a list of these. */
export type Out = TableNow | ViewNow | HintNow | Chosen | Ack | Chat | Said | Claimed | ClaimsNow | Guessed | EveningNow
  | EveningsNow | SeriesNow | Over | Away | Watching | TvNow | Notice | Gone;

/** Our games: who may sit, how many usually do, about how long it takes. */
export const GAMES: readonly { game: OurGame; least: number; most: number; minutes: number; seats: number; rules: string
  }[] = [{"game": "pok", "least": 3, "most": 7, "minutes": 10, "seats": 4, "rules": "POK"}, {"game": "pokerdice",
  "least": 2, "most": 5, "minutes": 15, "seats": 3, "rules": "PKD"}, {"game": "pokino", "least": 2, "most": 10,
  "minutes": 30, "seats": 4, "rules": "PKN"}];

/** The languages, English first. */
export const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es"];

/** Letters of a name, at most. */
export const NAME_MOST = 24;

/** Who gave no name; each reader's page words it. */
export const UNNAMED = "Guest";

/** Bytes that a player may type for the chance of the match, at most. */
export const TYPED_MOST = 42;

/** Random letters of base64url that the page adds behind them. */
export const RANDOM_LETTERS = 22;

/** Letters of something said, at most. */
export const SAY_MOST = 280;

/** Letters of an invitation, at most. */
export const INVITATION_MOST = 100;

/** Letters of a report to the operator, at most. */
export const REPORT_MOST = 200;

/** What can be said without words. */
export const EMOTES: readonly NonNullable<Say["emote"]>[] = ["hello", "well-played", "thanks", "oops", "thinking",
  "hurry", "wow", "bye"];

/** The faces people pick from, each on its own colour. */
export const WORN: readonly Face[] = [{"drawn": "fox", "ground": "sky"}, {"drawn": "owl", "ground": "yellow"}, {"drawn":
  "cat", "ground": "red"}, {"drawn": "bear", "ground": "mint"}, {"drawn": "rooster", "ground": "blue"}, {"drawn":
  "fish", "ground": "pink"}, {"drawn": "king", "ground": "green"}, {"drawn": "page", "ground": "yellow"}, {"drawn":
  "bob", "ground": "teal"}, {"drawn": "hat", "ground": "pink"}, {"drawn": "sun", "ground": "blue"}, {"drawn": "curls",
  "ground": "red"}];

/** The colours they can stand on. */
export const GROUNDS: readonly Face["ground"][] = ["sky", "yellow", "red", "mint", "blue", "pink", "green", "teal",
  "plum"];

/** What bots are called; each has its own face. */
export const BOT_NAMES: readonly string[] = ["Olive", "Pim", "Sol", "Tuya", "Vega", "Wim", "Yara", "Zeno", "Kiko",
  "Lupe"];

/** How many games the lobby offers for a series: one alone, or who first wins more than half. */
export const BEST_OF: readonly NonNullable<Settings["best_of"]>[] = [1, 3, 5];

/** Boards one person may play with at Pokino, at most. */
export const BOARDS_MOST = 3;

/** What a browser may be told of a game by days. */
export const NOTICE_KINDS: readonly PushWish["wants"][number][] = ["turn", "half", "two"];

/** Days for one decision; 0: a clock of seconds, or none. */
export const DAYS: readonly Settings["days"][] = [0, 1, 3, 7];

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

/** Rounds of Pokerdice, by its options turns and rounds and the seats (PKD-1.4, PKD-9.2). */
export const ROUNDS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>> = {"ten":
  {"2": {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}, "3": {"3": 3, "4": 4, "5": 5, "6":
  6, "7": 7, "8": 8, "9": 9, "10": 10}, "4": {"4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}, "5": {"5": 5,
  "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}}, "equal": {"2": {"2": 2, "3": 2, "4": 4, "5": 4, "6": 6, "7": 6, "8": 8,
  "9": 8, "10": 10}, "3": {"3": 3, "4": 3, "5": 3, "6": 6, "7": 6, "8": 6, "9": 9, "10": 9}, "4": {"4": 4, "5": 4, "6":
  4, "7": 4, "8": 8, "9": 8, "10": 8}, "5": {"5": 5, "6": 5, "7": 5, "8": 5, "9": 5, "10": 10}}};

/** Which cards each throw meets, as bits; throws sorted, from 11111 to 66666. */
export const MEETS: readonly number[] = [551, 519, 551, 519, 551, 519, 143, 7, 7, 7, 7, 175, 7, 39, 7, 143, 7, 7, 175,
  7, 143, 143, 11, 11, 11, 11, 11, 19, 3, 3, 11, 3, 3, 11, 3, 11, 175, 11, 43, 11, 11, 3, 3, 43, 3, 11, 143, 11, 11, 11,
  3, 11, 175, 11, 11, 143, 519, 7, 7, 7, 7, 11, 19, 3, 3, 11, 3, 3, 11, 3, 11, 7, 19, 3, 3, 19, 273, 17, 3, 1, 3, 7, 3,
  3, 3, 1, 3, 7, 3, 3, 7, 551, 7, 39, 7, 11, 3, 3, 43, 3, 11, 7, 3, 3, 3, 17, 3, 39, 3, 3, 7, 519, 7, 7, 11, 3, 11, 7,
  3, 3, 7, 551, 7, 11, 7, 519, 583, 519, 583, 519, 583, 143, 7, 7, 7, 207, 7, 71, 143, 7, 207, 143, 11, 11, 11, 11, 19,
  3, 11, 3, 11, 207, 11, 75, 11, 3, 75, 143, 11, 11, 207, 519, 7, 7, 7, 11, 19, 3, 11, 3, 11, 7, 19, 3, 19, 273, 3, 7,
  3, 3, 7, 583, 7, 71, 11, 3, 75, 7, 3, 3, 71, 519, 7, 11, 7, 583, 551, 519, 551, 519, 143, 7, 7, 175, 7, 143, 143, 11,
  11, 11, 19, 11, 175, 11, 11, 143, 519, 7, 7, 11, 19, 11, 7, 19, 19, 7, 551, 7, 11, 7, 519, 583, 519, 583, 143, 7, 207,
  143, 11, 11, 207, 519, 7, 11, 7, 583, 551, 519, 143, 143, 519, 583];

/** How often the roller may throw (PKD-3.1). */
export const THROWS = 3;

/** An ordinary die. */
export const DIE_FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** Pokino's cups, in the order they are paid. */
export const CUPS: readonly Cup[] = ["centre", "corner", "stamp", "poker", "full", "pokino"];

/** The cells of a board that win each cup; POKER's are those of the first row that share a number. */
export const CUP_CELLS: Readonly<Record<Cup, readonly (readonly number[])[]>> = {"centre": [[12]], "corner": [[0, 4, 20,
  24]], "stamp": [[0, 1, 5, 6], [3, 4, 8, 9], [15, 16, 20, 21], [18, 19, 23, 24]], "poker": [[0, 1, 2, 3], [0, 1, 2, 4],
  [0, 1, 3, 4], [0, 2, 3, 4], [1, 2, 3, 4]], "full": [[5, 6, 7, 8, 9]], "pokino": [[0, 1, 2, 3, 4], [0, 5, 10, 15, 20],
  [0, 6, 12, 18, 24], [1, 6, 11, 16, 21], [2, 7, 12, 17, 22], [3, 8, 13, 18, 23], [4, 8, 12, 16, 20], [4, 9, 14, 19,
  24], [10, 11, 12, 13, 14], [15, 16, 17, 18, 19], [20, 21, 22, 23, 24]]};

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
  ""], ["asks", "counted", "symbols", "throw"]], "beats": [["land", 300, 3], ["ask", 130, 3]]}, "clock-shown": {"part":
  "clock", "facts": [["name", "actor", "", ""], ["symbol", "word", "symbol", ""]]}, "opened": {"part": "opens", "facts":
  [["round", "count", "", ""], ["fists", "shown", "symbol", "past.*.shown"]], "beats": [["shake", 700, 1], ["open", 300,
  1]]}, "exact": {"part": "", "facts": [["asked", "counted", "symbols", "past.*.throw"], ["count", "count", "", ""]],
  "beats": [["answer", 350, 1]]}, "missed": {"part": "", "facts": [["asked", "counted", "symbols", "past.*.throw"],
  ["count", "count", "", ""]], "beats": [["answer", 350, 1]]}, "handed": {"part": "", "facts": [["names", "actors", "",
  "past.*.handed"]], "beats": [["slide", 400, 1], ["verdict", 200, 1]]}, "all-handed": {"part": "", "facts": [],
  "beats": [["slide", 400, 1], ["verdict", 200, 1]]}, "unasked": {"part": "", "facts": [["names", "actors", "",
  "past.*.handed"], ["symbols", "words", "symbol", ""]], "beats": [["slide", 400, 1], ["verdict", 200, 1]]},
  "all-unasked": {"part": "", "facts": [], "beats": [["verdict", 200, 1]]}, "nobody": {"part": "", "facts": [], "beats":
  [["verdict", 200, 1]]}, "wins": {"part": "", "facts": [["name", "actor", "", "outcome.winners.0"]]}, "draw": {"part":
  "", "facts": [["names", "actors", "", "outcome.winners"]]}, "stalemate": {"part": "", "facts": [["held", "counted",
  "symbols", ""]]}}, "pokerdice": {"first": {"part": "", "facts": [["name", "actor", "", ""]]}, "opens": {"part":
  "begins", "facts": [["round", "count", "", ""], ["rounds", "count", "", "rounds"], ["name", "actor", "", "roller"],
  ["dice", "dice", "", "throws.0"]], "beats": [["fall", 600, 1]]}, "shows": {"part": "", "facts": [["name", "actor", "",
  "roller"], ["cards", "words", "aim", "shown"]], "beats": [["show", 320, 1]]}, "keeps": {"part": "", "facts":
  [["count", "count", "", ""], ["name", "actor", "", "roller"], ["dice", "dice", "", "kept.-1"]], "beats": [["keep",
  400, 1]]}, "throws-all": {"part": "", "facts": [["name", "actor", "", "roller"]]}, "stops": {"part": "", "facts":
  [["name", "actor", "", ""]]}, "falls": {"part": "", "facts": [["dice", "dice", "", ""], ["lying", "dice", "",
  "throws.-1"]], "beats": [["fall", 600, 1]]}, "clock-laid": {"part": "clock", "facts": [["name", "actor", "", ""],
  ["cards", "words", "aim", ""]]}, "clock-stopped": {"part": "clock", "facts": [["name", "actor", "", ""]]}, "final":
  {"part": "opens", "facts": [["round", "count", "", ""], ["dice", "dice", "", "past.*.throws.-1"]], "beats": [["last",
  300, 1]]}, "met": {"part": "", "facts": [["name", "actor", "", ""], ["aim", "word", "aim", ""], ["points", "count",
  "", ""]], "beats": [["turn", 320, 1], ["score", 250, 1]]}, "lost": {"part": "", "facts": [["name", "actor", "", ""],
  ["aim", "word", "aim", ""]], "beats": [["turn", 320, 1], ["score", 250, 1]]}, "taken": {"part": "", "facts": [["name",
  "actor", "", ""], ["aim", "word", "aim", ""], ["roller", "seat", "", "past.*.roller"]], "beats": [["turn", 320, 1],
  ["score", 250, 1]]}, "points-now": {"part": "", "facts": [["points", "tally", "", "points"]]}, "wins": {"part": "",
  "facts": [["points", "count", "", ""], ["name", "actor", "", "outcome.winners.0"]]}, "tied": {"part": "", "facts":
  [["names", "actors", "", ""], ["points", "count", "", ""]]}, "wins-tie": {"part": "", "facts": [["name", "actor", "",
  "outcome.winners.0"]]}}, "pokino": {"dealt": {"part": "", "facts": [["name", "actor", "", ""], ["four", "count", "",
  ""], ["centre", "card", "", ""]]}, "calls-first": {"part": "", "facts": [["name", "actor", "", ""]]}, "says-last":
  {"part": "", "facts": [["hand", "count", "", ""]]}, "joins": {"part": "", "facts": [["name", "actor", "", ""],
  ["count", "count", "", ""]]}, "begins": {"part": "begins", "facts": [["hand", "count", "", ""]]}, "begins-last":
  {"part": "begins", "facts": [["hand", "count", "", ""]]}, "called": {"part": "", "facts": [["count", "count", "", ""],
  ["card", "card", "", "called.-1"]], "beats": [["card", 260, 1]]}, "marks": {"part": "", "facts": [["name", "actor",
  "", ""], ["card", "card", "", ""]]}, "claims": {"part": "", "facts": [["name", "actor", "", ""], ["cup", "word",
  "cup", ""], ["verdict", "tag", "", ""]], "beats": [["light", 60, 5], ["tip", 180, 1]]}, "steals": {"part": "",
  "facts": [["name", "actor", "", ""], ["cup", "word", "cup", ""], ["verdict", "tag", "", ""], ["victim", "seat", "",
  ""]], "beats": [["light", 60, 5], ["tip", 180, 1]]}, "fined": {"part": "", "facts": [["name", "actor", "", ""],
  ["cup", "word", "cup", ""]]}, "earliest": {"part": "", "facts": [["cup", "word", "cup", ""]]}, "takes": {"part": "",
  "facts": [["name", "actor", "", ""], ["cup", "word", "cup", ""], ["count", "count", "", ""]], "beats": [["pour", 400,
  1]]}, "shared": {"part": "", "facts": [["cup", "word", "cup", ""], ["parts", "tally", "", ""]], "beats": [["pour",
  400, 1]]}, "remains": {"part": "", "facts": [["cup", "word", "cup", ""], ["count", "count", "", ""]]}, "hand-done":
  {"part": "opens", "facts": [["hand", "count", "", ""]]}, "hand-carries": {"part": "opens", "facts": [["hand", "count",
  "", ""], ["cups", "amounts", "cup", ""]]}, "rebuys": {"part": "", "facts": [["name", "actor", "", ""], ["count",
  "count", "", ""]]}, "leaves": {"part": "", "facts": [["name", "actor", "", ""]]}, "clock-out": {"part": "clock",
  "facts": [["name", "actor", "", ""]]}, "ruin": {"part": "", "facts": []}, "wins": {"part": "", "facts": [["net",
  "net", "", ""], ["name", "actor", "", "outcome.winners.0"]]}, "draw": {"part": "", "facts": [["net", "net", "", ""],
  ["names", "actors", "", "outcome.winners"]]}}};

/** A reveal that would take longer is shown so much faster. */
export const REVEAL_MS = 5000;

/** To read what was opened, once all of it lies there. */
export const READ_MS = 6000;

/** No clock and no bot waits longer than this for anybody's eyes. */
export const HOLD_MS = 8000;

/** The seats' lines in a graph of chances, told apart without colour. */
export const SEAT_DASHES: readonly string[] = ["", "9 4", "3 3", "12 3 3 3", "6 3", "2 4", "14 5", "9 3 2 3 2 3", "5 5",
  "1 3"];
