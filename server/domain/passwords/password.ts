import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { PasswordCost } from "../../config.ts";
import type { Context } from "../../context.ts";
import type { HashRequester } from "./queue-order.ts";

const keyLength = 32;

/** Hashes a password for storage, as `scrypt$N$r$p$salt$key`, with salt and key in base64. */
export async function hashPassword(password: string, { N, r, p }: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Hashes a new password when its turn in the queue comes. Set the requester's `isKnown` where the person is
 * authenticated by other means.
 */
export function hashInQueue(ctx: Context, password: string, requester: HashRequester): Promise<string> {
  return ctx.hashQueue(requester, () => hashPassword(password, ctx.config.passwordCost));
}

/**
 * Whether a password matches a stored hash. It takes the same time when there is no hash, so that the time does not
 * reveal which accounts exist.
 * @param defaultCost the cost to compute with when there is no hash
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  defaultCost: PasswordCost,
): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (stored ?? dummyHash(defaultCost)).split("$");
  if (scheme !== "scrypt" || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, "base64");
  const actual = await deriveKey(password, Buffer.from(salt, "base64"), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(expected, actual) && stored !== null;
}

function dummyHash({ N, r, p }: PasswordCost): string {
  return ["scrypt", N, r, p, Buffer.alloc(16).toString("base64"), Buffer.alloc(keyLength).toString("base64")].join("$");
}

function deriveKey(password: string, salt: Buffer, parameters: PasswordCost): Promise<Buffer> {
  return scryptAsync(password.normalize("NFKC"), salt, keyLength, { ...parameters, maxmem: 128 * 1024 * 1024 });
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
