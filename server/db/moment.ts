import Sqlite from "better-sqlite3";
import type { Clock } from "../clock.ts";
import { dataFiles } from "./data-folder.ts";
import { createStore, type Store } from "./store.ts";

/** The database as it was at one moment, for who reads all of it while others go on writing. */
export type Moment = { readonly store: Store; readonly close: () => void };

/**
 * Opens the database of a data folder that is in use, as it is now: a transaction that only reads, on a connection of its
 * own. As long as it is open the log beside the database grows by what is written (https://sqlite.org/wal.html, 6).
 */
export function openMoment(dataFolder: string, clock: Clock): Moment {
  const sqlite = new Sqlite(dataFiles(dataFolder).database, { readonly: true, fileMustExist: true });
  try {
    sqlite.exec("BEGIN");
    // The moment is that of the first reading.
    sqlite.prepare("SELECT count(*) FROM sqlite_master").get();
    return { store: createStore(sqlite, clock), close: () => sqlite.close() };
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
