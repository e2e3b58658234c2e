import { isIPv6 } from "node:net";

/** The 4 or 16 bytes of an IP address without a zone. */
export function bytesOfAddress(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split(".").map(Number));
  // The URL parser expands abbreviations, except for one run of zeros.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [before, after] = [groups(head), groups(tail ?? "")];
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => 0);
  return Buffer.from([...before, ...zeros, ...after].flatMap((group) => [group >>> 8, group & 0xff]));
}

/** A network mask of `length` bytes with the first `prefix` bits set. */
export function maskBytes(length: 4 | 16, prefix: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, at) => (0xff00 >>> Math.min(8, Math.max(0, prefix - at * 8))) & 0xff));
}

function groups(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
