import { eq, placeholder } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, type Store, statement } from "../../db/store.ts";

/** When an API key or a session was last used, in UNIX seconds, and the IP address it came from. */
export type LastUse = { readonly at: number; readonly address: string };

/** How a request is signed in. */
export type SignInKind = "api_key" | "session";

/**
 * Uses that are not saved yet, by hash. Every request is one, so they are recorded in memory and saved now and then: a
 * crash makes the last uses at most a minute older.
 */
type Book = Map<string, { kind: SignInKind; at: number; address: string }>;

/** Records that a key or session is used now, in memory. */
export function recordUse(reader: Reader, kind: SignInKind, hash: string, address: string): void {
  const at = Math.floor(reader.store.now() / 1000);
  const book = bookOf(reader);
  const use = book.get(hash);
  if (use === undefined) book.set(hash, { kind, at, address });
  else {
    use.at = at;
    use.address = address;
  }
}

/** The last use of a key or session that is not saved yet. */
export function unsavedUse(reader: Reader, hash: string): LastUse | undefined {
  return bookOf(reader).get(hash);
}

/** The hashes last used from an IP address, as far as that is not saved yet. */
export function unsavedUsesFrom(reader: Reader, address: string): readonly string[] {
  return [...bookOf(reader)].flatMap(([hash, use]) => (use.address === address ? [hash] : []));
}

/** Saves unsaved uses, at most this many; returns how many. A rollback makes them unsaved again. */
export function saveUses(tx: Undoable, most: number): number {
  const book = bookOf(tx);
  const saved = [...book.entries()].slice(0, most);
  tx.onRollback(() => {
    for (const [hash, use] of saved) if (!book.has(hash)) book.set(hash, use);
  });
  for (const [hash, { kind, at, address }] of saved) {
    const save = kind === "api_key" ? saveKey : saveSession;
    save(tx).run({ hash, at, address });
    book.delete(hash);
  }
  return saved.length;
}

const books = new WeakMap<Store, Book>();

function bookOf({ store }: Reader): Book {
  const known = books.get(store);
  if (known !== undefined) return known;
  const book: Book = new Map();
  books.set(store, book);
  return book;
}

// The query builder accepts placeholders here, but its types do not.
const use = {
  lastUsedAt: placeholder("at") as unknown as number,
  address: placeholder("address") as unknown as string,
};

const saveKey = statement((db) =>
  db
    .update(apiKeys)
    .set(use)
    .where(eq(apiKeys.hash, parameter("hash")))
    .prepare(),
);

const saveSession = statement((db) =>
  db
    .update(sessions)
    .set(use)
    .where(eq(sessions.hash, parameter("hash")))
    .prepare(),
);
