/** The key of this browser: made at its first game, never to be taken out, known to the server by its public half.
    On plain HTTP, where browsers have no such keys, the cookie is all there is. */

import * as api from "../room/api.ts";
import { ALONE } from "../room/carrier.ts";
import type { Proof } from "../wire.ts";

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };

function inStore<T>(mode: IDBTransactionMode, act: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open("trespok-key");
    opened.onupgradeneeded = () => opened.result.createObjectStore("key");
    opened.onerror = () => reject(new Error("no store for keys"));
    opened.onsuccess = () => {
      const done = act(opened.result.transaction("key", mode).objectStore("key"));
      done.onsuccess = () => (opened.result.close(), resolve(done.result));
      done.onerror = () => (opened.result.close(), reject(new Error("no store for keys")));
    };
  });
}

const kept = () => inStore<CryptoKeyPair | undefined>("readonly", (keys) => keys.get("mine"));

async function make(): Promise<CryptoKeyPair> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ["sign"]);
  await inStore("readwrite", (keys) => keys.put(pair, "mine"));
  return pair;
}

function base64(bytes: ArrayBuffer): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const named = async (pair: CryptoKeyPair) => base64(await crypto.subtle.exportKey("raw", pair.publicKey));

async function signed(pair: CryptoKeyPair, what: string): Promise<Proof> {
  const { nonce } = await api.nonce();
  const text = new TextEncoder().encode(["trespok", location.origin, what, nonce].join("\n"));
  const made = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, text);
  return { nonce, signature: base64(made) };
}

// The types say that every browser has it: on plain HTTP none does.
const able = () => !ALONE && "subtle" in crypto && "indexedDB" in globalThis && "locks" in navigator;

/** That this browser does it; null: it has no key, and its cookie must do. */
export async function proof(what: string): Promise<Proof | null> {
  const pair = able() ? await kept().catch(() => undefined) : undefined;
  return pair ? signed(pair, what) : null;
}

/** This browser's person has a key, once they have played; whose key it was is them again, though the cookie is lost.
    Whether it has just come back. */
export async function settle(): Promise<boolean> {
  // One after the other, in all tabs: two at once would make two keys.
  return able() && navigator.locks.request("trespok-key", settleAlone);
}

async function settleAlone(): Promise<boolean> {
  try {
    const [me, pair] = await Promise.all([api.me(), kept()]);
    if (me.key) return false;
    if (pair && (await isBack(pair))) return true;
    if (me.devices.length) {
      const own = pair ?? (await make());
      await api.keepKey(await named(own), await signed(own, "key"));
    }
  } catch {
    // without a key the cookie is enough, and the next page tries again
  }
  return false;
}

/** The same for a page that shows what this browser's person has: if that has just come back, it is shown anew. */
export const settleHere = (): void => void settle().then((back) => back && location.reload());

async function isBack(pair: CryptoKeyPair): Promise<boolean> {
  try {
    await api.returnByKey(await named(pair), await signed(pair, "return"));
    return true;
  } catch (error) {
    if (error instanceof api.Refused && error.code === "key-foreign") return false;
    throw error;
  }
}
