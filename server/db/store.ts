import type Sqlite from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import type { Clock } from "../clock.ts";

/** The typed query builder over the open database. */
export type Drizzle = BetterSQLite3Database & { readonly $client: Sqlite.Database };

/** The source of all queries: the database and the caches in memory. */
export type Store = {
  readonly db: Drizzle;
  /** The clock, in milliseconds, for code that measures time. */
  readonly now: () => number;
  /** The values of `cache.ts`, by cache. */
  readonly caches: Map<object, Map<unknown, unknown>>;
  /** Runs any SQL, for tests. */
  readonly all: (text: string, values: readonly unknown[]) => unknown[];
  readonly isInTransaction: () => boolean;
  /** Reports the key of every row that changes from now on, immediately and before the commit. */
  readonly watch: (source: RowSource, changes: readonly RowChange[], changed: (key: RowKey) => void) => void;
};

/** A table, and the column that identifies its rows. */
export type RowSource = { readonly table: string; readonly key: string };

/** The key of a row. */
export type RowKey = number | string;

/** How a row changes. */
export type RowChange = "INSERT" | "UPDATE" | "DELETE";

/** Anything that queries can read from: the context, or an open transaction. */
export type Reader = { readonly store: Store };

/** The store of an open database. */
export function createStore(sqlite: Sqlite.Database, clock: Clock): Store {
  let watches = 0;
  return {
    db: drizzle(sqlite, { casing: "snake_case" }),
    now: clock.now,
    caches: new Map(),
    all: (text, values) => sqlite.prepare(text).all(...values),
    isInTransaction: () => sqlite.inTransaction,
    watch: ({ table, key }, changes, changed) => {
      watches += 1;
      const name = `watch_${watches}`;
      sqlite.function(name, (value: RowKey) => {
        changed(value);
        return null;
      });
      // The triggers are temporary and exist only for this connection. No other connection writes.
      for (const change of changes) {
        const sides = [...(change === "INSERT" ? [] : ["old"]), ...(change === "DELETE" ? [] : ["new"])];
        sqlite.exec(`CREATE TEMP TRIGGER ${name}_${change} AFTER ${change} ON main.${table}
          BEGIN SELECT ${sides.map((side) => `${name}(${side}.${key})`).join()}; END`);
      }
    },
  };
}

/**
 * A query that is prepared once for each database: preparing costs some thirty times as much as running.
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
