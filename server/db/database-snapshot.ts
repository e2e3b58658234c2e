import Sqlite from "better-sqlite3";
import type { Clock } from "../clock.ts";
import { dataFiles } from "./data-folder.ts";
import { createStore, type Store } from "./store.ts";

/** The database as it was at one moment, for code that reads all of it while others continue to write. */
export type DatabaseSnapshot = { readonly store: Store; readonly close: () => void };

/**
 * Opens the database of a data folder in use as it is now: a read transaction on a separate connection. While it is
 * open, the log beside the database grows with each write (https://sqlite.org/wal.html, 6).
 */
export function openDatabaseSnapshot(dataFolder: string, clock: Clock): DatabaseSnapshot {
  const sqlite = new Sqlite(dataFiles(dataFolder).database, { readonly: true, fileMustExist: true });
  try {
    sqlite.exec("BEGIN");
    // The first read fixes the moment.
    sqlite.prepare("SELECT count(*) FROM sqlite_master").get();
    return { store: createStore(sqlite, clock), close: () => sqlite.close() };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
