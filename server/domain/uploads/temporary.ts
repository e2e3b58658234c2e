import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long a temporary address works, in seconds (the wire specification, 9.1). */
export const temporaryLifetime = 60;

/** Signs addresses; no address outlives the process by more than a minute, so it need not be kept. */
const secret = randomBytes(32);

/** What opens an upload without signing in until a moment, in UNIX seconds. */
export function signTemporary(attachmentId: number, expiresAt: number): string {
  const promise = `${attachmentId}.${expiresAt}`;
  return Buffer.from(`${promise}.${signatureOf(promise)}`).toString("base64url");
}

/** The ID of the upload that this opens now; undefined when it is not ours, or too old. */
export function readTemporary(token: string, now: number): number | undefined {
  const [id = "", expiresAt = "", signature = ""] = Buffer.from(token, "base64url").toString("latin1").split(".");
  const isOurs = isSame(signature, signatureOf(`${id}.${expiresAt}`));
  return isOurs && now < Number(expiresAt) ? Number(id) : undefined;
}

function signatureOf(promise: string): string {
  return createHmac("sha256", secret).update(promise).digest("base64url");
}

function isSame(given: string, own: string): boolean {
  const [a, b] = [Buffer.from(given, "latin1"), Buffer.from(own, "latin1")];
  return a.length === b.length && timingSafeEqual(a, b);
}
