import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { CertificateFiles } from "../../../config.ts";
import { signCertificate } from "../certificate.ts";
import { authorityExtensions, serverExtensions } from "../extensions.ts";
import { scopeFor } from "../scope.ts";

const day = 86_400_000;

/** A certificate authority that is not the server's own. */
export type OtherAuthority = {
  /** As PEM. */
  readonly root: string;
  /** A certificate for names, with its key, both as PEM. */
  readonly certify: (names: readonly string[], from: number, to: number) => { certificate: string; key: string };
};

/** Creates a certificate authority that is not the server's own. */
export function createOtherAuthority(): OtherAuthority {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const issuer = { subject: "Somebody's authority", privateKey };
  const period = { notBefore: new Date("2020-01-01"), notAfter: new Date("2060-01-01") };
  const scope = scopeFor({ names: ["example.test"], addresses: [] });
  return {
    root: signCertificate({
      subject: issuer.subject,
      publicKey,
      issuer,
      ...period,
      extensions: authorityExtensions(scope),
    }),
    certify: (names, from, to) => {
      const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const certificate = signCertificate({
        subject: "Somebody's server",
        publicKey: own.publicKey,
        issuer,
        notBefore: new Date(from),
        notAfter: new Date(to),
        extensions: serverExtensions({ names, addresses: [] }),
      });
      return { certificate, key: own.privateKey.export({ type: "pkcs8", format: "pem" }).toString() };
    },
  };
}

/** A valid certificate for some names, from yesterday until three months from `now` (milliseconds). */
export function certifyNames({ certify }: OtherAuthority, names: readonly string[], now: number) {
  return certify(names, now - day, now + 90 * day);
}

/** Writes a certificate and its key to two files in a folder that is removed after the test. */
export function writeCertificate({ certificate, key }: { certificate: string; key: string }): CertificateFiles {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { certificate: join(folder, "server.crt"), key: join(folder, "server.key") };
  writeFileSync(files.certificate, certificate);
  writeFileSync(files.key, key);
  return files;
}
