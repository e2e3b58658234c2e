import { eq } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { newValue } from "../../db/new-value.ts";
import { parameter } from "../../db/parameter.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, type Store, statement } from "../../db/store.ts";

/** When an API key or session was last used, in UNIX seconds, and from which IP address. */
export type LastUse = { readonly at: number; readonly address: string };

/** The credential that a request is signed in with. */
export type SignInKind = "api_key" | "session";

/**
 * Uses that are not saved yet, by hash. Every request is a use, so they are recorded in memory and saved from time to
 * time. A crash loses the uses of at most the last minute.
 */
type UnsavedUses = Map<string, { kind: SignInKind; at: number; address: string }>;

/** Records that a key or session is used now, in memory. */
export function recordUse(reader: Reader, kind: SignInKind, hash: string, address: string): void {
  const at = Math.floor(reader.store.now() / 1000);
  const uses = unsavedUses(reader);
  const use = uses.get(hash);
  if (use === undefined) uses.set(hash, { kind, at, address });
  else {
    use.at = at;
    use.address = address;
  }
}

/** The last use of a key or session that is not saved yet. */
export function unsavedUse(reader: Reader, hash: string): LastUse | undefined {
  return unsavedUses(reader).get(hash);
}

/** The hashes of the unsaved uses from an IP address. */
export function hashesOfUnsavedUsesFrom(reader: Reader, address: string): readonly string[] {
  return [...unsavedUses(reader)].flatMap(([hash, use]) => (use.address === address ? [hash] : []));
}

/** Saves at most `limit` unsaved uses, and returns how many. A rollback makes them unsaved again. */
export function saveUses(tx: Undoable, limit: number): number {
  const uses = unsavedUses(tx);
  const saved = [...uses.entries()].slice(0, limit);
  tx.onRollback(() => {
    for (const [hash, use] of saved) if (!uses.has(hash)) uses.set(hash, use);
  });
  for (const [hash, { kind, at, address }] of saved) {
    const save = kind === "api_key" ? saveKey : saveSession;
    save(tx).run({ hash, at, address });
    uses.delete(hash);
  }
  return saved.length;
}

const usesByStore = new WeakMap<Store, UnsavedUses>();

function unsavedUses({ store }: Reader): UnsavedUses {
  const existing = usesByStore.get(store);
  if (existing !== undefined) return existing;
  const uses: UnsavedUses = new Map();
  usesByStore.set(store, uses);
  return uses;
}

const saveKey = statement((db) =>
  db
    .update(apiKeys)
    .set({ lastUsedAt: newValue(apiKeys.lastUsedAt, "at"), address: newValue(apiKeys.address, "address") })
    .where(eq(apiKeys.hash, parameter("hash")))
    .prepare(),
);

const saveSession = statement((db) =>
  db
    .update(sessions)
    .set({ lastUsedAt: newValue(sessions.lastUsedAt, "at"), address: newValue(sessions.address, "address") })
    .where(eq(sessions.hash, parameter("hash")))
    .prepare(),
);
