import type { Store } from "./store.ts";

/** Rows of a table, as far as these columns go; the name tells those who follow apart. */
export type FollowedColumns = { readonly name: string; readonly table: string; readonly columns: readonly string[] };

/** What a row held in the columns, in their order and as SQLite keeps it; null for no row. */
export type RowValues = readonly unknown[] | null;

/**
 * Hands over what every row holds before and after it is changed from now on, at once and whether or not that is
 * committed. Statements that write none of the columns cost nothing: the connection itself knows which they are.
 */
export function followRows(
  { db }: Store,
  { name, table, columns }: FollowedColumns,
  changed: (before: RowValues, after: RowValues) => void,
): void {
  const sqlite = db.$client;
  sqlite.function(name, { varargs: true }, (hasOld: number, hasNew: number, ...values: unknown[]) => {
    const old = hasOld === 1 ? values.slice(0, columns.length) : null;
    changed(old, hasNew === 1 ? values.slice(-columns.length) : null);
    return null;
  });
  const of = (side: "old" | "new") => columns.map((column) => `${side}.${column}`).join();
  const isOther = columns.map((column) => `old.${column} IS NOT new.${column}`).join(" OR ");
  // Of this connection alone, which is the only one: the file has nothing of it.
  sqlite.exec(`
    CREATE TEMP TRIGGER ${name}_insert AFTER INSERT ON main.${table}
      BEGIN SELECT ${name}(0, 1, ${of("new")}); END;
    CREATE TEMP TRIGGER ${name}_delete AFTER DELETE ON main.${table}
      BEGIN SELECT ${name}(1, 0, ${of("old")}); END;
    CREATE TEMP TRIGGER ${name}_update AFTER UPDATE OF ${columns.join()} ON main.${table} WHEN ${isOther}
      BEGIN SELECT ${name}(1, 1, ${of("old")}, ${of("new")}); END`);
}
