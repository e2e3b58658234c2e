import type Sqlite from "better-sqlite3";
import type { StorageWatch } from "../storage/watch.ts";
import { startCheckpoints } from "./checkpoints.ts";
import { createLogDisk, type LogDisk } from "./log-disk.ts";
import { openLogFile } from "./log-file.ts";

/** The log of an open database, which is forced to the disk and written back without making the event loop wait. */
export type Log = {
  readonly disk: LogDisk;
  /** Call it before the database is closed. */
  readonly close: () => Promise<void>;
};

/**
 * From now on, the connection's commits only append to the log, and `disk` forces them to the disk. Everything before,
 * such as a migration, was forced there by SQLite, and with it the log's entry in the folder.
 * @param worker the path of `checkpoint-worker.ts`
 */
export function openLog(
  sqlite: Sqlite.Database,
  worker: string,
  { reportError, reportFailedFlush }: Pick<StorageWatch, "reportError" | "reportFailedFlush">,
): Log {
  sqlite.pragma("synchronous = NORMAL");
  sqlite.pragma("wal_autocheckpoint = 0");
  const file = openLogFile(`${sqlite.name}-wal`);
  const checkpoints = startCheckpoints(sqlite, worker, reportError);
  return {
    disk: createLogDisk(sqlite, file, checkpoints, reportFailedFlush),
    close: async () => {
      await checkpoints.stop();
      file.close();
    },
  };
}
