/**
 * Whether an IP address or a host name, also one as in a URL, means the computer itself: a server that listens there can
 * be reached only from its own computer.
 */
export function isLoopback(host: string): boolean {
  return /^(?:localhost\.?|::1|\[::1\]|127(?:\.\d+){3})$/.test(host);
}
