import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import { seconds } from "../../clock.ts";
import type { Context } from "../../context.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { endQueuesAtOnce } from "../../events/queue.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { Browser } from "./browser.ts";
import { endKeptSignIns, keepSignIn, keptSignIn } from "./in-memory.ts";
import { hashSecret, newApiKey, newToken } from "./secrets.ts";

/** How long a browser stays signed in, in seconds. */
export const sessionLife = 30 * 86_400;

/** How many API keys, and how many sessions, a person has at most; the least recently used make room for new ones. */
export const signInsPerUser = 1_000;

/** Issues a new API key to one of a person's clients; the key is returned this once. */
export function insertApiKey(tx: Tx, userId: number, client: string): string {
  makeRoom(tx, apiKeys, userId);
  const key = newApiKey();
  tx.store.db
    .insert(apiKeys)
    .values(apiKeyRow(key, userId, client, tx.now))
    .run();
  return key;
}

/** The same in memory, where the database cannot be written. */
export function keepApiKey(ctx: Context, userId: number, client: string): string {
  const key = newApiKey();
  keepSignIn(ctx, { kind: "api_key", row: apiKeyRow(key, userId, client, seconds(ctx.clock)) });
  return key;
}

function apiKeyRow(key: string, userId: number, client: string, now: number) {
  return { hash: hashSecret(key), userId, client, createdAt: now };
}

/** Signs a browser in, and signs out the person who was signed in to it before; returns the token for its cookie. */
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

/** The same in memory, where the database cannot be written. */
export function keepSession(ctx: Context, userId: number, { name, address, replaces }: Browser): string {
  if (replaces !== undefined) endKeptSession(ctx, replaces);
  const token = newToken();
  keepSignIn(ctx, { kind: "session", row: sessionRow(token, userId, { name, address }, seconds(ctx.clock)) });
  return token;
}

function sessionRow(token: string, userId: number, { name, address }: Pick<Browser, "name" | "address">, now: number) {
  const times = { createdAt: now, lastUsedAt: now, expiresAt: now + sessionLife };
  return { hash: hashSecret(token), userId, client: name, address, ...times };
}

/**
 * Signs out every browser and device of a person, except the one whose key or session has the given hash: their event
 * queues end at once, and waiting requests are answered.
 */
export function endSignIns(tx: Tx, userId: number, kept = ""): void {
  for (const table of [apiKeys, sessions]) {
    tx.store.db
      .delete(table)
      .where(and(eq(table.userId, userId), ne(table.hash, kept)))
      .run();
  }
  endKeptSignIns(tx, ({ row }) => row.userId === userId && row.hash !== kept);
  endQueuesAtOnce(tx, userId, (signIn) => signIn !== kept);
}

/** Revokes all of a person's API keys; browsers stay signed in. */
export function endApiKeys(tx: Tx, userId: number): void {
  const revoked = tx.store.db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ hash: apiKeys.hash }).all();
  endKeptSignIns(tx, ({ kind, row }) => kind === "api_key" && row.userId === userId);
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

/** The same for one in memory; returns whether there was one. */
export function endKeptSession(ctx: Context, token: string): boolean {
  const hash = hashSecret(token);
  const kept = keptSignIn(ctx, hash);
  endKeptSignIns(ctx, (signIn) => signIn === kept);
  if (kept !== undefined) {
    for (const queue of ctx.queues.ofUser(kept.row.userId)) if (queue.signIn === hash) ctx.queues.remove(queue);
  }
  return kept !== undefined;
}

/** Revokes the least recently used where a person has as many as allowed, to make room for one more. */
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
  const over = new Set<string | null>(revoked.map(({ hash }) => hash));
  endQueuesAtOnce(tx, userId, (signIn) => over.has(signIn));
}
