import type Sqlite from "better-sqlite3";
import type { LogFile } from "./log-file.ts";
import { watchNewIds } from "./new-ids.ts";

/** Forces the commits of a connection to the disk (docs/decisions/0036-no-disk-wait-on-the-event-loop.md). */
export type LogDisk = {
  /**
   * Forces all commits so far to the disk while the event loop serves others. After a failure it always fails: the
   * system may have dropped what it could not write, so that a second try would prove nothing.
   */
  readonly flush: () => Promise<void>;
  /** Does the same while everybody waits. */
  readonly flushNow: () => void;
  /** Whether nobody may read the last commit before it is on the disk; call it once after each commit. */
  readonly mustHideCommit: () => boolean;
  /** Records that something else could not be forced to the disk. */
  readonly fail: (error: unknown) => void;
  readonly hasFailed: () => boolean;
};

/**
 * Forces a connection's commits to the disk through its log file.
 * @param onFailure is called once, when the disk fails
 */
export function createLogDisk(sqlite: Sqlite.Database, file: LogFile, onFailure: () => void): LogDisk {
  const mustHideCommit = watchNewIds(sqlite);
  let failure: { readonly error: unknown } | null = null;
  return {
    flush: async () => {
      assertIntact();
      try {
        await file.flush();
      } catch (error) {
        fail(error);
      }
      assertIntact();
    },
    flushNow: () => {
      assertIntact();
      try {
        file.flushNow();
      } catch (error) {
        fail(error);
      }
      assertIntact();
    },
    mustHideCommit,
    fail,
    hasFailed: () => failure !== null,
  };

  function fail(error: unknown): void {
    if (failure !== null) return;
    failure = { error };
    onFailure();
  }

  function assertIntact(): void {
    if (failure !== null) throw failure.error;
  }
}
