import { eq, placeholder } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { apiKeys, sessions } from "../../db/schema/users.ts";
import { type Reader, type Store, statement } from "../../db/store.ts";

/** When an API key or a session was last used, in UNIX seconds, and the IP address it came from. */
export type LastUse = { readonly at: number; readonly address: string };

/** What a request is let in by. */
export type SignInKind = "api_key" | "session";

/**
 * Uses that are not written down yet, by hash. Everything that anybody does is one, so they are noted in memory, and
 * written now and then: after a crash a key was used a minute later than is said of it, and nobody loses anything.
 */
type Book = Map<string, { kind: SignInKind; at: number; address: string }>;

/** Notes that a key or session is used, now. Writes nothing. */
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

/** The last use of a key or session as far as it is not written down yet. */
export function unsavedUse(reader: Reader, hash: string): LastUse | undefined {
  return bookOf(reader).get(hash);
}

/** What was last used from an IP address, by hash, as far as that is not written down yet. */
export function unsavedUsesFrom(reader: Reader, address: string): readonly string[] {
  return [...bookOf(reader)].flatMap(([hash, use]) => (use.address === address ? [hash] : []));
}

/** Writes down uses that are not, so many at most; answers how many. What is undone is to be written still. */
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

// Typed by hand: the query builder takes placeholders here, its types do not say so.
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
