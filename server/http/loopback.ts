import { BlockList, isIP } from "node:net";

/** 127.0.0.0/8 (RFC 1122, 3.2.1.3) and ::1 (RFC 4291, 2.5.3). */
const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet("127.0.0.0", 8);
loopbackAddresses.addAddress("::1", "ipv6");

/**
 * Whether an IP address or a host name means the computer itself: a server that listens there can be reached only from
 * its own computer. An IPv6 address may be in brackets, as in a URL, and in any of its forms.
 */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  if (family === 0) return /^localhost\.?$/.test(host);
  return loopbackAddresses.check(address, family === 6 ? "ipv6" : "ipv4");
}
