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
  if (leaf === undefined) throw new CertificateProblem(`${files.certificate} holds no certificate in PEM form.`);
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
    throw new CertificateProblem(`A certificate in ${file} is damaged. Copy it there again.`, { cause });
  }
}

function readKey(file: string): KeyObject {
  const text = readText(file);
  try {
    return createPrivateKey(text);
  } catch (cause) {
    const isLocked = /ENCRYPTED/.test(text);
    throw new CertificateProblem(
      isLocked
        ? `The key in ${file} is locked with a passphrase. Unlock it, with openssl pkey -in "${file}" for example, and keep the result readable by you alone.`
        : `${file} holds no private key in PEM form.`,
      { cause },
    );
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "does not exist. Check how it is spelled" : `cannot be read (${code})`;
    throw new CertificateProblem(`${file} ${why}.`, { cause });
  }
}

function keyMismatch(files: CertificateFiles, certificates: readonly X509Certificate[], key: KeyObject) {
  const isFurtherDown = certificates.some((certificate) => certificate.checkPrivateKey(key));
  return new CertificateProblem(
    isFurtherDown
      ? `In ${files.certificate} the server's own certificate must come first.`
      : `The key in ${files.key} is not the one of the certificate in ${files.certificate}.`,
  );
}

function assertInTime(file: string, { validFromDate, validToDate }: X509Certificate, now: number): void {
  if (now >= validToDate.getTime()) {
    throw new CertificateProblem(`The certificate in ${file} expired on ${dayOf(validToDate)}. Renew it.`);
  }
  if (now < validFromDate.getTime()) {
    throw new CertificateProblem(
      `The certificate in ${file} is valid from ${dayOf(validFromDate)} on. Check this computer's clock.`,
    );
  }
}

/** TLS itself refuses some certificates, for example one with a key that is too short. */
function assertUsable(file: string, { chain, key }: ServedCertificate): void {
  try {
    createSecureContext({ cert: chain, key });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CertificateProblem(`The certificate in ${file} cannot be used: ${why}.`, { cause });
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
