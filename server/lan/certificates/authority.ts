import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { earliestCorrectTime } from "../../clock.ts";
import { signCertificate } from "./certificate.ts";
import { CertificateProblem } from "./certificate-problem.ts";
import { authorityExtensions, type Names, type Scope } from "./extensions.ts";
import { scopeFor } from "./scope.ts";
import { writePrivateFile } from "./write-private-file.ts";

/** The certificate authority of one data folder, which devices are asked to trust. */
export type Authority = {
  /** As PEM. */
  readonly pem: string;
  readonly certificate: X509Certificate;
  readonly privateKey: KeyObject;
  /** Its common name. */
  readonly subject: string;
  readonly scope: Scope;
};

/** The stored form. It is one file, so that it exists completely or not at all. */
const storedAuthority = z.object({
  subject: z.string(),
  certificate: z.string(),
  key: z.string(),
  scope: z.object({ names: z.array(z.string()), networks: z.array(z.string()) }),
});

/** An authority is valid for long, because people must install it on each device (milliseconds). */
export const authorityExpiresAt = Date.parse("2049-12-31T23:59:59Z");

/**
 * Reads the authority of a folder; null if there is none.
 * @throws {CertificateProblem} if the file cannot be read as one
 */
export function findAuthority(folder: string): Authority | null {
  const file = authorityFile(folder);
  if (!existsSync(file)) return null;
  try {
    const { subject, certificate: pem, key, scope } = storedAuthority.parse(JSON.parse(readFileSync(file, "utf8")));
    const [certificate, privateKey] = [new X509Certificate(pem), createPrivateKey(key)];
    if (!certificate.checkPrivateKey(privateKey)) throw new Error("The key is not the certificate's.");
    return { pem, certificate, privateKey, subject, scope };
  } catch (cause) {
    throw new CertificateProblem({ code: "authority_unreadable", facts: { file } }, { cause });
  }
}

/** Creates the authority of a folder, for a server with these names. */
export function makeAuthority(folder: string, machineName: string, names: Names): Authority {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  // Devices may know several, so each has a unique name.
  const subject = `Watercooler on ${machineName} (${randomBytes(3).toString("hex")})`.slice(-64);
  const scope = scopeFor(names);
  const pem = signCertificate({
    subject,
    publicKey,
    issuer: { subject, privateKey },
    // It is valid from then on, whatever the clock shows now.
    notBefore: new Date(earliestCorrectTime),
    notAfter: new Date(authorityExpiresAt),
    extensions: authorityExtensions(scope),
  });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  writePrivateFile(folder, authorityFile(folder), JSON.stringify({ subject, certificate: pem, key, scope }, null, 2));
  return { pem, certificate: new X509Certificate(pem), privateKey, subject, scope };
}

function authorityFile(folder: string): string {
  return join(folder, "authority.json");
}
