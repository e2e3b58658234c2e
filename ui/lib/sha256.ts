/**
 * The SHA-256 hash of a text in UTF-8, in hexadecimal (FIPS 180-4). Browsers have `crypto.subtle` only over HTTPS and
 * on localhost, and most people open the pages over plain HTTP.
 */
export function sha256(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text));
  const hash = Uint32Array.from(squareRoots);
  for (let at = 0; at < words.length; at += 16) addBlock(hash, words.subarray(at, at + 16));
  return Array.from(hash, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The bytes, a 1 bit, zeros and the number of bits, as big-endian words. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const padded = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) << 6) + 64));
  for (const [at, byte] of bytes.entries()) padded.setUint8(at, byte);
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(padded.byteLength - 8, BigInt(bytes.length) * 8n);
  return Uint32Array.from({ length: padded.byteLength / 4 }, (_, at) => padded.getUint32(at * 4));
}

function addBlock(hash: Uint32Array, block: Uint32Array): void {
  const schedule = new Uint32Array(64);
  schedule.set(block);
  const word = (at: number) => schedule[at] ?? 0;
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(at - 15), word(at - 2)];
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[at] = word(at - 16) + small + word(at - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (cubeRoots[at] ?? 0) + word(at);
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) hash[at] = (hash[at] ?? 0) + value;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

const primes = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) => number > 1 && !Array.from({ length: number }, (_, at) => at).some((at) => at > 1 && number % at === 0),
);
/** The first 32 bits of the fractional parts of these roots. */
const squareRoots = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const cubeRoots = primes.map((prime) => fractionOf(Math.cbrt(prime)));

function fractionOf(value: number): number {
  return Math.floor((value % 1) * 2 ** 32);
}
