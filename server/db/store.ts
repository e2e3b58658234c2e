import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";

/** The typed query builder over the open database. */
export type Drizzle = BetterSQLite3Database;

/** What can be read from: the database and what is remembered of it in memory. */
export type Store = {
  readonly db: Drizzle;
  /** The clock, in milliseconds, for what depends on the time that has passed. */
  readonly now: () => number;
  /** What `cache.ts` keeps, by cache. */
  readonly caches: Map<object, Map<unknown, unknown>>;
  /** Runs a query whose text is put together at run time; its prepared form is kept. */
  readonly all: (text: string, values: readonly unknown[]) => unknown[];
};

/** Anything queries can be asked of: the context, or a transaction under way. */
export type Reader = { readonly store: Store };

/**
 * A query that is prepared once for each database: preparing costs some thirty times what running does.
 * @example const byId = statement((db) => db.select().from(users).where(eq(users.id, parameter("id"))).prepare());
 */
export function statement<Prepared>(prepare: (db: Drizzle) => Prepared): (reader: Reader) => Prepared {
  const prepared = new WeakMap<Drizzle, Prepared>();
  return ({ store }) => {
    const known = prepared.get(store.db);
    if (known !== undefined) return known;
    const fresh = prepare(store.db);
    prepared.set(store.db, fresh);
    return fresh;
  };
}
