import type Sqlite from "better-sqlite3";
import type { Checkpoints } from "./checkpoints.ts";
import type { LogFile } from "./log-file.ts";
import { watchNewIds } from "./new-ids.ts";

/** Forces the commits of a connection to the disk (docs/decisions/0036-no-disk-wait-on-the-event-loop.md). */
export type LogDisk = {
  /**
   * Forces all commits so far to the disk while the event loop serves others. After a failure it always fails: the
   * system may have forgotten what it could not write, so that a second try would prove nothing.
   */
  readonly flush: () => Promise<void>;
  /** Does the same while everybody waits. */
  readonly flushNow: () => void;
  /** Whether nobody may read the last commit before it is on the disk; call it once after each commit. */
  readonly mustHideCommit: () => boolean;
  /** What the next group must wait for; null for nothing. */
  readonly pause: () => Promise<void> | null;
  /**
   * Whether the disk failed. Then the database must stay open until the process ends: closing it would write pages of
   * the log back into the file that the system may have forgotten.
   */
  readonly hasFailed: () => boolean;
};

/**
 * Forces a connection's commits to the disk through its log file, and has the log written back meanwhile.
 * @param report is called when the disk fails
 */
export function createLogDisk(
  sqlite: Sqlite.Database,
  file: LogFile,
  checkpoints: Pick<Checkpoints, "pause">,
  report: () => void,
): LogDisk {
  const mustHideCommit = watchNewIds(sqlite);
  let failure: { readonly error: unknown } | null = null;
  return {
    flush: async () => {
      if (failure !== null) throw failure.error;
      try {
        await file.flush();
      } catch (error) {
        throw failed(error);
      }
    },
    flushNow: () => {
      if (failure !== null) throw failure.error;
      try {
        file.flushNow();
      } catch (error) {
        throw failed(error);
      }
    },
    mustHideCommit,
    hasFailed: () => failure !== null,
    pause: () => (failure === null ? checkpoints.pause() : null),
  };

  function failed(error: unknown): unknown {
    failure ??= { error };
    report();
    return error;
  }
}
