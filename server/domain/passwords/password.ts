import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { PasswordCost } from "../../config.ts";
import type { Context } from "../../context.ts";
import type { HashRequester } from "./queue-order.ts";

const keyLength = 32;

/** A password -> its stored hash: `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string, { N, r, p }: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, { N, r, p });
  return ["scrypt", N, r, p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Hashes a new password when its turn in the queue comes; `isKnown` where the person is authenticated by other means.
 */
export function hashInQueue(ctx: Context, password: string, asker: HashRequester): Promise<string> {
  return ctx.hashQueue(asker, () => hashPassword(password, ctx.config.passwordCost));
}

/**
 * Whether a password matches a stored hash. Takes as long when there is none, so that the time does not reveal which
 * accounts exist.
 * @param usual a hash with the usual cost
 */
export async function verifyPassword(password: string, stored: string | null, usual: PasswordCost): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (stored ?? absent(usual)).split("$");
  if (scheme !== "scrypt" || salt === undefined || key === undefined) return false;
  const wanted = Buffer.from(key, "base64");
  const given = await derive(password, Buffer.from(salt, "base64"), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(wanted, given) && stored !== null;
}

function absent({ N, r, p }: PasswordCost): string {
  return ["scrypt", N, r, p, Buffer.alloc(16).toString("base64"), Buffer.alloc(keyLength).toString("base64")].join("$");
}

function derive(password: string, salt: Buffer, parameters: PasswordCost): Promise<Buffer> {
  return scryptAsync(password.normalize("NFKC"), salt, keyLength, { ...parameters, maxmem: 128 * 1024 * 1024 });
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
