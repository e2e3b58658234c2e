import { isIPv6 } from "node:net";

/** One interface and its addresses, all IPv4 or, without any of these, all IPv6; the first is the one to show. */
export type ResponderInterface = { interfaceName: string; addresses: [string, ...string[]] };

/** The multicast DNS group (RFC 6762, section 3), and how a socket joins it, as options of multicast-dns. */
export type MulticastPlace = {
  readonly type: "udp4" | "udp6";
  readonly ip: string;
  /** Every address, because a socket bound to the interface's own receives no multicast. */
  readonly bind: string;
  readonly interface: string;
};

/** The group for an interface. */
export function multicastPlace({ interfaceName, addresses: [address] }: ResponderInterface): MulticastPlace {
  if (isIPv6(address)) return { type: "udp6", ip: "ff02::fb", bind: "::", interface: `::%${interfaceName}` };
  return { type: "udp4", ip: "224.0.0.251", bind: "0.0.0.0", interface: address };
}
