import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "../../db/mutate.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { hashSecret, newApiKey, newToken } from "./secrets.ts";

/** How long a browser stays signed in, in seconds. */
export const sessionLife = 30 * 86_400;

/** Issues a new API key to one of a person's clients; the answer is the only time it is seen. */
export function insertApiKey(tx: Tx, userId: number, client: string): string {
  const key = newApiKey();
  tx.store.db
    .insert(apiKeys)
    .values({ hash: hashSecret(key), userId, client, createdAt: tx.now })
    .run();
  return key;
}

/** Revokes all of a person's API keys. */
export function deleteApiKeys(tx: Tx, userId: number): void {
  tx.store.db.delete(apiKeys).where(eq(apiKeys.userId, userId)).run();
}

/** Signs a browser in; the answer is the token for its cookie. */
export function insertSession(tx: Tx, userId: number, client: string): string {
  const token = newToken();
  const row = { hash: hashSecret(token), userId, client, createdAt: tx.now, expiresAt: tx.now + sessionLife };
  tx.store.db.insert(sessions).values(row).run();
  return token;
}

/** Signs out every browser and device of a person, but the one whose token or key is to be kept. */
export function endSignIns(tx: Tx, userId: number, kept?: string): void {
  const keptHash = kept === undefined ? "" : hashSecret(kept);
  for (const table of [apiKeys, sessions]) {
    tx.store.db
      .delete(table)
      .where(and(eq(table.userId, userId), ne(table.hash, keptHash)))
      .run();
  }
}

/** Signs a browser out. */
export function deleteSession(tx: Tx, token: string): void {
  tx.store.db
    .delete(sessions)
    .where(eq(sessions.hash, hashSecret(token)))
    .run();
}
