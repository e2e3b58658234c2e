import { Worker } from "node:worker_threads";
import Sqlite from "better-sqlite3";

/** The worker's answer after each checkpoint. The code is one of SQLite's, null for another failure. */
export type CheckpointAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly code: string | null; readonly message: string };

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

/** How long the log is in pages when it is first written back, and when the next write waits for that: 4 and 16 MiB. */
const longLog = 1_000;
const endOfLog = 4_000;

/** Measuring the log takes longer than a short commit, so that it is measured after every few groups. */
const groupsPerMeasurement = 8;

type LogLength = { readonly busy: number; readonly log: number; readonly checkpointed: number };

/**
 * Starts the worker for a connection that does no checkpoints itself.
 * @param worker the path of `checkpoint-worker.ts`
 * @param report receives every error of SQLite in the worker
 */
export function startCheckpoints(
  sqlite: Sqlite.Database,
  worker: string,
  report: (error: unknown) => void,
): Checkpoints {
  const thread = new Worker(worker, { workerData: { file: sqlite.name }, execArgv: [] });
  const measurement = sqlite.prepare<[], LogLength>("PRAGMA wal_checkpoint(NOOP)");
  let groups = 0;
  let log = 0;
  let nextAt = longLog;
  let endsAt = endOfLog;
  let current: Promise<void> | null = null;
  let answered = () => {};
  let hasEnded = false;
  let isReplaced = false;

  thread.unref();
  thread.on("message", (answer: CheckpointAnswer) => {
    if (answer.kind === "failed") report(asError(answer));
    answered();
  });
  thread.on("error", end);
  thread.on("exit", end);

  return {
    pause,
    stop: async () => {
      await current;
      const ended = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
      if (hasEnded) return;
      thread.ref();
      thread.postMessage("stop");
      await ended;
    },
  };

  function pause(): Promise<void> | null {
    if (hasEnded) {
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
    current = writeBack();
    await current;
    // A reader of an older state, such as an export, needs the rest of the log.
    if (!hasEnded && measure()) endsAt = log + endOfLog;
  }

  function writeBack(): Promise<void> {
    if (hasEnded) return Promise.resolve();
    return new Promise<void>((resolve) => {
      answered = resolve;
      thread.postMessage("checkpoint");
    }).then(() => {
      current = null;
      nextAt = log + longLog;
    });
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

  function end(): void {
    hasEnded = true;
    answered();
  }

  /** Without the worker, the connection does the checkpoints again, and everybody waits for them. */
  function replaceWorker(): void {
    if (!isReplaced) sqlite.pragma(`wal_autocheckpoint = ${longLog}`);
    isReplaced = true;
  }
}

function asError({ code, message }: Extract<CheckpointAnswer, { kind: "failed" }>): Error {
  return code === null ? new Error(message) : new Sqlite.SqliteError(message, code);
}
