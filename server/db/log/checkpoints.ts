import Sqlite from "better-sqlite3";
import { isDamage, isFull, isInputOutputFailure } from "../sqlite-error.ts";
import { identityOf } from "../storage/file-identity.ts";
import { type CheckpointAnswer, createCheckpointThread } from "./checkpoint-thread.ts";

/** Has the log of a database written back into its file, on another thread. */
export type Checkpoints = {
  /**
   * Call it after each group of writes. It lets the worker begin when the log is long enough. Returns what the next
   * group must wait for: a log only begins again when all of it is written back, which never happens while it grows. It
   * never throws, and the promise never rejects.
   */
  readonly pause: () => Promise<void> | null;
  /** Ends the worker. */
  readonly stop: () => Promise<void>;
};

/** The disk that the worker writes to, and what happens in the worker. */
export type CheckpointOptions = {
  /** Forces the log to the disk. It is called between two groups. */
  readonly flush: () => Promise<void>;
  /** Whether nothing is wrong with the disk, and the files are still at their paths. */
  readonly mayWriteBack: () => boolean;
  /** Receives SQLite's errors of a disk that is full, failing or damaged. */
  readonly sqliteFailed: (error: unknown) => void;
  /** The worker cannot do its work. From now on, everybody waits for the connection's own checkpoints. */
  readonly workerFailed: (error: unknown) => void;
};

/** How long the log is in pages when it is first written back, and when the next write waits for that: 4 and 16 MiB. */
const longLog = 1_000;
const endOfLog = 4_000;

/** Measuring the log takes longer than a short commit, so that it is measured after every few groups. */
const groupsPerMeasurement = 8;

type LogLength = { readonly busy: number; readonly log: number; readonly checkpointed: number };

/** How often in a row the worker may fail for other reasons than the disk. */
const mostFailures = 2;

/**
 * Starts checkpoints for a connection that does none itself. The database must have just been opened, so that the files
 * at its paths are its own.
 * @param worker the path of `checkpoint-worker.ts`
 */
export function startCheckpoints(sqlite: Sqlite.Database, worker: string, options: CheckpointOptions): Checkpoints {
  const thread = createCheckpointThread(worker, { file: sqlite.name, identity: identityOf(sqlite.name) });
  const measurement = sqlite.prepare<[], LogLength>("PRAGMA wal_checkpoint(NOOP)");
  let groups = 0;
  let log = 0;
  let nextAt = longLog;
  let endsAt = endOfLog;
  /** What the thread is doing. */
  let current: Promise<void> | null = null;
  /** Whether a flush has succeeded that began after the thread had opened the log. */
  let isVerified = false;
  let failures = 0;
  let hasFailed = false;

  return {
    pause: () => {
      try {
        return pause()?.catch(noteFailure) ?? null;
      } catch (error) {
        noteFailure(error);
        return null;
      }
    },
    stop: async () => {
      await current;
      await thread.stop();
    },
  };

  function pause(): Promise<void> | null {
    if (!hasFailed && current === null && thread.isConnected() && !isVerified) return verify();
    if (++groups % groupsPerMeasurement !== 0) return null;
    const isDue = measure() && log >= nextAt;
    if (hasFailed) {
      if (isDue) writeBackHere();
      return null;
    }
    if (isDue) void begin(thread.isConnected() ? writeBack : connect);
    return log >= endsAt ? finishLog() : null;
  }

  /** Writes all of the log back while nothing is written, so that the next write starts a new one. */
  async function finishLog(): Promise<void> {
    await current;
    if (!hasFailed && !thread.isConnected()) await begin(connect);
    if (thread.isConnected() && !isVerified) await verify();
    if (thread.isConnected() && isVerified) await begin(writeBack);
    if (hasFailed || !options.mayWriteBack()) return;
    // A reader of an older state, such as an export, needs the rest of the log.
    if (measure()) endsAt = log + endOfLog;
  }

  async function connect(): Promise<void> {
    isVerified = false;
    await ask(thread.connect);
    // It may have opened other files.
    if (!options.mayWriteBack()) await thread.stop();
  }

  /**
   * Begins to write back after one more flush. The thread's own flush does not report what the disk failed to write
   * before the thread had opened the log; only a descriptor that was open then does (fsync(2), errseq). The next group
   * waits, so that no other flush gets the error meanwhile.
   */
  async function verify(): Promise<void> {
    try {
      await options.flush();
    } catch {
      // All writes are refused from now on, and nothing is written back.
      return;
    }
    isVerified = true;
    void begin(writeBack);
  }

  async function writeBack(): Promise<void> {
    if (!options.mayWriteBack()) return;
    if (await ask(thread.checkpoint)) failures = 0;
  }

  /** Lets the thread do this, if it is doing nothing. It never rejects. */
  function begin(work: () => Promise<void>): Promise<void> {
    current ??= work()
      .catch(noteFailure)
      .finally(() => {
        current = null;
        nextAt = log + longLog;
      });
    return current;
  }

  /** Returns whether the thread did it. */
  async function ask(request: () => Promise<CheckpointAnswer>): Promise<boolean> {
    try {
      const answer = await request();
      if (answer.kind === "failed") noteFailure(asError(answer));
      return answer.kind === "done";
    } catch (error) {
      giveUp(error);
      return false;
    }
  }

  /** A disk that is full or failing is no failure of the worker. */
  function noteFailure(error: unknown): void {
    if (isFull(error) || isDamage(error) || isInputOutputFailure(error)) options.sqliteFailed(error);
    else if (++failures >= mostFailures) giveUp(error);
  }

  function giveUp(error: unknown): void {
    if (!hasFailed) options.workerFailed(error);
    hasFailed = true;
  }

  /** Returns whether there is something to write back. A log that became shorter has begun again. */
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

  /** Replaces the worker. SQLite's automatic checkpoints would do so too, but they report no errors of the disk. */
  function writeBackHere(): void {
    if (options.mayWriteBack()) sqlite.pragma("wal_checkpoint(PASSIVE)");
    nextAt = log + longLog;
  }
}

function asError({ code, message }: Extract<CheckpointAnswer, { kind: "failed" }>): Error {
  return code === null ? new Error(message) : new Sqlite.SqliteError(message, code);
}
