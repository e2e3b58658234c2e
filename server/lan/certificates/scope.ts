import { BlockList, isIPv6 } from "node:net";
import type { Names, Scope } from "./extensions.ts";

/** Names that no internet server has (RFC 6761, RFC 6762, RFC 8375), and those that offices use. */
const internalNames = ["localhost", "local", "home.arpa", "internal", "intranet", "lan", "home", "corp", "private"];

/** Networks that the internet does not reach (RFC 1122, RFC 1918, RFC 3927, RFC 4193, RFC 4291, RFC 6598). */
const internalNetworks = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "100.64.0.0/10",
  "::1/128",
  "fc00::/7",
  "fe80::/10",
];

/**
 * The scope of a new authority: internal names and networks, the server's own names, and the networks of its public
 * addresses. Somebody who steals its key can impersonate nothing else.
 */
export function scopeFor({ names, addresses }: Names): Scope {
  const inside = { names: internalNames, networks: internalNetworks };
  const outside = addresses.filter((address) => !isInNetworks(address, internalNetworks));
  return {
    names: [...internalNames, ...names.filter((name) => !isInScope(inside, name))],
    networks: [...internalNetworks, ...new Set(outside.map((address) => `${address}/${isIPv6(address) ? 64 : 24}`))],
  };
}

/** Whether an authority's scope includes a name or an IP address. */
export function isInScope({ names, networks }: Scope, nameOrAddress: string): boolean {
  if (/^[\d.]+$|:/.test(nameOrAddress)) return isInNetworks(nameOrAddress, networks);
  return names.some((name) => nameOrAddress === name || nameOrAddress.endsWith(`.${name}`));
}

function isInNetworks(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [base = "", prefix] = network.split("/");
    list.addSubnet(base, Number(prefix), isIPv6(base) ? "ipv6" : "ipv4");
  }
  return list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
