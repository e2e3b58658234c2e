import { isIP } from "node:net";
import { extension } from "./certificate.ts";
import { bitString, context, integer, objectIdentifier, sequence, yes } from "./der.ts";
import { bytesOfAddress, maskBytes } from "./ip-bytes.ts";

/** The names and addresses of a server. */
export type Names = {
  /** In ASCII and small letters. */
  readonly names: readonly string[];
  /** IP addresses. */
  readonly addresses: readonly string[];
};

/** The scope of an authority: names with all their subdomains, and networks. */
export type Scope = {
  readonly names: readonly string[];
  /** As `192.168.0.0/16`. */
  readonly networks: readonly string[];
};

/** The extensions of an authority that may sign server certificates itself, within a scope (RFC 5280, 4.2.1). */
export function authorityExtensions(scope: Scope): Buffer[] {
  return [
    extension("2.5.29.19", sequence(yes, integer(Buffer.of(0))), true),
    // To sign certificates, and lists of those that are revoked.
    extension("2.5.29.15", bitString(Buffer.of(0x06), 1), true),
    // Servers only: no programs, no mail.
    extension("2.5.29.37", serversOnly),
    extension("2.5.29.30", sequence(context(0, Buffer.concat(subtrees(scope)), true)), true),
  ];
}

/** The extensions of a certificate for a server with these names and addresses. */
export function serverExtensions({ names, addresses }: Names): Buffer[] {
  const alternatives = [...names.map(dnsName), ...addresses.map((address) => ipAddress(bytesOfAddress(address)))];
  return [
    extension("2.5.29.19", sequence(), true),
    // For the signature in a handshake.
    extension("2.5.29.15", bitString(Buffer.of(0x80), 7), true),
    extension("2.5.29.37", serversOnly),
    extension("2.5.29.17", sequence(...alternatives)),
  ];
}

const serversOnly = sequence(objectIdentifier("1.3.6.1.5.5.7.3.1"));

function subtrees({ names, networks }: Scope): Buffer[] {
  return [...names.map(dnsName), ...networks.map(network)].map((base) => sequence(base));
}

function network(cidr: string): Buffer {
  const [address = "", prefix] = cidr.split("/");
  const mask = maskBytes(isIP(address) === 6 ? 16 : 4, Number(prefix));
  return ipAddress(Buffer.concat([bytesOfAddress(address).map((byte, at) => byte & (mask[at] ?? 0)), mask]));
}

function dnsName(name: string): Buffer {
  return context(2, Buffer.from(name, "ascii"), false);
}

function ipAddress(bytes: Buffer): Buffer {
  return context(7, bytes, false);
}
