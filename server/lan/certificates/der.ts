/*
 * The few types of ASN.1 that a certificate needs, encoded as DER (X.690). Each function returns tag, length and content
 * in one buffer.
 */

/** An ordered list of different elements. */
export function sequence(...items: readonly Buffer[]): Buffer {
  return tagged(0x30, ...items);
}

/** A set of one element; DER would require sorting several. */
export function setOf(item: Buffer): Buffer {
  return tagged(0x31, item);
}

/** A context-specific tag with its content unchanged. */
export function context(number: number, content: Buffer, isConstructed: boolean): Buffer {
  return tagged(0x80 | (isConstructed ? 0x20 : 0) | number, content);
}

/** A non-negative integer, from its bytes, the most significant first. */
export function integer(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const least = first < 0 ? Buffer.of(0) : bytes.subarray(first);
  return tagged(0x02, (least[0] ?? 0) > 0x7f ? Buffer.concat([Buffer.of(0), least]) : least);
}

/** The value true. False is left out, because it is the default. */
export const yes = tagged(0x01, Buffer.of(0xff));

/** A bit string; `unused` is how many bits of the last byte do not count. */
export function bitString(bytes: Buffer, unused = 0): Buffer {
  return tagged(0x03, Buffer.of(unused), bytes);
}

/** An octet string, which often contains more DER. */
export function octetString(bytes: Buffer): Buffer {
  return tagged(0x04, bytes);
}

/** Text. */
export function utf8String(text: string): Buffer {
  return tagged(0x0c, Buffer.from(text, "utf8"));
}

/** An object identifier such as `2.5.29.17`. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split(".").map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...others].flatMap(encodeBase128)));
}

/** A time to the second, with two digits of the year until 2049 and four from then on (RFC 5280, 4.1.2.5). */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/\.\d+|[-:T]/g, "");
  const hasTwo = date.getUTCFullYear() >= 1950 && date.getUTCFullYear() < 2050;
  return tagged(hasTwo ? 0x17 : 0x18, Buffer.from(hasTwo ? digits.slice(2) : digits, "ascii"));
}

function encodeBase128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}

function tagged(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([Buffer.of(tag), length(body.length), body]);
}

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.of(bytes);
  const digits: number[] = [];
  for (let rest = bytes; rest > 0; rest >>>= 8) digits.unshift(rest & 0xff);
  return Buffer.of(0x80 | digits.length, ...digits);
}
