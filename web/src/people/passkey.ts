/** A passkey: a key of mine that the system of my devices keeps, not this browser.  It makes a new device mine. */

import * as api from "../room/api.ts";
import { KIND } from "./device.ts";
import { proof } from "./key.ts";

/** On plain HTTP, at an address without a name, and in older browsers there are none. */
export const canPasskey = (): boolean =>
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname) &&
  "PublicKeyCredential" in globalThis &&
  "toJSON" in PublicKeyCredential.prototype;

const bytes = (text: string) => new TextEncoder().encode(text);

export async function makePasskey(name: string) {
  const { nonce } = await api.nonce();
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytes(nonce),
      rp: { name: "trespok" },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name, displayName: name },
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    },
  });
  const credential = JSON.stringify(made);
  return api.keepPasskey({ nonce, credential, id: "", kind: KIND, proof: await proof("passkey") });
}

/** This device becomes one more of whoever has the passkey. */
export async function returnByPasskey() {
  const { nonce } = await api.nonce();
  const shown = await navigator.credentials.get({
    publicKey: { challenge: bytes(nonce), userVerification: "required" },
  });
  const id = shown?.id ?? "";
  return api.returnByPasskey({ nonce, credential: JSON.stringify(shown), id, kind: KIND, proof: null });
}
