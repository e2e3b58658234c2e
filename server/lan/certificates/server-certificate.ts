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
 * It is valid for 396 days, and browsers accept at most 397. Some of these days are in the past, for clocks that are
 * behind ours.
 */
const past = 7 * day;
const ahead = 389 * day;

/** How long before its end it is renewed. */
const renewedBefore = 60 * day;

/**
 * The certificate of a server from its authority. It uses the one in use or in the folder while that fits the server's
 * present names; else it makes a new one.
 * @param now milliseconds, by this computer's clock, right or wrong
 */
export function serverCertificate(
  folder: string,
  authority: Authority,
  wanted: Names,
  now: number,
  shown: ServedCertificate | null = null,
): ServedCertificate {
  const names = within(authority, wanted);
  const kept = shown ?? readKept(folder);
  if (kept !== null && isGood(kept, authority, names, now)) return kept;
  const made = make(authority, names, now);
  writePrivateFile(folder, certificateFile(folder), made.key + made.chain);
  return made;
}

/** With one name outside the authority's scope, no name in the certificate would be trusted. */
function within({ scope }: Authority, { names, addresses }: Names): Names {
  const may = (nameOrAddress: string) => isInScope(scope, nameOrAddress);
  return { names: names.filter(may), addresses: addresses.filter(may) };
}

function make({ subject: issuer, privateKey: issuersKey }: Authority, names: Names, now: number): ServedCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const chain = signCertificate({
    subject: "Watercooler server",
    publicKey,
    issuer: { subject: issuer, privateKey: issuersKey },
    notBefore: new Date(now - past),
    notAfter: new Date(now + ahead),
    extensions: serverExtensions(names),
  });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return { chain, key, leaf: new X509Certificate(chain) };
}

/** Null where there is none, or none that can be used; then a new one is made. */
function readKept(folder: string): ServedCertificate | null {
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

function isGood({ leaf }: ServedCertificate, { certificate, privateKey }: Authority, names: Names, now: number) {
  const isInTime = now >= leaf.validFromDate.getTime() && now < leaf.validToDate.getTime() - renewedBefore;
  const isOurs = leaf.checkIssued(certificate) && leaf.verify(createPublicKey(privateKey));
  return isInTime && isOurs && [...names.names, ...names.addresses].every((name) => isFor(leaf, name));
}

function certificateFile(folder: string): string {
  return join(folder, "server.pem");
}
