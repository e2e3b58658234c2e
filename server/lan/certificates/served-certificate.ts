import type { X509Certificate } from "node:crypto";
import { isIP, isIPv6 } from "node:net";

/** A certificate that a server can show, and prove to be its own. */
export type ServedCertificate = {
  /** As PEM, the server's own first, then those that lead to one which devices know. */
  readonly chain: string;
  /** As PEM. */
  readonly key: string;
  /** The server's own. */
  readonly leaf: X509Certificate;
};

/** Whether a certificate is for a name or an IP address. */
export function isFor(leaf: X509Certificate, nameOrAddress: string): boolean {
  if (isIP(nameOrAddress) !== 0) return leaf.checkIP(nameOrAddress) !== undefined;
  return leaf.checkHost(nameOrAddress, { subject: "never" }) !== undefined;
}

/** The names and addresses that a certificate is for, as it has them. */
export function namesOf({ subjectAltName = "" }: X509Certificate): string[] {
  const names = [...subjectAltName.matchAll(/(?:DNS|IP Address):([^,\s"]+)/g)].map(([, name = ""]) => name);
  return names.map((name) => (isIPv6(name) ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name));
}
