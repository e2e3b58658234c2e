import type Sqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { Clock } from "../clock.ts";

/** The typed query builder over the open database. */
export type Drizzle = BetterSQLite3Database & { readonly $client: Sqlite.Database };

/** What can be read from: the database and what is remembered of it in memory. */
export type Store = {
  readonly db: Drizzle;
  /** The clock, in milliseconds, for what depends on the time that has passed. */
  readonly now: () => number;
  /** What `cache.ts` keeps, by cache. */
  readonly caches: Map<object, Map<unknown, unknown>>;
  /** Runs a query whose text is put together at run time, for `rows.ts` and tests; its prepared form is kept. */
  readonly all: (text: string, values: readonly unknown[]) => unknown[];
  readonly isInTransaction: () => boolean;
  /** Hands over the key of every row that changes from now on, at once and whether or not that is committed. */
  readonly watch: (source: RowSource, changes: readonly RowChange[], changed: (key: RowKey) => void) => void;
};

/** Rows by what they are named by: a table, and its column with an ID or another key. */
export type RowSource = { readonly table: string; readonly key: string };

/** What names a row. */
export type RowKey = number | string;

/** How a row changes. */
export type RowChange = "INSERT" | "UPDATE" | "DELETE";

/** Anything queries can be asked of: the context, or a transaction under way. */
export type Reader = { readonly store: Store };

/** The store of an open database. */
export function createStore(sqlite: Sqlite.Database, clock: Clock): Store {
  const statements = new Map<string, Sqlite.Statement>();
  let watches = 0;
  return {
    db: drizzle(sqlite, { casing: "snake_case" }),
    now: clock.now,
    caches: new Map(),
    all: (text, values) => cachedStatement(text).all(...values),
    isInTransaction: () => sqlite.inTransaction,
    watch: ({ table, key }, changes, changed) => {
      watches += 1;
      const name = `watch_${watches}`;
      sqlite.function(name, (value: RowKey) => {
        changed(value);
        return null;
      });
      // Of this connection alone, which is the only one: the file has nothing of it.
      for (const change of changes) {
        const sides = [...(change === "INSERT" ? [] : ["old"]), ...(change === "DELETE" ? [] : ["new"])];
        sqlite.exec(`CREATE TEMP TRIGGER ${name}_${change} AFTER ${change} ON main.${table}
          BEGIN SELECT ${sides.map((side) => `${name}(${side}.${key})`).join()}; END`);
      }
    },
  };

  function cachedStatement(text: string): Sqlite.Statement {
    const known = statements.get(text);
    if (known !== undefined) return known;
    const prepared = sqlite.prepare(text);
    if (statements.size >= 500) statements.clear();
    statements.set(text, prepared);
    return prepared;
  }
}

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
