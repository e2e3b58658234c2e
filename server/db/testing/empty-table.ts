import Sqlite from "better-sqlite3";

/** Deletes all rows of a table in a database that nothing has open. Rows that refer to them stay. */
export function emptyTable(database: string, table: string): void {
  const sqlite = new Sqlite(database);
  try {
    sqlite.pragma("foreign_keys = OFF");
    sqlite.exec(`DELETE FROM "${table}"`);
  } finally {
    sqlite.close();
  }
}
