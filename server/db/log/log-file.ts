import { closeSync, fdatasync, fdatasyncSync, openSync } from "node:fs";

/** SQLite's log file, open beside SQLite to force it to the disk. */
export type LogFile = {
  /** Forces everything that was written so far to the disk, on a thread of Node's pool. */
  readonly flush: () => Promise<void>;
  /** Does the same at once. */
  readonly flushNow: () => void;
  /** Call it before the database is closed, which deletes the file. */
  readonly close: () => void;
};

/**
 * Opens the log of a database that is open, so that the file exists and stays the same until the database is closed. It
 * stays open, because an error of the disk is reported once to each descriptor that was open then (fsync(2), errseq).
 * SQLite has no locks on this file that closing it would release: they are on the database and the index.
 * @param path the file that ends with `-wal`
 */
export function openLogFile(path: string): LogFile {
  // Windows flushes only files that are open for writing (FlushFileBuffers). On macOS, Node asks for F_FULLFSYNC.
  const descriptor = openSync(path, "r+");
  return {
    flush: () =>
      new Promise((resolve, reject) => {
        fdatasync(descriptor, (error) => (error === null ? resolve() : reject(error)));
      }),
    flushNow: () => fdatasyncSync(descriptor),
    close: () => closeSync(descriptor),
  };
}
