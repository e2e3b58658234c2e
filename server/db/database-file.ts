import Sqlite from "better-sqlite3";

/** A database file of this version or an older one, open for reading. */
export type DatabaseFile = {
  /** The first column of the first row; undefined without a row. */
  readonly readValue: (query: string) => unknown;
  readonly readRows: <Row>(query: string) => Iterable<Row>;
  /** An older version may not have a table. */
  readonly hasTable: (name: string) => boolean;
};

/** Wraps an open database. */
export function databaseFile(sqlite: Sqlite.Database): DatabaseFile {
  return {
    readValue: (query) => sqlite.prepare(query).pluck().get(),
    readRows: <Row>(query: string) => sqlite.prepare<[], Row>(query).iterate(),
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
