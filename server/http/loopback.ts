/** `localhost`, 127.0.0.0/8 (RFC 1122, 3.2.1.3), the same mapped to IPv6 (RFC 4291, 2.5.5.2), and ::1 (2.5.3). */
const loopback = /^(?:localhost\.?|\[?(?:(?:(?:0*:){2,6}ffff:)?127(?:\.\d+){3}|(?:0*:){2,7}0*1)\]?)$/i;

/**
 * Whether an IP address or a host name means the computer itself: a server that listens there can be reached only from
 * its own computer. An IPv6 address may be in brackets, as in a URL, and written in any way.
 */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}
