import { createPrivateKey, createPublicKey, generateKeyPairSync, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Authority } from "./authority.ts";
import { signCertificate } from "./certificate.ts";
import { type Names, serverExtensions } from "./extensions.ts";
import { isInScope } from "./scope.ts";
import { isFor, type ServedCertificate } from "./served-certificate.ts";
import { writePrivateFile } from "./write-private-file.ts";

const day = 86_400_000;

/**
 * How long before and after it is made a certificate is valid: 396 days in total, since browsers accept at most 397. It
 * is valid before it is made for clocks that are behind ours.
 */
const validBefore = 7 * day;
const validAfter = 389 * day;

/** How long before it expires a certificate is renewed. */
const renewedBefore = 60 * day;

/**
 * The certificate of a server, signed by its authority. The current one, or the one in the folder, is used while it
 * fits the server's present names. Otherwise a new one is made.
 * @param now milliseconds, by this computer's clock, which may be wrong
 */
export function serverCertificate(
  folder: string,
  authority: Authority,
  presentNames: Names,
  now: number,
  current: ServedCertificate | null = null,
): ServedCertificate {
  const names = namesInScope(authority, presentNames);
  const stored = current ?? readStored(folder);
  if (stored !== null && isUsable(stored, authority, names, now)) return stored;
  const made = makeCertificate(authority, names, now);
  writePrivateFile(folder, certificateFile(folder), made.key + made.chain);
  return made;
}

/** Names outside the authority's scope are left out: one such name would make the whole certificate untrusted. */
function namesInScope({ scope }: Authority, { names, addresses }: Names): Names {
  const isInside = (nameOrAddress: string) => isInScope(scope, nameOrAddress);
  return { names: names.filter(isInside), addresses: addresses.filter(isInside) };
}

function makeCertificate(
  { subject: issuer, privateKey: issuersKey }: Authority,
  names: Names,
  now: number,
): ServedCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const chain = signCertificate({
    subject: "Watercooler server",
    publicKey,
    issuer: { subject: issuer, privateKey: issuersKey },
    notBefore: new Date(now - validBefore),
    notAfter: new Date(now + validAfter),
    extensions: serverExtensions(names),
  });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { chain, key, leaf: new X509Certificate(chain) };
}

/** Null if there is none, or none that can be used; then a new one is made. */
function readStored(folder: string): ServedCertificate | null {
  try {
    const text = readFileSync(certificateFile(folder), "utf8");
    const leaf = new X509Certificate(text);
    const key = createPrivateKey(text);
    if (!leaf.checkPrivateKey(key)) return null;
    return { chain: leaf.toString(), key: key.export({ type: "pkcs8", format: "pem" }).toString(), leaf };
  } catch {
    return null;
  }
}

function isUsable({ leaf }: ServedCertificate, { certificate, privateKey }: Authority, names: Names, now: number) {
  const isInTime = now >= leaf.validFromDate.getTime() && now < leaf.validToDate.getTime() - renewedBefore;
  const isOurs = leaf.checkIssued(certificate) && leaf.verify(createPublicKey(privateKey));
  return isInTime && isOurs && [...names.names, ...names.addresses].every((name) => isFor(leaf, name));
}

function certificateFile(folder: string): string {
  return join(folder, "server.pem");
}
