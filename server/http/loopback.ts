/** `localhost`, 127.0.0.0/8 (RFC 1122, 3.2.1.3) and ::1 (RFC 4291, 2.5.3), as a URL writes them. */
const loopback = /^(?:localhost\.?|127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]+\])$/;

/**
 * Whether an IP address or a host name means the computer itself: a server that listens there can be reached only from
 * its own computer. An IPv6 address may be in brackets, as in a URL, and in any of its forms.
 */
export function isLoopback(host: string): boolean {
  const name = host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
  return URL.canParse(`http://${name}`) && loopback.test(new URL(`http://${name}`).hostname);
}
