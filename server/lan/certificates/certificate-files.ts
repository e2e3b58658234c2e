import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import type { CertificateFiles } from "../../config.ts";
import { CertificateProblem } from "./certificate-problem.ts";
import type { ServedCertificate } from "./served-certificate.ts";

/**
 * Reads the certificate of the operator from files, if it can be used now.
 * @param now milliseconds
 * @throws {CertificateProblem} a sentence about what is wrong with it
 */
export function readCertificateFiles(files: CertificateFiles, now: number): ServedCertificate {
  const certificates = readCertificates(files.certificate);
  const key = readKey(files.key);
  const [leaf] = certificates;
  if (leaf === undefined) throw new CertificateProblem({ code: "no_certificate", facts: { file: files.certificate } });
  if (!leaf.checkPrivateKey(key)) throw keyMismatch(files, certificates, key);
  assertInTime(files.certificate, leaf, now);
  const served = {
    chain: certificates.map(String).join(""),
    key: key.export({ type: "pkcs8", format: "pem" }).toString(),
    leaf,
  };
  assertUsable(files.certificate, served);
  return served;
}

function readCertificates(file: string): X509Certificate[] {
  const blocks = readText(file).match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch (cause) {
    throw new CertificateProblem({ code: "certificate_damaged", facts: { file } }, { cause });
  }
}

function readKey(file: string): KeyObject {
  const text = readText(file);
  try {
    return createPrivateKey(text);
  } catch (cause) {
    const isLocked = /ENCRYPTED/.test(text);
    throw new CertificateProblem({ code: isLocked ? "key_locked" : "no_key", facts: { file } }, { cause });
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    throw new CertificateProblem(
      code === "ENOENT"
        ? { code: "file_missing", facts: { file } }
        : { code: "file_unreadable", facts: { file, detail: code } },
      { cause },
    );
  }
}

function keyMismatch(files: CertificateFiles, certificates: readonly X509Certificate[], key: KeyObject) {
  const isFurtherDown = certificates.some((certificate) => certificate.checkPrivateKey(key));
  const facts = { file: files.certificate, key: files.key };
  return new CertificateProblem({ code: isFurtherDown ? "wrong_order" : "other_key", facts });
}

function assertInTime(file: string, { validFromDate, validToDate }: X509Certificate, now: number): void {
  if (now >= validToDate.getTime()) {
    throw new CertificateProblem({ code: "expired", facts: { file, date: unixSeconds(validToDate) } });
  }
  if (now < validFromDate.getTime()) {
    throw new CertificateProblem({ code: "not_valid_yet", facts: { file, date: unixSeconds(validFromDate) } });
  }
}

/** TLS itself refuses some certificates, for example one with a key that is too short. */
function assertUsable(file: string, { chain, key }: ServedCertificate): void {
  try {
    createSecureContext({ cert: chain, key });
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new CertificateProblem({ code: "unusable", facts: { file, detail } }, { cause });
  }
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
