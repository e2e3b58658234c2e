import type { RemoteInfo } from "node:dgram";
import { BlockList, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** The port of responders; answers from another port must be ignored (RFC 6762, section 6). */
export const responderPort = 5353;

/**
 * Whether a packet came from a responder on this network. A unicast packet can come from anywhere, so its sender must
 * be a neighbor.
 */
export function isResponder(
  { address, port }: Pick<RemoteInfo, "address" | "port">,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): boolean {
  return port === responderPort && isNeighbor(address, interfaces);
}

/**
 * Whether an address belongs to a neighbor on the network of one of these addresses. Unicast answers go only there (RFC
 * 6762, section 11).
 */
export function isNeighborOf(
  address: string,
  own: readonly string[],
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): boolean {
  const [, zone] = address.split("%");
  const here = Object.entries(interfaces).filter(
    ([name, entries = []]) =>
      (zone === undefined || zone === name) && entries.some((entry) => own.includes(entry.address)),
  );
  return isNeighbor(address, Object.fromEntries(here));
}

function isNeighbor(address: string, interfaces: ReturnType<typeof networkInterfaces>): boolean {
  const neighbors = new BlockList();
  for (const { family, cidr } of Object.values(interfaces).flatMap((addresses = []) => addresses)) {
    const [network, prefix] = cidr?.split("/") ?? [];
    if (network !== undefined) neighbors.addSubnet(network, Number(prefix), family === "IPv4" ? "ipv4" : "ipv6");
  }
  const [withoutZone = address] = address.split("%");
  return neighbors.check(withoutZone, isIPv6(withoutZone) ? "ipv6" : "ipv4");
}
