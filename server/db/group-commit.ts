import { performance } from "node:perf_hooks";
import type Sqlite from "better-sqlite3";
import { ApiError } from "../http/errors.ts";
import { createGathering } from "./gathering.ts";
import type { Log } from "./log/log.ts";
import type { LogDisk } from "./log/log-disk.ts";
import type { StorageWatch } from "./storage/watch.ts";
import { diskFailing, storageProblem } from "./storage-problem.ts";

/** The callbacks of a piece of work about its group. */
export type CommitCallbacks = {
  /**
   * Runs after all pieces of the group, if this one succeeded: the last chance to write. An error undoes the whole
   * group.
   */
  readonly beforeCommit?: () => void;
  readonly committed: () => void;
  /**
   * The piece left nothing in the database. When the flush of its commit fails, neither of the two runs: the caller
   * gets an error, and readers see the change until the process ends.
   */
  readonly rolledBack: () => void;
};

/** One piece of work in a group: `run` writes, then at most one of the other two is called, and `settle` last. */
type Job = CommitCallbacks & { readonly run: () => void; readonly settle: (outcome: Outcome) => void };

/** The outcome of a piece of work. Any thrown value counts, `undefined` too. */
type Outcome = { readonly kind: "committed" } | { readonly kind: "failed"; readonly error: unknown };

type FinishedJob = { readonly job: Job; readonly outcome: Outcome };

/** Callbacks around every group. */
export type GroupHooks = {
  /** Inside the transaction, after all work of the group and before its commit. */
  readonly beforeCommit: () => void;
  /** After the commit, before it is on the disk: readers see the changes, and no event was delivered. */
  readonly written: () => void;
  /** Once the commit is on the disk, before any caller gets its result. */
  readonly afterCommit: () => void;
  /** Instead of that, when the disk failed. Nothing can be written anymore. */
  readonly flushFailed: (error: unknown) => void;
};

/** A group that was run: whether it was committed, and what became of each piece. */
type FinishedGroup = { readonly isCommitted: boolean; readonly jobs: readonly FinishedJob[] };

/** The write queue of a database. */
export type GroupCommit = {
  /**
   * Runs synchronous work in the next group; resolves once it is on disk.
   * @throws {ApiError} STORAGE_FULL or STORAGE_UNAVAILABLE when it cannot be written, SHUTTING_DOWN when the queue is
   * closed
   */
  readonly write: <T>(work: () => T, callbacks: CommitCallbacks) => Promise<T>;
  readonly setHooks: (hooks: GroupHooks) => void;
  /** Adds hooks: right before every commit, and once it is on the disk. Without hooks this costs nothing. */
  readonly watch: (watcher: Pick<GroupHooks, "beforeCommit" | "afterCommit">) => void;
  /** Finishes waiting work and refuses later work. */
  readonly close: () => Promise<void>;
};

/** Forces commits to the disk, and says what the next group must wait for. */
type GroupDisk = Pick<LogDisk, "flush" | "flushNow" | "mustHideCommit"> & Pick<Log, "pause">;

/** What a connection needs whose commits do not force themselves to the disk, or whose first commit does more. */
export type GroupCommitOptions = {
  /** Forces commits to the disk; null for a connection whose commits do that themselves. */
  readonly disk?: GroupDisk | null;
  /** Writes before all other work, until that is committed once. */
  readonly beforeFirst?: () => void;
  /** How long the event loop has had nothing to do since the process started, in milliseconds. */
  readonly idleTime?: () => number;
};

/**
 * The largest number of pieces in one transaction, and how long they may take: this limits how long the event loop is
 * blocked.
 */
const groupLimit = 256;
const groupMilliseconds = 50;

/**
 * Group commit: work that is queued during one turn of the event loop runs in one transaction. Each piece has its own
 * savepoint. The disk writes the commit while the event loop serves others and the next work gathers; then all callers
 * get their results (docs/decisions/0001-group-commit.md, docs/decisions/0036-no-disk-wait-on-the-event-loop.md). An
 * acknowledged write is on disk. All pieces share the cost of forcing it there, so each write is cheaper with more
 * concurrent writers.
 * @param storage decides before each group whether it can be written at all
 */
export function createGroupCommit(
  sqlite: Sqlite.Database,
  storage: Pick<StorageWatch, "assertWritable" | "trouble" | "problem"> = alwaysWritable,
  { disk = null, beforeFirst = () => {}, idleTime = readIdleTime }: GroupCommitOptions = {},
): GroupCommit {
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const commit = sqlite.prepare("COMMIT");
  const rollback = sqlite.prepare("ROLLBACK");
  const save = sqlite.prepare("SAVEPOINT piece");
  const release = sqlite.prepare("RELEASE piece");
  const undo = sqlite.prepare("ROLLBACK TO piece");
  const gathering = createGathering();
  let waiting: Job[] = [];
  /** Whether the next group is scheduled or gathers, or the last one is not on the disk yet. */
  let isBusy = false;
  let isFirst = true;
  let closing: { readonly done: () => void } | null = null;
  let hooks: GroupHooks = {
    beforeCommit: () => {},
    written: () => {},
    afterCommit: () => {},
    flushFailed: () => {},
  };

  return {
    setHooks: (newHooks) => {
      hooks = newHooks;
    },
    watch: (watcher) => {
      const { beforeCommit, afterCommit } = hooks;
      hooks = {
        ...hooks,
        beforeCommit: () => {
          beforeCommit();
          watcher.beforeCommit();
        },
        afterCommit: () => {
          watcher.afterCommit();
          afterCommit();
        },
      };
    },
    close: () =>
      new Promise((done) => {
        closing = { done };
        if (!isBusy) done();
      }),
    write: (work, callbacks) =>
      new Promise((resolve, reject) => {
        if (closing !== null) throw new ApiError("SHUTTING_DOWN", "The server is stopping. Try again in a moment.");
        let result: ReturnType<typeof work>;
        enqueue({
          ...callbacks,
          run: () => {
            result = assertImmediate(work());
          },
          settle: (settled) => (settled.kind === "committed" ? resolve(result) : reject(settled.error)),
        });
      }),
  };

  function enqueue(job: Job) {
    waiting.push(job);
    if (isBusy) gathering.noteArrival();
    else scheduleNext();
  }

  function scheduleNext(): void {
    isBusy = true;
    setImmediate(runNext);
  }

  function runNext(): void {
    const { isCommitted, jobs } = runGroup(waiting.slice(0, groupLimit));
    waiting = waiting.slice(jobs.length);
    if (!isCommitted) finish(jobs);
    else if (disk === null) publish(jobs);
    else if (disk.mustHideCommit()) flushNow(jobs, disk);
    else {
      hooks.written();
      flush(jobs, disk);
    }
  }

  function flush(jobs: readonly FinishedJob[], { flush }: GroupDisk): void {
    const idleBefore = idleTime();
    flush().then(
      () => publish(jobs, idleTime() - idleBefore),
      (error) => refuse(jobs, error),
    );
  }

  function flushNow(jobs: readonly FinishedJob[], { flushNow }: GroupDisk): void {
    try {
      flushNow();
    } catch (error) {
      refuse(jobs, error);
      return;
    }
    publish(jobs);
  }

  /** @param idle how long the event loop had nothing to do during the flush, in milliseconds */
  function publish(jobs: readonly FinishedJob[], idle = 0): void {
    for (const { job, outcome } of jobs) if (outcome.kind === "committed") job.committed();
    hooks.afterCommit();
    finish(jobs, idle);
  }

  /** The disk failed after the commit. How much of it is there is unknown, so that no caller may count on it. */
  function refuse(jobs: readonly FinishedJob[], error: unknown): void {
    hooks.flushFailed(error);
    const refused: Outcome = { kind: "failed", error: diskFailing() };
    finish(jobs.map(({ job, outcome }) => ({ job, outcome: outcome.kind === "failed" ? outcome : refused })));
  }

  function finish(jobs: readonly FinishedJob[], idle = 0): void {
    for (const { job, outcome } of jobs) job.settle(outcome);
    const pause = disk?.pause() ?? null;
    if (pause !== null) void pause.then(continueWork, continueWork);
    // Nobody has to be waited for when the next group is full, or when the server stops.
    else if (waiting.length >= groupLimit || closing !== null) continueWork();
    else if (!gathering.start({ idle, answered: jobs.length }, continueWork)) continueWork();
  }

  function continueWork(): void {
    isBusy = false;
    if (waiting.length > 0) scheduleNext();
    else closing?.done();
  }

  /** Runs as many pieces of the group as there is time for; all of them fail when nothing can be written. */
  function runGroup(group: readonly Job[]): FinishedGroup {
    const finished: FinishedJob[] = [];
    const deadline = performance.now() + groupMilliseconds;
    try {
      storage.assertWritable();
      begin.run();
      if (isFirst) beforeFirst();
      for (const job of group) {
        finished.push({ job, outcome: runPiece(job) });
        if (performance.now() >= deadline) break;
      }
      for (const { job, outcome } of finished) if (outcome.kind === "committed") job.beforeCommit?.();
      hooks.beforeCommit();
      commit.run();
    } catch (error) {
      undoGroup();
      return { isCommitted: false, jobs: failGroup(group, finished, storage.problem(error)) };
    }
    isFirst = false;
    return { isCommitted: true, jobs: finished };
  }

  /** A failing disk may prevent the rollback. Then the storage watch refuses every later write. */
  function undoGroup(): void {
    try {
      if (sqlite.inTransaction) rollback.run();
    } catch (error) {
      if (storage.trouble() === null) throw error;
    }
  }

  function runPiece(job: Job): Outcome {
    save.run();
    try {
      job.run();
      release.run();
      return { kind: "committed" };
    } catch (error) {
      // A full disk makes SQLite roll back the whole transaction, so the whole group fails. It also fails when the
      // database was just found to be damaged, because then nothing may be written.
      if (!sqlite.inTransaction || storage.trouble() !== null) throw error;
      undo.run();
      release.run();
      job.rolledBack();
      return { kind: "failed", error: storage.problem(error) };
    }
  }
}

function readIdleTime(): number {
  return performance.eventLoopUtilization().idle;
}

/** For databases without a watch on their files, as in a benchmark. */
const alwaysWritable = { assertWritable: () => {}, trouble: () => null, problem: storageProblem };

/** Fails all of the group. Work that was refused for its own reasons keeps its error. */
function failGroup(group: readonly Job[], finished: readonly FinishedJob[], problem: unknown): FinishedJob[] {
  for (const job of group) job.rolledBack();
  return group.map((job, index) => {
    const outcome = finished[index]?.outcome;
    return { job, outcome: outcome?.kind === "failed" ? outcome : { kind: "failed", error: problem } };
  });
}

/** The types forbid promises already. One that gets past them must not continue after its transaction has ended. */
function assertImmediate<T>(result: T): T {
  if (typeof result === "object" && result !== null && "then" in result && typeof result.then === "function") {
    throw new TypeError("Work inside a transaction must be done when it returns: nothing can be awaited there.");
  }
  return result;
}
