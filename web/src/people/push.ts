/** Notices in this browser: its address at its maker's push service, and the sentences that are shown. */

import * as api from "../room/api.ts";
import { prefs } from "../kit/prefs.svelte.ts";
import { t, title } from "../texts/texts.svelte.ts";
import { GAMES, NOTICE_KINDS, type PushWish } from "../wire.ts";

export type NoticeKind = PushWish["wants"][number];

const KEPT = "trespok-notices";

export const mayPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "caches" in globalThis;

/** Ask the browser, which asks the player once, and tell the server.  False: it was not allowed. */
export async function startPush(key: string, wants: readonly NoticeKind[]): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.register("/notice-worker.js", { scope: "/" });
  const texts = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, t("page-notice-text", { kind })]));
  const games = Object.fromEntries(GAMES.map(({ game }) => [game, title(game)]));
  const kept = await caches.open(KEPT);
  await kept.put("/notice-texts", Response.json({ language: prefs.language, games, ...texts }));
  await navigator.serviceWorker.ready;
  const { endpoint, keys } = (
    await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return false;
  await api.push({ endpoint, p256dh: keys["p256dh"], auth: keys["auth"], wants: [...wants] });
  return true;
}

export async function stopPush(): Promise<void> {
  await api.stopPush();
  const worker = await navigator.serviceWorker.getRegistration("/");
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
