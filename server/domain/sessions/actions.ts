import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import { unixSeconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { endQueuesAtOnce } from "../../events/queue.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Browser } from "./browser.ts";
import { signInsPerUser } from "./limits.ts";
import { hashSecret, newApiKey, newToken } from "./secrets.ts";
import { addUnsavedSignIn, endUnsavedSignIns, findUnsavedSignIn } from "./unsaved-sign-ins.ts";

/** The time for which a browser stays signed in, in seconds. */
export const sessionLifetime = 30 * 86_400;

/** Issues a new API key to one of a person's clients. The key itself is not stored, only its hash. */
export function insertApiKey(tx: Tx, userId: number, client: string): string {
  makeRoom(tx, apiKeys, userId);
  const key = newApiKey();
  tx.store.db
    .insert(apiKeys)
    .values(apiKeyRow(key, userId, client, tx.now))
    .run();
  return key;
}

/** Issues an API key in memory, where the database cannot be written. */
export function addUnsavedApiKey(ctx: Context, userId: number, client: string): string {
  const key = newApiKey();
  addUnsavedSignIn(ctx, { kind: "api_key", row: apiKeyRow(key, userId, client, unixSeconds(ctx.clock)) });
  return key;
}

function apiKeyRow(key: string, userId: number, client: string, now: number) {
  return { hash: hashSecret(key), userId, client, createdAt: now };
}

/** Signs a browser in, and signs out the person who was signed in before. Returns the token for its cookie. */
export function insertSession(tx: Tx, userId: number, { name, address, replaces }: Browser): string {
  if (replaces !== undefined) endSession(tx, replaces);
  tx.store.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lte(sessions.expiresAt, tx.now)))
    .run();
  makeRoom(tx, sessions, userId);
  const token = newToken();
  tx.store.db
    .insert(sessions)
    .values(sessionRow(token, userId, { name, address }, tx.now))
    .run();
  return token;
}

/** Signs a browser in, in memory, where the database cannot be written. */
export function addUnsavedSession(ctx: Context, userId: number, { name, address, replaces }: Browser): string {
  if (replaces !== undefined) endUnsavedSession(ctx, replaces);
  const token = newToken();
  addUnsavedSignIn(ctx, { kind: "session", row: sessionRow(token, userId, { name, address }, unixSeconds(ctx.clock)) });
  return token;
}

function sessionRow(token: string, userId: number, { name, address }: Pick<Browser, "name" | "address">, now: number) {
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now + sessionLifetime };
  return { hash: hashSecret(token), userId, client: name, address, ...times };
}

/**
 * Signs out all browsers and devices of a person, except the one whose key or session has the given hash. Their event
 * queues end at once, and waiting requests are answered.
 */
export function endSignIns(tx: Tx, userId: number, exceptHash = ""): void {
  for (const table of [apiKeys, sessions]) {
    tx.store.db
      .delete(table)
      .where(and(eq(table.userId, userId), ne(table.hash, exceptHash)))
      .run();
  }
  endUnsavedSignIns(tx, ({ row }) => row.userId === userId && row.hash !== exceptHash);
  endQueuesAtOnce(tx, userId, (signIn) => signIn !== exceptHash);
}

/** Revokes all of a person's API keys. Browsers stay signed in. */
export function endApiKeys(tx: Tx, userId: number): void {
  const revoked = tx.store.db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ hash: apiKeys.hash }).all();
  endUnsavedSignIns(tx, ({ kind, row }) => kind === "api_key" && row.userId === userId);
  endQueuesOfSignInsAtOnce(tx, userId, revoked);
}

/** Revokes one API key or session of a person, by its hash. */
export function endSignIn(tx: Tx, userId: number, hash: string): void {
  for (const table of [apiKeys, sessions]) tx.store.db.delete(table).where(eq(table.hash, hash)).run();
  endQueuesOfSignInsAtOnce(tx, userId, [{ hash }]);
}

/** Signs a browser out. */
export function endSession(tx: Tx, token: string): void {
  const hash = hashSecret(token);
  const row = tx.store.db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.hash, hash)).get();
  if (row !== undefined) endSignIn(tx, row.userId, hash);
}

/** Signs a browser out whose session is only in memory. Returns whether there was one. */
export function endUnsavedSession(ctx: Context, token: string): boolean {
  const hash = hashSecret(token);
  const unsaved = findUnsavedSignIn(ctx, hash);
  endUnsavedSignIns(ctx, (signIn) => signIn === unsaved);
  if (unsaved !== undefined) {
    for (const queue of ctx.queues.ofUser(unsaved.row.userId)) if (queue.signIn === hash) ctx.queues.remove(queue);
  }
  return unsaved !== undefined;
}

/** Revokes the least recently used sign-ins where a person has as many as allowed, to make room for one more. */
function makeRoom(tx: Tx, table: typeof apiKeys | typeof sessions, userId: number): void {
  const lastSeen = sql`coalesce(${table.lastUsedAt}, ${table.createdAt})`;
  const own = tx.store.db.select({ hash: table.hash }).from(table).where(eq(table.userId, userId));
  const surplus = own
    .orderBy(desc(lastSeen))
    .all()
    .slice(signInsPerUser - 1);
  for (const { hash } of surplus) endSignIn(tx, userId, hash);
}

function endQueuesOfSignInsAtOnce(tx: Tx, userId: number, revoked: readonly { readonly hash: string }[]): void {
  const hashes = new Set<string | null>(revoked.map(({ hash }) => hash));
  endQueuesAtOnce(tx, userId, (signIn) => hashes.has(signIn));
}
