import { isIP } from "node:net";
import { type NetworkInterfaceInfo, networkInterfaces } from "node:os";
import { domainToASCII } from "node:url";
import { type Interfaces, interfacesAt } from "../addresses.ts";
import type { Names } from "./extensions.ts";

/** The most names and the most addresses in a certificate: a machine with more does not need all of them. */
const maximum = 50;

/**
 * The names and addresses that people may use to reach a server: its names, and those of the machine's addresses that
 * it answers at, including the ones in VPN and container networks.
 * @param host the IP address that it listens on
 */
export function serverNames(
  host: string,
  names: readonly string[],
  interfaces: Interfaces = networkInterfaces(),
): Names {
  const found = Object.values(interfacesAt(host, interfaces)).flatMap((entries = []) =>
    entries.filter(isReached).map(({ address }) => address),
  );
  const addresses = host === "0.0.0.0" || host === "::" ? found : [host];
  return {
    names: [...new Set(["localhost", ...names.flatMap(certifiedName)])].slice(0, maximum),
    addresses: [...new Set(["127.0.0.1", "::1", ...addresses])].slice(0, maximum),
  };
}

/** A link-local address (fe80::/10) needs a zone, which no certificate has. */
function isReached({ internal, address }: NetworkInterfaceInfo): boolean {
  return !internal && !/^fe[89ab]/i.test(address);
}

/** Names in the notation of certificates, without invalid host names and IP addresses. */
function certifiedName(name: string): string[] {
  const ascii = domainToASCII(name.trim().replace(/\.$/, ""));
  const label = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
  const isName = ascii.length <= 253 && new RegExp(`^${label}(?:\\.${label})*$`).test(ascii);
  return isName && isIP(ascii) === 0 ? [ascii] : [];
}
