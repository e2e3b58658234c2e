import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** How long an address for a download works, in seconds: a browser that lost the connection goes on within this time. */
export const downloadLifetime = 3_600;

/** The key that signs the addresses. None is valid for longer than an hour, so the key need not outlive the process. */
const secret = randomBytes(32);

/** What an address opens: a backup, for one person, until a time in UNIX seconds. */
type Claim = { readonly name: string; readonly userId: number; readonly until: number };

/** A token that lets a person download a backup. */
export function signDownload(claim: Claim): string {
  return `${claim.until}.${signatureOf(claim)}`;
}

/** Whether a token lets this person download this backup now, in UNIX seconds. */
export function isValidDownload(token: string, { name, userId }: Omit<Claim, "until">, now: number): boolean {
  const [, until, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  if (until === undefined || signature === undefined || now >= Number(until)) return false;
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf({ name, userId, until: Number(until) }))];
  return given.length === own.length && timingSafeEqual(given, own);
}

function signatureOf({ name, userId, until }: Claim): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify([name, userId, until]))
    .digest("base64url");
}
