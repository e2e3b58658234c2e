import { eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { defineRowCache, type RowCache } from "../../db/row-cache.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Actor, Authenticator } from "../../http/actor.ts";
import { placeholderId } from "../users/placeholder-address.ts";
import { findUser, type User } from "../users/queries.ts";
import { watchRevocations } from "../users/revoked-sign-ins.ts";
import { botTypes } from "../users/shapes.ts";
import { recordUse } from "./last-used.ts";
import { hashSecret, isApiKey } from "./secrets.ts";
import { findUnsavedSignIn } from "./unsaved-sign-ins.ts";

/** Authenticates requests by API key or browser session (the wire specification, section 8). */
export function createAuthenticator(reader: Reader): Authenticator {
  watchRevocations(reader);
  return {
    hashKey: (key) => (isApiKey(key) ? hashSecret(key) : null),
    hashToken: hashSecret,
    byKey: (email, hash, address) => {
      const row = findRow(reader, cachedKeys, keyOwner(reader), hash) ?? unsavedKey(reader, hash);
      const user = row === undefined ? undefined : findUser(reader, row.userId);
      if (user === undefined || !isAddressOf(user, email)) return { refused: "Invalid API key" };
      if (!user.isActive) return { refused: "Account is deactivated" };
      recordUse(reader, "api_key", hash, address);
      return actorOf(user, hash);
    },
    bySession: (hash, address) => {
      const row = findRow(reader, cachedSessions, session(reader), hash) ?? unsavedSession(reader, hash);
      if (row === undefined || row.expiresAt * 1000 <= reader.store.now()) return null;
      const user = findUser(reader, row.userId);
      if (user?.isActive !== true) return null;
      recordUse(reader, "session", hash, address);
      return actorOf(user, hash);
    },
  };
}

function actorOf(user: User, signIn: string): Actor {
  const { id: userId, role, botType } = user;
  return { userId, role, isBot: botType !== null, isWebhookBot: botType === botTypes.incomingWebhook, signIn };
}

/** An account is identified by its real address or by the API's placeholder. */
function isAddressOf(user: User, email: string): boolean {
  return email.trim().toLowerCase() === user.email.toLowerCase() || placeholderId(email) === user.id;
}

/**
 * Every request looks up its sender, and the query would cost a tenth of sending a message. A row is cached only until
 * it changes in the database. A missing row is never cached.
 */
function findRow<Row extends object>(
  reader: Reader,
  cache: RowCache<string, Row>,
  query: { readonly get: (values: { hash: string }) => Row | undefined },
  hash: string,
): Row | undefined {
  const cached = cache.open(reader);
  const known = cached.get(hash);
  if (known !== undefined) return known;
  const row = query.get({ hash });
  if (row !== undefined) cached.set(hash, row);
  return row;
}

/** The row of an API key that is in memory and not yet written. */
function unsavedKey(reader: Reader, hash: string) {
  const signIn = findUnsavedSignIn(reader, hash);
  return signIn?.kind === "api_key" ? signIn.row : undefined;
}

function unsavedSession(reader: Reader, hash: string) {
  const signIn = findUnsavedSignIn(reader, hash);
  return signIn?.kind === "session" ? signIn.row : undefined;
}

const cacheOptions = { parts: [], limit: 20_000, sizeOf: () => 1 };

const cachedKeys = defineRowCache<string, { readonly userId: number }>({
  ...cacheOptions,
  row: { table: "api_keys", key: "hash" },
});

const cachedSessions = defineRowCache<string, { readonly userId: number; readonly expiresAt: number }>({
  ...cacheOptions,
  row: { table: "sessions", key: "hash" },
});

const keyOwner = statement((db) =>
  db
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .where(eq(apiKeys.hash, parameter("hash")))
    .prepare(),
);

const session = statement((db) =>
  db
    .select({ userId: sessions.userId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.hash, parameter("hash")))
    .prepare(),
);
