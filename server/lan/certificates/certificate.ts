import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from "node:crypto";
import {
  bitString,
  context,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  setOf,
  time,
  utf8String,
  yes,
} from "./der.ts";

/** The content of a certificate, and its issuer. */
export type CertificateContent = {
  /** The common name of its subject. */
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly issuer: { readonly subject: string; readonly privateKey: KeyObject };
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Its purpose, as the functions of `extensions.ts` write it. */
  readonly extensions: readonly Buffer[];
};

/** Creates an X.509 certificate (RFC 5280) as PEM. Both the subject and the issuer have elliptic-curve keys. */
export function signCertificate(content: CertificateContent): string {
  const { subject, publicKey, issuer, notBefore, notAfter, extensions } = content;
  const body = sequence(
    context(0, integer(Buffer.of(2)), true),
    integer(serialNumber()),
    ecdsaWithSha256,
    name(issuer.subject),
    sequence(time(notBefore), time(notAfter)),
    name(subject),
    publicKey.export({ type: "spki", format: "der" }),
    context(
      3,
      sequence(
        ...extensions,
        extension("2.5.29.14", octetString(keyIdentifier(publicKey))),
        extension("2.5.29.35", sequence(context(0, keyIdentifier(createPublicKey(issuer.privateKey)), false))),
      ),
      true,
    ),
  );
  const signature = sign("sha256", body, issuer.privateKey);
  return pem(sequence(body, ecdsaWithSha256, bitString(signature)));
}

/** One extension. Programs that do not know a critical one refuse the certificate. */
export function extension(identifier: string, value: Buffer, isCritical = false): Buffer {
  return sequence(objectIdentifier(identifier), ...(isCritical ? [yes] : []), octetString(value));
}

const ecdsaWithSha256 = sequence(objectIdentifier("1.2.840.10045.4.3.2"));

function name(commonName: string): Buffer {
  return sequence(setOf(sequence(objectIdentifier("2.5.4.3"), utf8String(commonName))));
}

/** Positive, unique, and at most 20 bytes (RFC 5280, 4.1.2.2). */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return bytes;
}

/** Identifies the issuer's key; any value computed from the key is allowed (RFC 5280, 4.2.1.2). */
function keyIdentifier(publicKey: KeyObject): Buffer {
  return createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest()
    .subarray(0, 20);
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
