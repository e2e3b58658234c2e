import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dataFiles } from "./data-folder.ts";

const algorithm = "aes-256-gcm";
const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret that is stored in the database. The key is in the data folder and in no backup, so that neither the
 * database nor a backup reveals the secret. Creates the key where there is none.
 */
export function seal(dataFolder: string, secret: string): string {
  const key = readKey(dataFolder) ?? makeKey(dataFolder);
  const nonce = randomBytes(nonceLength);
  const encryption = createCipheriv(algorithm, key, nonce);
  const encrypted = Buffer.concat([encryption.update(secret, "utf8"), encryption.final()]);
  return Buffer.concat([nonce, encryption.getAuthTag(), encrypted]).toString("base64");
}

/** Decrypts a secret; null when the key is another one, as after a restore into another folder. */
export function unseal(dataFolder: string, sealed: string): string | null {
  return createUnsealer(dataFolder)(sealed);
}

/** A function that decrypts secrets as {@link unseal} does. The key is read only once. */
export function createUnsealer(dataFolder: string): (sealed: string) => string | null {
  const key = readKey(dataFolder);
  return (sealed) => (key === null ? null : decrypt(key, sealed));
}

/** What a hash with the key is for. The same secret has another hash for each purpose. */
type HashPurpose = "join-code";

/**
 * A hash of a secret that is short enough to be guessed, to find it by. Without the key of the data folder, nobody can
 * try out secrets. Creates the key where there is none.
 */
export function keyedHash(dataFolder: string, purpose: HashPurpose, secret: string): string {
  return hashWithKey(readKey(dataFolder) ?? makeKey(dataFolder), purpose, secret);
}

/** The same, but null where there is no key, and so no stored hash that was made with it. */
export function keyedHashIfKeyExists(dataFolder: string, purpose: HashPurpose, secret: string): string | null {
  const key = readKey(dataFolder);
  return key === null ? null : hashWithKey(key, purpose, secret);
}

/** The purpose comes first, because the key is also that of {@link seal}, and may get other purposes. */
function hashWithKey(key: Buffer, purpose: HashPurpose, secret: string): string {
  return createHmac("sha256", key).update(`${purpose} ${secret}`).digest("hex");
}

function decrypt(key: Buffer, sealed: string): string | null {
  try {
    const bytes = Buffer.from(sealed, "base64");
    const decryption = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
    decryption.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    return decryption.update(bytes.subarray(nonceLength + tagLength), undefined, "utf8") + decryption.final("utf8");
  } catch {
    return null;
  }
}

/** Null if there is no valid key. */
function readKey(dataFolder: string): Buffer | null {
  try {
    const key = readFileSync(dataFiles(dataFolder).sealingKey);
    return key.length === keyLength ? key : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Creates the key. Replaces an invalid key, because nothing can be encrypted with it. */
function makeKey(dataFolder: string): Buffer {
  const key = randomBytes(keyLength);
  writeFileSync(dataFiles(dataFolder).sealingKey, key, { mode: 0o600, flush: true });
  return key;
}
