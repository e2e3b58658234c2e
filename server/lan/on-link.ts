import type { RemoteInfo } from "node:dgram";
import { BlockList, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** The port that whoever answers for names sends from, and answers are not to be believed without (RFC 6762, section 6). */
export const responderPort = 5353;

/**
 * Whether a packet came from a host of this network that answers for names. A packet that was sent to this host alone can
 * come from anywhere; whom it says it is from must be a neighbour.
 */
export function isResponder(
  { address, port }: Pick<RemoteInfo, "address" | "port">,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): boolean {
  return port === responderPort && isNeighbour(address, interfaces);
}

/**
 * Whether an address is a neighbour's on the network where this computer has one of these addresses: answers to one host
 * alone go nowhere else (RFC 6762, section 11).
 */
export function isNeighbourOf(
  address: string,
  own: readonly string[],
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): boolean {
  const [, zone] = address.split("%");
  const here = Object.entries(interfaces).filter(
    ([name, entries = []]) =>
      (zone === undefined || zone === name) && entries.some((entry) => own.includes(entry.address)),
  );
  return isNeighbour(address, Object.fromEntries(here));
}

function isNeighbour(address: string, interfaces: ReturnType<typeof networkInterfaces>): boolean {
  const neighbours = new BlockList();
  for (const { family, cidr } of Object.values(interfaces).flatMap((addresses = []) => addresses)) {
    const [network, prefix] = cidr?.split("/") ?? [];
    if (network !== undefined) neighbours.addSubnet(network, Number(prefix), family === "IPv4" ? "ipv4" : "ipv6");
  }
  const [withoutZone = address] = address.split("%");
  return neighbours.check(withoutZone, isIPv6(withoutZone) ? "ipv6" : "ipv4");
}
