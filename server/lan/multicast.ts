import { isIPv6 } from "node:net";

/** One interface with its IPv4 addresses or, if it has none, its IPv6 addresses. The first is the one to show. */
export type ResponderInterface = { interfaceName: string; addresses: [string, ...string[]] };

/** The multicast DNS group (RFC 6762, section 3) and how a socket joins it: options of multicast-dns. */
export type MulticastGroup = {
  readonly type: "udp4" | "udp6";
  readonly ip: string;
  /** Every address, because a socket bound to the interface's own receives no multicast. */
  readonly bind: string;
  readonly interface: string;
};

/** The group for an interface. */
export function multicastGroup({ interfaceName, addresses: [address] }: ResponderInterface): MulticastGroup {
  if (isIPv6(address)) return { type: "udp6", ip: "ff02::fb", bind: "::", interface: `::%${interfaceName}` };
  return { type: "udp4", ip: "224.0.0.251", bind: "0.0.0.0", interface: address };
}
