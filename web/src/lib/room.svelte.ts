/** A table as this browser knows it: what the server sent last, and nothing worked out beyond it. */

import { prefs } from "./prefs.svelte.ts";
import { type Chapters, heard, sentences, type Told, unpack, UNTOLD } from "./story.ts";
import { t, has, list } from "./texts.svelte.ts";
import { TableSocket, type Line } from "./socket.ts";
import { play } from "./sound.ts";
import type { Tableside } from "./tableside.ts";
import type { Chat, Clock, Gone, Hint, Host, Out, Over, Say, Sent, Settings, TableNow, ViewNow } from "./wire.ts";

const MOST_CHAT = 100;
const REFUSAL_MS = 6_000;

export class Room implements Tableside {
  readonly replay = false;
  table = $state.raw<TableNow | null>(null);
  now = $state.raw<ViewNow | null>(null);
  hint = $state.raw<Hint | null>(null); // for the view shown now; only alone with bots
  over = $state.raw<Over | null>(null);
  waiting = $state.raw<number[]>([]);
  draft = $state<string | null>(null);
  chat = $state.raw<Chat[]>([]);
  unread = $state(0);
  line = $state<Line>("opening");
  gone = $state<Gone["reason"] | null>(null);
  refusal = $state<string | null>(null);
  spoken = $state("");
  notice = $state(""); // for whom the table chose, until something else happens
  openings = $state(0); // how many rounds were opened while this page was here: it stops there to let them be read
  chapters = $state.raw<Chapters>(UNTOLD);
  clockEnds = $state<number | null>(null);
  clock = $state.raw<Clock | null>(null);

  #socket: TableSocket;
  #refused: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {
    this.#socket = this.#call();
  }

  #call(): TableSocket {
    return new TableSocket(
      this.code,
      (message) => this.#hear(message),
      (line) => (this.line = line),
    );
  }

  /** Sitting down changes who this browser is; the table is asked anew. */
  again(): void {
    this.#socket.close();
    this.gone = null;
    this.#socket = this.#call();
  }

  close(): void {
    clearTimeout(this.#refused);
    this.#socket.close();
  }

  #hear(message: Out): void {
    switch (message.t) {
      case "table":
        if (this.table && (message.match !== this.table.match || message.phase === "lobby")) this.#fresh();
        this.table = message;
        this.#setClock(message.clock);
        break;
      case "view":
        this.#told(message);
        if (message.seq !== this.now?.seq) this.hint = null;
        this.now = message;
        this.draft = message.draft;
        this.waiting = message.waiting;
        this.#setClock(message.clock);
        break;
      case "hint":
        if (message.seq === this.now?.seq) this.hint = message.hint;
        break;
      case "chosen":
        this.waiting = this.waiting.filter((seat) => seat !== message.seat);
        if (!message.has) this.waiting = [...this.waiting, message.seat].sort((a, b) => a - b);
        break;
      case "chat":
        this.chat = [...this.chat, message].slice(-MOST_CHAT);
        this.unread += 1;
        break;
      case "over":
        this.over = message;
        break;
      case "watching":
        if (this.table) this.table = { ...this.table, watching: message.count };
        break;
      case "gone":
        this.gone = message.reason;
        break;
      case "ack":
        break;
    }
  }

  #told(message: ViewNow): void {
    const before = this.chapters;
    const story = unpack(this.gameName, message.story, message.view);
    this.chapters = heard(before, story);
    if (this.now && this.chapters.opened > before.opened) this.openings += 1;
    if (message.seq !== this.now?.seq)
      this.notice = sentences(
        this,
        story.filter((told) => this.#outOfTime(told)),
      );
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
    this.now = null;
    this.chapters = UNTOLD;
    this.hint = null;
    this.over = null;
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
    if (!ack.ok) this.refuse(ack.text ?? refusalText(ack.code));
    return ack.ok;
  }

  refuse(text: string): void {
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

  /** What was opened has been read here; where nothing waits for that, nothing is said. */
  read(): void {
    if (this.clock?.what === "read") void this.#socket.send({ t: "read", round: this.now?.seq ?? 0 });
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

  emote(emote: Say["emote"]): Promise<boolean> {
    return this.#ask({ t: "say", emote });
  }

  rename(name: string): Promise<boolean> {
    return this.#ask({ t: "rename", name });
  }

  words(text: string): Promise<boolean> {
    return this.#ask({ t: "words", text });
  }

  sit(seat: number): Promise<boolean> {
    return this.#ask({ t: "sit", seat });
  }

  /** The personal link leads nowhere from now on, and other devices lose this seat. */
  revoke(): Promise<boolean> {
    return this.#ask({ t: "revoke" });
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

  away(seat: number): number | null {
    return this.table?.seats[seat]?.away_ms ?? null;
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

  plainName(seat: number): string {
    return this.table?.seats[seat]?.name ?? t("page-seat", { number: seat + 1 });
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
