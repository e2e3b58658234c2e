import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dataFiles } from "./data-folder.ts";

const cipher = "aes-256-gcm";
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret that must be recovered unchanged, for the database. The key is in the data folder and in no backup,
 * so that neither the database nor a backup reveals the secret. Creates the key where there is none.
 */
export function seal(dataFolder: string, secret: string): string {
  const key = keyOf(dataFolder) ?? makeKey(dataFolder);
  const nonce = randomBytes(nonceLength);
  const locking = createCipheriv(cipher, key, nonce);
  const locked = Buffer.concat([locking.update(secret, "utf8"), locking.final()]);
  return Buffer.concat([nonce, locking.getAuthTag(), locked]).toString("base64");
}

/** Decrypts a secret; null when the key is another one, as after a restore into another folder. */
export function unseal(dataFolder: string, sealed: string): string | null {
  return unsealer(dataFolder)(sealed);
}

/** The same for many secrets; the key is read once. */
export function unsealer(dataFolder: string): (sealed: string) => string | null {
  const key = keyOf(dataFolder);
  return (sealed) => (key === null ? null : unlock(key, sealed));
}

function unlock(key: Buffer, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, "base64");
    const unlocking = createDecipheriv(cipher, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
    unlocking.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return unlocking.update(bytes.subarray(nonceLength + tagLength), undefined, "utf8") + unlocking.final("utf8");
  } catch {
    return null;
  }
}

/** Null where there is no valid key. */
function keyOf(dataFolder: string): Buffer | null {
  try {
    const key = readFileSync(dataFiles(dataFolder).sealingKey);
    return key.length === keyLength ? key : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** An invalid key is replaced: nothing can be sealed with it. */
function makeKey(dataFolder: string): Buffer {
  const key = randomBytes(keyLength);
  writeFileSync(dataFiles(dataFolder).sealingKey, key, { mode: 0o600, flush: true });
  return key;
}
