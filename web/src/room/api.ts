/** The few HTTP calls of the page.  An error of the server comes with a sentence in the player's language. */

import { ask as carry } from "./carrier.ts";
import { prefs } from "../kit/prefs.svelte.ts";
import type {
  AddressOut,
  CircleMade,
  CircleOut,
  CircleWish,
  ClaimLine,
  ExploreOut,
  GameOut,
  Joined,
  JoinLink,
  JoinOut,
  JoinSigns,
  LinkKind,
  LinkOut,
  LobbyOut,
  MadeOut,
  Me,
  MyGames,
  MyHome,
  MyLevel,
  NewCircle,
  NewSeat,
  NewTable,
  NonceOut,
  OpenTable,
  Passkey,
  Proof,
  PushNow,
  PushWish,
  ReplayOut,
  ReviewOut,
  SameTable,
  SeatOut,
  ServerOut,
  Trouble,
  TvClaimed,
  TvLetters,
  TvNamed,
  TvOut,
} from "../wire.ts";

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const address = `/api/${path}${path.includes("?") ? "&" : "?"}lang=${prefs.language}`;
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await carry(address, init);
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const trouble = said as Partial<Trouble> | null;
  throw new Refused(trouble?.code ?? `http-${answer.status}`, trouble?.text ?? answer.statusText);
}

export const address = () => ask<AddressOut>("address");
export const server = () => ask<ServerOut>("server");
export const games = () => ask<GameOut[]>("games");
export const myGames = (most: number, game = "", before?: number) =>
  ask<MyGames>(
    `me/games?most=${most}&game=${encodeURIComponent(game)}${before === undefined ? "" : `&before=${before}`}`,
  );
export const myHome = () => ask<MyHome>("me/home");
export const sameTable = (code: string, match: number) => ask<SameTable>(`me/again?code=${code}&match=${match}`);
export const invite = (code: string, people: string[]) => ask<{ invited: number }>("me/invite", { code, people });
export const myLevel = (game: string, seats: number) => ask<MyLevel>(`me/level?game=${game}&seats=${seats}`);
export const newCircle = (circle: NewCircle) => ask<CircleMade>("circles", circle);
export const circle = (id: string) => ask<CircleOut>(`circles/${encodeURIComponent(id)}`);
export const changeCircle = (id: string, wish: CircleWish) => ask<CircleOut>(`circles/${encodeURIComponent(id)}`, wish);
export const decline = (code: string) => ask<unknown>("me/decline", { code });
export const me = () => ask<Me>("me");
export const deviceLink = (kind: LinkKind["kind"], spare = false, proof: Proof | null = null) =>
  ask<JoinLink>("me/link", { kind, spare, proof });
export const answerDevice = (device: string, yes: boolean, proof: Proof | null) =>
  ask<Me>("me/link/answer", { device, yes, proof });
export const removeDevice = (device: string, proof: Proof | null) =>
  ask<Me>(`me/devices/${encodeURIComponent(device)}/remove`, { proof });
export const nonce = () => ask<NonceOut>("me/nonce", {});
export const keepKey = (key: string, proof: Proof) => ask<unknown>("me/key", { key, proof });
export const returnByKey = (key: string, proof: Proof) => ask<Me>("me/return", { key, proof });
export const keepPasskey = (passkey: Passkey) => ask<Me>("me/passkey", passkey);
export const returnByPasskey = (passkey: Passkey) => ask<Me>("me/passkey/return", passkey);
export const whoseLink = (link: string) => ask<JoinOut>("join/look", { link });
export const joinPerson = (link: string, kind: LinkKind["kind"]) => ask<JoinSigns>("join", { link, kind });
export const joinedPerson = () => ask<Joined>("join");
export const pushNow = () => ask<PushNow>("me/push");
export const push = (wish: PushWish) => ask<PushNow>("me/push", wish);
export const stopPush = () => ask<PushNow>("me/push/stop", {});
export const forgetMe = () => ask<{ tables: number }>("me/forget", {});
export const openTables = () => ask<OpenTable[]>("tables");
export const makeTable = (wish: NewTable) => ask<MadeOut>("tables", wish);
export const lobby = (code: string) => ask<LobbyOut>(`tables/${encodeURIComponent(code)}`);
export const sitDown = (code: string, seat: NewSeat) => ask<SeatOut>(`tables/${encodeURIComponent(code)}/seats`, seat);
export const showOnTv = (code: string, on: boolean) => ask<TvOut>(`tables/${encodeURIComponent(code)}/tv`, { on });
export const tvLetters = () => ask<TvLetters>("tv", {});
export const tvClaimed = (secret: string) => ask<TvClaimed>(`tv/${encodeURIComponent(secret)}`);
export const claimTv = (code: string, letters: string, sure: boolean) =>
  ask<TvNamed>(`tables/${encodeURIComponent(code)}/tv/letters`, { letters, sure });
export const link = (token: string) => ask<LinkOut>(`links/${encodeURIComponent(token)}`);
export const followLink = (token: string, instead: boolean) =>
  ask<MadeOut>(`links/${encodeURIComponent(token)}`, { instead });
export const replay = (code: string, match?: number) =>
  ask<ReplayOut>(`tables/${encodeURIComponent(code)}/replay${match ? `?match=${match}` : ""}`);

export const claims = (code: string, match?: number) =>
  ask<ClaimLine[]>(`tables/${encodeURIComponent(code)}/claims${match ? `?match=${match}` : ""}`);
export const review = (code: string, match: number) =>
  ask<ReviewOut>(`tables/${encodeURIComponent(code)}/review?match=${match}`);

export const mayLearn = () => ask<{ may: boolean }>("learning");
export const explore = (game: string, query: string) => ask<ExploreOut>(`explore/${game}?${query}`);
export const qrAddress = (code: string) => `/api/tables/${encodeURIComponent(code)}/qr.svg`;
export const ownQrAddress = (code: string) => `${qrAddress(code)}?seat=true`;
export const transcriptAddress = (code: string, match: number) =>
  `/api/tables/${encodeURIComponent(code)}/transcript?match=${match}`;
