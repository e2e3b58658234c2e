import type Sqlite from "better-sqlite3";
import { isFlushFailure } from "../sqlite-error.ts";
import type { StorageWatch } from "../storage/watch.ts";
import { startCheckpoints } from "./checkpoints.ts";
import { leaveOpen } from "./leave-open.ts";
import { createLogDisk, type LogDisk } from "./log-disk.ts";
import { openLogFile } from "./log-file.ts";

/** The log of an open database, which is forced to the disk and written back without making the event loop wait. */
export type Log = {
  readonly disk: LogDisk;
  /** What the next group of writes must wait for; null for nothing. Call it after each group. It never throws or rejects. */
  readonly pause: () => Promise<void> | null;
  /** Call it before the database is closed. */
  readonly close: () => Promise<void>;
};

/**
 * From now on, the connection's commits only append to the log, and `disk` forces them to the disk. Everything before,
 * such as a migration, was forced there by SQLite, and with it the log's entry in the folder. After a failure nothing is
 * written anymore, and the connection stays open (`leave-open.ts`).
 * @param worker the path of `checkpoint-worker.ts`
 * @param workerFailed is called when that worker cannot run, so that everybody waits for checkpoints
 */
export function openLog(
  sqlite: Sqlite.Database,
  worker: string,
  storage: Pick<StorageWatch, "reportError" | "reportFailedFlush" | "trouble" | "check">,
  workerFailed: (error: unknown) => void,
): Log {
  sqlite.pragma("synchronous = NORMAL");
  sqlite.pragma("wal_autocheckpoint = 0");
  const file = openLogFile(`${sqlite.name}-wal`);
  const disk = createLogDisk(sqlite, file, () => {
    leaveOpen(sqlite);
    storage.reportFailedFlush();
  });
  const sqliteFailed = (error: unknown) => (isFlushFailure(error) ? disk.fail(error) : storage.reportError(error));
  const checkpoints = startCheckpoints(sqlite, worker, {
    flush: disk.flush,
    mayWriteBack: () => !disk.hasFailed() && storage.check() === null,
    sqliteFailed,
    workerFailed,
  });
  return {
    disk,
    // The files at these paths may be other ones, or damaged.
    pause: () => (disk.hasFailed() || storage.trouble() !== null ? null : checkpoints.pause()),
    close: async () => {
      await checkpoints.stop();
      file.close();
    },
  };
}
