import type { Store } from "./store.ts";

/** The columns of a table to watch; the name identifies the watcher. */
export type WatchedColumns = { readonly name: string; readonly table: string; readonly columns: readonly string[] };

/** The values of a row in these columns, in their order and as SQLite stores them; null for no row. */
export type RowValues = readonly unknown[] | null;

/**
 * Reports the values of every row before and after each change from now on, immediately and before the commit.
 * Statements that write none of the columns cost nothing, because triggers name the columns.
 */
export function watchRows(
  { db }: Store,
  { name, table, columns }: WatchedColumns,
  changed: (before: RowValues, after: RowValues) => void,
): void {
  const sqlite = db.$client;
  sqlite.function(name, { varargs: true }, (hasOld: number, hasNew: number, ...values: unknown[]) => {
    const old = hasOld === 1 ? values.slice(0, columns.length) : null;
    changed(old, hasNew === 1 ? values.slice(-columns.length) : null);
    return null;
  });
  const columnsOf = (side: "old" | "new") => columns.map((column) => `${side}.${column}`).join();
  const changedCondition = columns.map((column) => `old.${column} IS NOT new.${column}`).join(" OR ");
  // The triggers are temporary: they exist only for this connection and are not in the file. No other connection
  // writes.
  sqlite.exec(`
    CREATE TEMP TRIGGER ${name}_insert AFTER INSERT ON main.${table}
      BEGIN SELECT ${name}(0, 1, ${columnsOf("new")}); END;
    CREATE TEMP TRIGGER ${name}_delete AFTER DELETE ON main.${table}
      BEGIN SELECT ${name}(1, 0, ${columnsOf("old")}); END;
    CREATE TEMP TRIGGER ${name}_update AFTER UPDATE OF ${columns.join()} ON main.${table} WHEN ${changedCondition}
      BEGIN SELECT ${name}(1, 1, ${columnsOf("old")}, ${columnsOf("new")}); END`);
}
