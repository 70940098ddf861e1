/** SHA-256 and HMAC, written out: browsers give WebCrypto to https alone, and a phone on the home network has http. */

// The first 32 bits of the fractions of the cube roots of the first 64 primes, and of the square roots of the first 8.
const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && Array.from({ length: n - 2 }, (_, d) => d + 2).every((d) => n % d),
);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const K = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message, a one bit, zeros, and its length in bits: whole blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, 8n * BigInt(message.length));
  return view;
}

function schedule(view: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, n) => view.getUint32(at + 4 * n));
  for (let n = 16; n < 64; n++) {
    const a = words[n - 15]!;
    const b = words[n - 2]!;
    const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words.push((words[n - 16]! + s0 + words[n - 7]! + s1) | 0);
  }
  return words;
}

export function sha256(message: Uint8Array): Uint8Array {
  const state = [...START];
  const view = padded(message);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    const words = schedule(view, at);
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let n = 0; n < 64; n++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + s1 + ((e & f) ^ (~e & g)) + K[n]! + words[n]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place]! + word) | 0));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setInt32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

const joined = (first: Uint8Array, second: Uint8Array) => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(BLOCK);
  whole.set(key.length > BLOCK ? sha256(key) : key);
  const mask = (by: number) => whole.map((byte) => byte ^ by);
  return sha256(joined(mask(0x5c), sha256(joined(mask(0x36), message))));
}
