import type { X509Certificate } from "node:crypto";
import { isIP, isIPv6 } from "node:net";

/** A certificate with its private key, as a server uses it. */
export type ServedCertificate = {
  /** The chain as PEM: the server's own certificate first, then those up to an authority that devices know. */
  readonly chain: string;
  /** As PEM. */
  readonly key: string;
  /** The server's own certificate. */
  readonly leaf: X509Certificate;
};

/** Whether a certificate is for a name or an IP address. */
export function isFor(leaf: X509Certificate, nameOrAddress: string): boolean {
  if (isIP(nameOrAddress) !== 0) return leaf.checkIP(nameOrAddress) !== undefined;
  return leaf.checkHost(nameOrAddress, { subject: "never" }) !== undefined;
}

/** The names and addresses of a certificate, in its notation. */
export function namesOf({ subjectAltName = "" }: X509Certificate): string[] {
  const names = [...subjectAltName.matchAll(/(?:DNS|IP Address):([^,\s"]+)/g)].map(([, name = ""]) => name);
  return names.map((name) => (isIPv6(name) ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name));
}
