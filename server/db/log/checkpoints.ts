import Sqlite from "better-sqlite3";
import { type CheckpointAnswer, createCheckpointThread } from "./checkpoint-thread.ts";

/** Has the log of a database written back into its file, on another thread. */
export type Checkpoints = {
  /**
   * Call it after each group of writes. It lets the worker begin when the log is long enough. Returns what the next
   * group must wait for: a log only starts anew when all of it is written back, which never happens while it grows.
   */
  readonly pause: () => Promise<void> | null;
  /** Ends the worker. */
  readonly stop: () => Promise<void>;
};

/** What happens in the worker. */
export type CheckpointReports = {
  /** Receives every error of SQLite. */
  readonly sqliteFailed: (error: unknown) => void;
  /** The worker could not be started, or ended. From now on, everybody waits for the connection's own checkpoints. */
  readonly workerFailed: (error: unknown) => void;
};

/** How long the log is in pages when it is first written back, and when the next write waits for that: 4 and 16 MiB. */
const longLog = 1_000;
const endOfLog = 4_000;

/** Measuring the log takes longer than a short commit, so that it is measured after every few groups. */
const groupsPerMeasurement = 8;

type LogLength = { readonly busy: number; readonly log: number; readonly checkpointed: number };

/**
 * Starts checkpoints for a connection that does none itself.
 * @param worker the path of `checkpoint-worker.ts`
 */
export function startCheckpoints(sqlite: Sqlite.Database, worker: string, reports: CheckpointReports): Checkpoints {
  const thread = createCheckpointThread(worker, sqlite.name);
  const measurement = sqlite.prepare<[], LogLength>("PRAGMA wal_checkpoint(NOOP)");
  let groups = 0;
  let log = 0;
  let nextAt = longLog;
  let endsAt = endOfLog;
  let current: Promise<void> | null = null;
  let hasFailed = false;
  let isReplaced = false;

  return {
    pause,
    stop: async () => {
      await current;
      await thread.stop();
    },
  };

  function pause(): Promise<void> | null {
    if (hasFailed) {
      replaceWorker();
      return null;
    }
    if (++groups % groupsPerMeasurement !== 0) return null;
    if (measure() && log >= nextAt) current ??= writeBack();
    return log >= endsAt ? finishLog() : null;
  }

  /** Writes all of the log back while nothing is written, so that the next write starts a new one. */
  async function finishLog(): Promise<void> {
    await current;
    if (hasFailed) return;
    current = writeBack();
    await current;
    // A reader of an older state, such as an export, needs the rest of the log.
    if (measure()) endsAt = log + endOfLog;
  }

  async function writeBack(): Promise<void> {
    try {
      const answer = await thread.checkpoint();
      if (answer.kind === "failed") reports.sqliteFailed(asError(answer));
    } catch (error) {
      hasFailed = true;
      reports.workerFailed(error);
    }
    current = null;
    nextAt = log + longLog;
  }

  /** Returns whether there is something to write back. A log that became shorter was started anew. */
  function measure(): boolean {
    const found = measurement.get();
    if (found === undefined || found.busy !== 0) return false;
    if (found.log < log) {
      nextAt = longLog;
      endsAt = endOfLog;
    }
    log = found.log;
    return found.checkpointed < found.log;
  }

  function replaceWorker(): void {
    if (!isReplaced) sqlite.pragma(`wal_autocheckpoint = ${longLog}`);
    isReplaced = true;
  }
}

function asError({ code, message }: Extract<CheckpointAnswer, { kind: "failed" }>): Error {
  return code === null ? new Error(message) : new Sqlite.SqliteError(message, code);
}
