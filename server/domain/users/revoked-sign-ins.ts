import { eq } from "drizzle-orm";
import { parameter } from "../../db/parameter.ts";
import { createRecent, type Recent } from "../../db/recent.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, type Store, statement } from "../../db/store.ts";

/** How many keys and sessions are remembered to have been taken away: more than requests are under way. */
const remembered = 10_000;

/** Begins to remember which keys and sessions are taken away, for {@link isRevoked}; before anybody is let in. */
export function watchRevocations({ store }: Reader): void {
  if (suspects.has(store)) return;
  const gone = createRecent<string, true>(remembered, () => 1);
  suspects.set(store, gone);
  // Whether or not it is committed: what is said of one that is there again, the database knows.
  const forget = (hash: string | number) => gone.set(String(hash), true);
  for (const table of ["api_keys", "sessions"]) store.watch({ table, key: "hash" }, ["DELETE"], forget);
}

/**
 * Whether the key or session that a request was let in by, named by its hash, has been taken away since. Of all others
 * it costs no query: everything that anybody does asks for it once more inside its transaction.
 */
export function isRevoked(reader: Reader, signIn: string): boolean {
  if (suspects.get(reader.store)?.get(signIn) === undefined) return false;
  return (
    storedKey(reader).get({ hash: signIn }) === undefined && storedSession(reader).get({ hash: signIn }) === undefined
  );
}

const suspects = new WeakMap<Store, Recent<string, true>>();

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
