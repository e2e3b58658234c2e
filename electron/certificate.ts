import { X509Certificate } from "node:crypto";
import type { Address } from "./server-process.ts";

/** What we use of the request of Electron's `setCertificateVerifyProc`. */
export type Presented = { readonly hostname: string; readonly certificate: { readonly data: string } };

/** The answers Electron understands: trust it, or decide as Chromium would. */
export const verdicts = { trusted: 0, asChromium: -3 } as const;

/**
 * Trusts the server's own certificate, which nobody else vouches for, at the server's own host, and leaves everything
 * else to Chromium. The server has told the fingerprint to this very process, so no network is between them.
 */
export function judgeCertificate({ hostname, certificate }: Presented, address: Address | null): number {
  if (address?.certificate === undefined || hostOf(address.url) !== hostname) return verdicts.asChromium;
  return fingerprint(certificate.data) === address.certificate ? verdicts.trusted : verdicts.asChromium;
}

/** Without the brackets that a URL has around IPv6. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
}

function fingerprint(pem: string): string | null {
  try {
    return new X509Certificate(pem).fingerprint256;
  } catch {
    return null;
  }
}
