import { eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { createRecentCache, type RecentCache } from "../../db/recent-cache.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, type Store, statement } from "../../db/store.ts";

/** How many revoked keys and sessions are remembered: more than there are requests under way. */
const remembered = 10_000;

/** Begins to remember revoked keys and sessions, for {@link isRevoked}; called before the first request. */
export function watchRevocations({ store }: Reader): void {
  if (suspects.has(store)) return;
  const gone = createRecentCache<string, true>(remembered, () => 1);
  suspects.set(store, gone);
  // Also where the transaction is rolled back: for a remembered hash the database is asked.
  const forget = (hash: string | number) => gone.set(String(hash), true);
  for (const table of ["api_keys", "sessions"]) store.watch({ table, key: "hash" }, ["DELETE"], forget);
}

/**
 * Whether the key or session of a request, given by its hash, was revoked since the request was authenticated. For all
 * others it costs no query: every change asks this once more inside its transaction.
 */
export function isRevoked(reader: Reader, signIn: string): boolean {
  if (suspects.get(reader.store)?.get(signIn) === undefined) return false;
  return (
    storedKey(reader).get({ hash: signIn }) === undefined && storedSession(reader).get({ hash: signIn }) === undefined
  );
}

const suspects = new WeakMap<Store, RecentCache<string, true>>();

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
