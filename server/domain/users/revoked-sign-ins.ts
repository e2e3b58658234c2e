import { eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { createRecentCache, type RecentCache } from "../../db/recent-cache.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, type Store, statement } from "../../db/store.ts";

/** The number of revoked keys and sessions that are remembered: more than there are requests in progress. */
const maxRemembered = 10_000;

/** Starts to remember revoked keys and sessions for {@link isRevoked}. Call this before the first request. */
export function watchRevocations({ store }: Reader): void {
  if (revokedByStore.has(store)) return;
  const revoked = createRecentCache<string, true>(maxRemembered, () => 1);
  revokedByStore.set(store, revoked);
  // Also where the transaction is rolled back: isRevoked then still finds the row in the database.
  const remember = (hash: string | number) => revoked.set(String(hash), true);
  for (const table of ["api_keys", "sessions"]) store.watch({ table, key: "hash" }, ["DELETE"], remember);
}

/**
 * Whether the key or session of a request, given by its hash, was revoked after the request was authenticated. Every
 * change checks this again inside its transaction. It costs no query unless the hash is remembered.
 */
export function isRevoked(reader: Reader, signIn: string): boolean {
  if (revokedByStore.get(reader.store)?.get(signIn) === undefined) return false;
  return (
    storedKey(reader).get({ hash: signIn }) === undefined && storedSession(reader).get({ hash: signIn }) === undefined
  );
}

const revokedByStore = new WeakMap<Store, RecentCache<string, true>>();

const storedKey = statement((db) =>
  db
    .select({ userId: apiKeys.userId })
    .from(apiKeys)
    .where(eq(apiKeys.hash, parameter("hash")))
    .prepare(),
);

const storedSession = statement((db) =>
  db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.hash, parameter("hash")))
    .prepare(),
);
