import { X509Certificate } from "node:crypto";
import type { Address } from "./server-process.ts";

/** The part of the request of Electron's `setCertificateVerifyProc` that we use. */
export type VerifyRequest = { readonly hostname: string; readonly certificate: { readonly data: string } };

/** The two results of Electron's API that we use: trust the certificate, or use Chromium's own result. */
export const verificationResults = { trusted: 0, useChromium: -3 } as const;

/**
 * Trusts the server's own certificate, which no known authority has signed, at the server's own host. Everything else
 * is left to Chromium. The server sends the fingerprint to this process directly, not over a network.
 */
export function verifyCertificate({ hostname, certificate }: VerifyRequest, address: Address | null): number {
  if (address?.certificate === undefined || hostOf(address.url) !== hostname) return verificationResults.useChromium;
  return fingerprint(certificate.data) === address.certificate
    ? verificationResults.trusted
    : verificationResults.useChromium;
}

/** The host of a URL, without the brackets around IPv6. */
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
