import Sqlite from "better-sqlite3";
import { type Columns, prepareQuery, type RowOf } from "./rows.ts";

/** A database file of this version or an older one, open for reading. */
export type DatabaseFile = {
  /** The rows of a query with these columns, one by one. */
  readonly readRows: <C extends Columns>(columns: C, query: string) => Iterable<RowOf<C>>;
  /** An older version may not have a table. */
  readonly hasTable: (name: string) => boolean;
};

/** Wraps an open database. */
export function databaseFile(sqlite: Sqlite.Database): DatabaseFile {
  return {
    readRows: (columns, query) => prepareQuery(sqlite, columns, query).iterate(),
    hasTable: (name) => sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(name) !== undefined,
  };
}

/**
 * Opens a database file that no server uses, such as a backup, without changing it. Close it when done.
 * @throws {SqliteError} when it is not a database
 */
export function openDatabaseFile(file: string): DatabaseFile & { readonly close: () => void } {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  return { ...databaseFile(sqlite), close: () => sqlite.close() };
}
