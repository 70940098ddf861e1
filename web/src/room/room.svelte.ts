/** A table as this browser knows it: what the server sent last, and nothing worked out beyond it. */

import { type Worn, worn } from "../draw/paint.ts";
import { announced } from "./announced.svelte.ts";
import { prefs } from "../kit/prefs.svelte.ts";
import { Guesses } from "../people/guesses.svelte.ts";
import { Said } from "../people/chat.svelte.ts";
import { type Chapters, heard, heardAgain, sentences, type Told, unpack, UNTOLD } from "../stage/story.ts";
import { t, has, list } from "../texts/texts.svelte.ts";
import { worded } from "../people/unnamed.ts";
import { OwnWords } from "./own_words.svelte.ts";
import { TableSocket, type Line } from "./socket.ts";
import { play } from "../sound/sound.ts";
import type { Tableside } from "../stage/tableside.ts";
import type {
  Away,
  ClaimLine,
  ClaimWords,
  Clock,
  ClosedEvening,
  EveningNow,
  Face,
  Gone,
  Hint,
  Host,
  Out,
  Over,
  PokView,
  Say,
  Sent,
  SeriesNow,
  Settings,
  TableNow,
  ViewNow,
} from "../wire.ts";

const REFUSAL_MS = 6_000;
const CLAIM_MS = 4_000; // a claim stands at its hand in large
const TV_DUE_MS = 1_500; // where a key is out, a page that comes is told at once

/** The view with the past rounds that were sent before: `since` says how many. */
function withRounds(message: ViewNow, before: ViewNow | null): ViewNow {
  const { since, ...view } = message.view as PokView & { since?: number };
  if (since === undefined) return message;
  const sent = (before?.view as PokView | undefined)?.past.slice(0, since) ?? [];
  return { ...message, view: { ...view, past: [...sent, ...view.past] } };
}

export class Room implements Tableside {
  readonly replay = false;
  table = $state.raw<TableNow | null>(null);
  now = $state.raw<ViewNow | null>(null);
  hint = $state.raw<Hint | null>(null); // for the view shown now; only alone with bots
  over = $state.raw<Over | null>(null);
  evening = $state.raw<EveningNow | null>(null); // who won what, once a game of it is over
  evenings = $state.raw<readonly ClosedEvening[]>([]); // those before, the latest first
  series = $state.raw<SeriesNow | null>(null); // how it stands, where one is played
  tv = $state<number | null>(null); // screens in the room that are on; null: the host has given no key out
  tvNumber = $state(0); // of the key given out last
  waiting = $state.raw<number[]>([]);
  draft = $state<string | null>(null);
  claims = $state.raw<readonly ClaimLine[]>([]); // of this match
  live = $state.raw<ClaimLine | null>(null); // one that was made just now
  readonly guesses = new Guesses();
  readonly said = new Said();
  readonly words = new OwnWords((message) => void this.#socket.send(message));
  line = $state<Line>("opening");
  stopped = $state(false); // the line is lost because the server has ended, and has said so
  lostAt = $state<number | null>(null); // when the line was lost, until the table speaks again
  gone = $state<Gone["reason"] | null>(null);
  refusal = $state<string | null>(null);
  spoken = $state("");
  notice = $state(""); // for whom the table chose, until something else happens
  missed = $state.raw<Away | null>(null); // what has happened while this player was away, until it was read
  reading = $state(false); // a round lies open here that has not been left yet
  openings = $state(0); // how many rounds were opened while this page was here: it stops there to let them be read
  chapters = $state.raw<Chapters>(UNTOLD);
  latest = $state.raw<readonly Told[]>([]); // what the latest view told, while this page was here
  clockEnds = $state<number | null>(null);
  clock = $state.raw<Clock | null>(null);

  player = $state(""); // pass and play: "" the first, "1", "2" … the next ones, "none" while the device is passed on
  #socket: TableSocket;
  #held = false;
  #anew = true; // the next view tells again what it shows: it is the first on its line
  #tvDue: ReturnType<typeof setTimeout> | undefined;
  #refused: ReturnType<typeof setTimeout> | undefined;
  #unsaid: string | null = null; // a refusal that waits for the line

  constructor(
    readonly code: string,
    readonly board = 0, // Pokino: which of one's boards this is
    readonly key = "", // of a screen for the room
  ) {
    if (!board && !key && this.passed.length) this.player = "none"; // nothing is shown before somebody says who it is
    this.#socket = this.#call();
  }

  /** This device has the seat of this player now, and forgets what the one before has seen. */
  become(player: string): void {
    this.player = player;
    this.#fresh();
    this.again();
  }

  #call(): TableSocket {
    return new TableSocket(
      this.code,
      (message) => this.#hear(message),
      (line) => {
        this.line = line;
        this.stopped = this.#socket?.stopped ?? false; // the first word comes before there is one
        if (line !== "open") this.#held = false; // the table waits for nobody who is gone
        if (line === "open") this.#anew = true;
        if (line === "lost") this.lostAt ??= Date.now(); // a line that opens and breaks at once was no line
        clearTimeout(this.#tvDue);
        if (line === "open") this.#tvDue = setTimeout(() => (this.tv = null), TV_DUE_MS);
      },
      this.board,
      this.key,
      this.player,
    );
  }

  /** Sitting down changes who this browser is; the table is asked anew. */
  again(): void {
    this.#socket.close();
    this.gone = null;
    this.#socket = this.#call();
  }

  tryNow(): void {
    this.#socket.tryNow();
  }

  close(): void {
    clearTimeout(this.#refused);
    clearTimeout(this.#tvDue);
    this.said.close();
    this.#socket.close();
  }

  #hear(message: Out): void {
    switch (message.t) {
      case "table":
        if (this.table && (message.match !== this.table.match || message.phase === "lobby")) this.#fresh();
        this.table = message;
        if (!this.board && !this.key) this.words.hear(message);
        this.lostAt = null;
        if (this.#unsaid !== null) this.refuse(this.#unsaid);
        this.#setClock(message.clock);
        break;
      case "view":
        this.#view(withRounds(message, this.now));
        break;
      case "hint":
        if (message.seq === this.now?.seq) this.hint = message.hint;
        break;
      case "chosen":
        this.waiting = this.waiting.filter((seat) => seat !== message.seat);
        if (!message.has) this.waiting = [...this.waiting, message.seat].sort((a, b) => a - b);
        break;
      case "chat":
        this.said.hear(message.line);
        break;
      case "said":
        this.said.all(message.lines);
        break;
      case "claims":
        this.claims = message.claims;
        break;
      case "claimed":
        this.#claimed(message.claim);
        break;
      case "guessed":
        this.guesses.hear(message);
        break;
      case "evening":
        this.evening = message.games.length ? message : null;
        break;
      case "evenings":
        this.evenings = message.closed;
        break;
      case "series":
        this.series = message;
        break;
      case "over":
        this.over = message;
        break;
      case "away":
        if (!this.passed.length) this.missed = message; // they are here, and one of them has the device
        break;
      case "watching":
        if (this.table) this.table = { ...this.table, watching: message.count };
        break;
      case "tv":
        clearTimeout(this.#tvDue);
        this.tv = message.open;
        this.tvNumber = message.number;
        break;
      case "notice":
        announced.text = message.text;
        break;
      case "gone":
        this.gone = message.reason;
        this.#unsaid = null; // why there is no table any more is all there is to say
        break;
      case "ack":
        break;
    }
  }

  #view(message: ViewNow): void {
    this.#told(message);
    if (message.seq !== this.now?.seq) this.hint = null;
    this.now = message;
    this.draft = message.draft;
    this.waiting = message.waiting;
    this.#setClock(message.clock);
  }

  #told(message: ViewNow): void {
    const before = this.chapters;
    const { chapters, news } = this.#heard(message);
    this.chapters = chapters;
    if (this.now && chapters.opened > before.opened) this.openings += 1;
    if (this.now && news.length) this.latest = news;
    if (message.seq !== this.now?.seq)
      this.notice = sentences(
        this,
        news.filter((told) => this.#outOfTime(told)),
      );
  }

  /** What was seen here before the line broke is no news when it is told again: neither played nor said twice. */
  #heard(message: ViewNow): { chapters: Chapters; news: readonly Told[] } {
    const story = unpack(this.gameName, message.story, message.view);
    const anew = this.#anew;
    this.#anew = false;
    if (!anew) return { chapters: heard(this.chapters, story), news: story };
    // A server that was set back to an earlier copy of its store: what came after that never was.
    if (this.now && message.seq < this.now.seq) return { chapters: heard(UNTOLD, story), news: [] };
    return heardAgain(this.chapters, story);
  }

  /** Of others who are away nothing is said: their seats say that the table plays for them. */
  #outOfTime(told: Told): boolean {
    const seat = Number(told.facts["name"]);
    return told.part === "clock" && (seat === this.you || this.away(seat) === null);
  }

  /** What has been told of a round or hand. */
  told(round: number): readonly Told[] {
    return this.chapters.rounds.get(round) ?? [];
  }

  /** The latest round that is open. */
  get opened(): number {
    return this.chapters.opened;
  }

  get gameName(): string {
    return this.table?.game ?? "";
  }

  #fresh(): void {
    this.claims = [];
    this.guesses.fresh();
    this.now = null;
    this.chapters = UNTOLD;
    this.hint = null;
    this.over = null;
    this.missed = null;
    this.draft = null;
    this.notice = "";
  }

  #setClock(clock: Clock | null): void {
    this.clock = clock;
    this.clockEnds = clock ? performance.now() + clock.left_ms : null;
  }

  /** Send, and say why where the table refuses. */
  async #ask(message: Sent): Promise<boolean> {
    const ack = await this.#socket.send(message);
    if (!ack.ok || ack.text) this.refuse(ack.text ?? refusalText(ack.code));
    return ack.ok;
  }

  /** What was refused because the line broke is said once the table speaks again, however long that takes: meanwhile
   * the screen tells of the line, and the sentence would have gone unread. */
  refuse(text: string): void {
    this.#unsaid = this.lostAt === null ? null : text;
    if (this.#unsaid !== null) return;
    this.refusal = text;
    play("wrong");
    clearTimeout(this.#refused);
    this.#refused = setTimeout(() => (this.refusal = null), REFUSAL_MS);
  }

  async choose(action: string): Promise<boolean> {
    const seq = this.now?.seq ?? 0;
    return this.#ask({ t: "choose", round: seq, action });
  }

  /** A sealed choice: kept by the table as a draft, shown here once the table has it. */
  async seal(action: string): Promise<void> {
    const seq = this.now?.seq;
    if ((await this.choose(action)) && this.now?.seq === seq) this.draft = action;
  }

  async unseal(): Promise<void> {
    if (await this.#ask({ t: "unchoose" })) this.draft = null;
  }

  /** What was shown has been seen here: clocks and bots may go on. */
  read(): void {
    if (this.you !== null && !this.finished) void this.#socket.send({ t: "read", round: this.now?.seq ?? 0 });
  }

  /** Alone with bots: nothing goes on by itself while something else is read here. */
  hold(on: boolean): void {
    if (on === this.#held || this.line !== "open") return;
    this.#held = on;
    void this.#socket.send({ t: "hold", on });
  }

  host(act: Host["do"], more: Omit<Host, "t" | "id" | "do"> = {}): Promise<boolean> {
    return this.#ask({ t: "host", do: act, ...more });
  }

  change(change: Partial<Settings>): Promise<boolean> {
    return this.host("settings", { settings: { ...this.table?.settings, ...change } });
  }

  say(text: string): Promise<boolean> {
    return this.#ask({ t: "say", text });
  }

  /** Say something of one's own hand, true or not, or taunt. */
  claim(said: ClaimWords): void {
    void this.#ask({ t: "claim", said });
  }

  /** Who watches: these win this round. */
  async guess(seats: readonly number[]): Promise<void> {
    const { round } = this;
    if (await this.#ask({ t: "guess", round, seats: [...seats] })) this.guesses.mine = { round, seats };
  }

  #claimed(line: ClaimLine): void {
    this.claims = [...this.claims, line];
    this.live = line;
    const { name, face } = this.table?.seats[line.seat] ?? {};
    this.said.claim({ at: line.at, name: name ?? "", who: line.who, face: face ?? null, claim: line.said });
    setTimeout(() => this.live === line && (this.live = null), CLAIM_MS);
  }

  /** What was claimed in the round that is being played. */
  get claimed(): readonly ClaimLine[] {
    return this.claims.filter((line) => line.round === this.round);
  }

  /** Whether claims are made here: bots know of none. */
  get mayClaim(): boolean {
    return this.you !== null && !this.practice && !this.finished && (this.settings?.chat ?? false);
  }

  emote(emote: Say["emote"]): Promise<boolean> {
    return this.#ask({ t: "say", emote });
  }

  /** For whoever runs the server; nobody at the table is told. */
  report(why: string): Promise<boolean> {
    return this.#ask({ t: "report", why });
  }

  rename(name: string): Promise<boolean> {
    return this.#ask({ t: "rename", name });
  }

  wear(face: Face): Promise<boolean> {
    return this.#ask({ t: "wear", face });
  }

  sit(seat: number): Promise<boolean> {
    return this.#ask({ t: "sit", seat });
  }

  /** Pokino, before the start: play with so many boards. */
  boards(count: number): Promise<boolean> {
    return this.#ask({ t: "boards", count });
  }

  /** The seats of this person: several where they play with several boards. */
  get mine(): readonly number[] {
    const who = this.you === null ? null : this.table?.seats[this.you]?.who;
    return who ? (this.table?.seats ?? []).flatMap((line, seat) => (line.who === who ? [seat] : [])) : [];
  }

  /** Whether this seat is one's own, whichever of one's boards it is. */
  isOwn(seat: number): boolean {
    return seat === this.you || this.mine.includes(seat);
  }

  /** The personal link leads nowhere from now on, and other devices lose this seat. */
  revoke(): Promise<boolean> {
    return this.#ask({ t: "revoke" });
  }

  /** Another match, as soon as most want it. */
  playAgain(): Promise<boolean> {
    return this.#ask({ t: "rematch" });
  }

  /** End the match without a winner, once everybody here wants it; or not. */
  end(on: boolean): Promise<boolean> {
    return this.#ask({ t: "end", on });
  }

  /** Whether everybody agreed to end it. */
  get ended(): boolean {
    return this.over?.why === "consent";
  }

  leave(): Promise<boolean> {
    return this.#ask({ t: "leave" });
  }

  /** For a screen reader: said once, politely. */
  announce(text: string): void {
    this.spoken = text;
  }

  get offer(): readonly string[] {
    return this.now?.offer ?? [];
  }

  get must(): boolean {
    return this.now?.must ?? false;
  }

  get have(): readonly string[] {
    return this.now?.have ?? [];
  }

  /** Alone with bots: as soon as somebody else comes, nothing is told any more. */
  get practice(): boolean {
    return this.table?.practice ?? false;
  }

  get odds(): Readonly<Record<string, number>> | null {
    return this.practice ? (this.now?.hints ?? null) : null;
  }

  /** What the player asked to be told. */
  get advice(): Hint | null {
    return prefs.advice && this.practice ? this.hint : null;
  }

  /** The number of the round or hand being played. */
  get round(): number {
    return this.now?.round ?? 0;
  }

  get settings(): Settings | null {
    return this.table?.settings ?? null;
  }

  get paused(): boolean {
    return this.table?.paused ?? false;
  }

  get finished(): boolean {
    return this.table?.phase === "over";
  }

  bot(seat: number): string | null {
    return this.table?.seats[seat]?.bot ?? null;
  }

  face(seat: number): Worn {
    const line = this.table?.seats[seat];
    return worn(seat, line?.name ?? "", Boolean(line?.bot), line?.face ?? null);
  }

  /** Milliseconds until the table plays for an absent person, 0: it does, Infinity: it waits; null: they are here. */
  away(seat: number): number | null {
    const line = this.table?.seats[seat];
    if (!line?.name || line.bot || line.here || this.shares(seat)) return null;
    return line.away_ms ?? Infinity;
  }

  /** Whether this device is a controller: its owner has said so, and the host's key for a TV is out. */
  get besideTv(): boolean {
    return this.tv !== null && this.you !== null && prefs.beside[this.code] === true;
  }

  /** Pass and play: the people on this device, by the number of the player. */
  get passed(): readonly number[] {
    return prefs.passed[this.code] ?? [];
  }

  /** Whether the person in this seat plays on this device, too. */
  shares(seat: number): boolean {
    return this.passed.includes(this.table?.seats[seat]?.who ?? 0);
  }

  get you(): number | null {
    return this.table?.you ?? null;
  }

  get isHost(): boolean {
    return this.table !== null && this.table.you === this.table.host;
  }

  name(seat: number): string {
    if (seat === this.you) return t("page-you");
    return this.plainName(seat);
  }

  /** Who played this seat in an earlier round, where it has changed hands since. */
  earlier(seat: number, round: number): string | null {
    const was = this.table?.before.find((each) => each.seat === seat && round < each.round);
    return was ? worded(was.name) : null;
  }

  plainName(seat: number): string {
    const name = this.table?.seats[seat]?.name ?? null;
    return name === null ? t("page-seat", { number: seat + 1 }) : worded(name);
  }

  names(seats: readonly number[]): string {
    const you = seats.filter((seat) => seat === this.you); // named first, as one does in a list
    return list([...you, ...seats.filter((seat) => seat !== this.you)].map((seat) => this.name(seat)));
  }
}

export function refusalText(code: string | null | undefined): string {
  if (!code || code === "lost") return t("page-refused-lost");
  return has(`refused-${code}`) ? t(`refused-${code}`) : t("page-refused", { code });
}
