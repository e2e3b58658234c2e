import type { RemoteInfo } from "node:dgram";
import { BlockList } from "node:net";
import { networkInterfaces } from "node:os";

/** The port that whoever answers for names sends from, and answers are not to be believed without (RFC 6762, section 6). */
const responderPort = 5353;

/**
 * Whether a packet came from a host of this network that answers for names. A packet that was sent to this host alone can
 * come from anywhere; whom it says it is from must be a neighbour (RFC 6762, section 11).
 */
export function isResponder(
  { address, port }: Pick<RemoteInfo, "address" | "port">,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): boolean {
  if (port !== responderPort) return false;
  const neighbours = new BlockList();
  for (const { family, cidr } of Object.values(interfaces).flatMap((addresses = []) => addresses)) {
    const [network, prefix] = cidr?.split("/") ?? [];
    if (family === "IPv4" && network !== undefined) neighbours.addSubnet(network, Number(prefix), "ipv4");
  }
  return neighbours.check(address, "ipv4");
}
