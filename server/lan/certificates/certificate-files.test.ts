import { createPrivateKey } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readCertificateFiles } from "./certificate-files.ts";
import { certifyNames, createOtherAuthority, writeCertificate } from "./testing/other-authority.ts";

const now = Date.parse("2026-03-02T09:00:00Z");
const day = 86_400_000;
const authority = createOtherAuthority();
const good = certifyNames(authority, ["chat.example.test"], now);
const other = certifyNames(authority, ["other.example.test"], now);

test("a certificate is served with the chain to its authority", () => {
  const files = writeCertificate({ ...good, certificate: `Some words\n${good.certificate}${authority.root}` });
  const { chain, leaf } = readCertificateFiles(files, now);
  expect(chain).toBe(good.certificate + authority.root);
  expect(leaf.subjectAltName).toBe("DNS:chat.example.test");
});

const locked = createPrivateKey(good.key)
  .export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "rent" })
  .toString();

test.each([
  ["has another key", { ...good, key: other.key }, /^The key in .*server\.key doesn't belong to the certificate in/],
  [
    "is locked",
    { ...good, key: locked },
    /^The key in .* is protected by a passphrase\. Remove the passphrase, for example with openssl pkey/,
  ],
  ["is no key", { ...good, key: "a key" }, /server\.key has no private key in PEM format\.$/],
  ["is no certificate", { ...good, certificate: "a certificate" }, /server\.crt has no certificate in PEM format\.$/],
  [
    "is damaged",
    { ...good, certificate: good.certificate.replace(/[A-Za-z]{4}\n/, "AAAA\n").replace("MII", "MIX") },
    /^A certificate in .* is damaged/,
  ],
  ["is in the wrong order", { ...good, certificate: other.certificate + good.certificate }, /must come first\.$/],
  ["is expired", authority.certify(["a"], now - 9 * day, now), /expired on March \d, 2026\. Renew it\.$/],
  [
    "is not valid yet",
    authority.certify(["a"], now + day, now + 9 * day),
    /is not valid before March \d, 2026\. Check this computer's clock\.$/,
  ],
])("a certificate or key that %s is refused with a sentence", (_what, content, sentence) => {
  expect(() => readCertificateFiles(writeCertificate(content), now)).toThrow(sentence);
});

test("missing files are named", () => {
  const files = writeCertificate(good);
  rmSync(files.key);
  expect(() => readCertificateFiles(files, now)).toThrow(`${files.key} doesn't exist. Check the spelling.`);
  expect(() => readCertificateFiles({ ...files, certificate: "/" }, now)).toThrow("/ can't be read (EISDIR).");
});

test("files that were renewed in place are read again", () => {
  const files = writeCertificate(good);
  const first = readCertificateFiles(files, now);
  writeFileSync(files.certificate, other.certificate);
  expect(() => readCertificateFiles(files, now)).toThrow("doesn't belong to the certificate");
  writeFileSync(files.key, other.key);
  expect(readCertificateFiles(files, now).leaf.fingerprint256).not.toBe(first.leaf.fingerprint256);
});
