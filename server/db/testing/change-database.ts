import Sqlite from "better-sqlite3";

/** Runs SQL on a database that nothing has open. References to rows that do not exist are accepted. */
export function changeDatabase(database: string, sql: string): void {
  const sqlite = new Sqlite(database);
  try {
    sqlite.pragma("foreign_keys = OFF");
    sqlite.exec(sql);
  } finally {
    sqlite.close();
  }
}
