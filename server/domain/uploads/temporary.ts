import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The time for which a temporary address works, in seconds (the wire specification, 9.1). */
export const temporaryLifetime = 60;

/**
 * The key that signs addresses. No address is valid for more than a minute, so the key need not outlive the process.
 */
const secret = randomBytes(32);

/** A token that opens an upload without signing in, until a time in UNIX seconds. */
export function signTemporaryToken(attachmentId: number, expiresAt: number): string {
  const claim = `${attachmentId}.${expiresAt}`;
  return Buffer.from(`${claim}.${signatureOf(claim)}`).toString("base64url");
}

/** The ID of the upload that a token opens now; undefined when the token is forged or expired. */
export function readTemporaryToken(token: string, now: number): number | undefined {
  const [id = "", expiresAt = "", signature = ""] = Buffer.from(token, "base64url").toString("latin1").split(".");
  const isAuthentic = isSame(signature, signatureOf(`${id}.${expiresAt}`));
  return isAuthentic && now < Number(expiresAt) ? Number(id) : undefined;
}

function signatureOf(claim: string): string {
  return createHmac("sha256", secret).update(claim).digest("base64url");
}

function isSame(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given, "latin1"), Buffer.from(own, "latin1")];
  return a.length === b.length && timingSafeEqual(a, b);
}
