import { hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A new API key: 32 characters of [A-Za-z0-9], 190 bits (the wire specification, Decisions 8). */
export function newApiKey(): string {
  return Array.from({ length: 32 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Whether a text has the form of an API key. */
export function isApiKey(text: string): boolean {
  return /^[A-Za-z0-9]{32}$/.test(text);
}

/** A new token of 256 bits for a cookie or a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored hash of a key or token. Secrets are random, so a plain hash cannot be reversed by guessing. */
export function hashSecret(secret: string): string {
  return hash("sha256", secret);
}

/** Whether a secret is the expected one, in constant time. It compares hashes, so that any length is possible. */
export function isSameSecret(actual: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(actual)), Buffer.from(hashSecret(expected)));
}
