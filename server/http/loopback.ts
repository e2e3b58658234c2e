/**
 * Whether an IP address or a host name means the computer itself: a server that listens there can be reached only from
 * its own computer. An IPv6 address may be in brackets, as in a URL.
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost\.?|::1|\[::1\]|127(?:\.\d+){3})$/.test(host);
}
