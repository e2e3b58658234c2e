import type { IncomingMessage } from "node:http";
import type { Context } from "../../context.ts";
import type { ReturnsOf } from "../../http/contract.ts";
import { networksOf } from "../../lan/networks.ts";
import type { networkEndpoints } from "./contract.ts";

type Answer = ReturnsOf<(typeof networkEndpoints)["getNetworks"]>;

/** The networks, for an administrator. The request shows which network it came from. */
export function presentNetworks({ site, config }: Context, { socket }: Pick<IncomingMessage, "socket">): Answer {
  const { chosen, chosenBy, interfaces } = site.networks;
  // On a socket for IPv6 too, an IPv4 address arrives in the form of an IPv6 address (RFC 4291, 2.5.5.2).
  const localAddress = socket.localAddress?.replace(/^::ffff:/, "") ?? "";
  return {
    source: chosenBy,
    interfaces: [...chosen.now()],
    networks: networksOf(interfaces.now(), chosen.now()).map(({ name, medium, addresses, looks, isUsual, isUsed }) => ({
      ...{ name, medium, addresses: [...addresses], looks_like: looks },
      ...{ usual: isUsual, used: isUsed, came_by: addresses.includes(localAddress) },
    })),
    listens_at: config.host === "0.0.0.0" || config.host === "::" ? null : config.host,
    discovery: site.discovery.now(),
  };
}
