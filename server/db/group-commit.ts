import type Sqlite from "better-sqlite3";
import { ApiError } from "../http/errors.ts";
import type { StorageWatch } from "./storage/watch.ts";
import { storageProblem } from "./storage-problem.ts";

/** What a piece of work is told of its group. */
export type CommitCallbacks = {
  /** All pieces have run, this one well: the last chance to write. What it throws undoes the whole group. */
  readonly beforeCommit?: () => void;
  readonly committed: () => void;
  readonly rolledBack: () => void;
};

/** One piece of work in a group: `run` writes, then `committed` or `rolledBack` is called, and `settle` last. */
type Job = CommitCallbacks & { readonly run: () => void; readonly settle: (outcome: Outcome) => void };

/** What became of a piece of work; whatever it threw counts, `undefined` too. */
type Outcome = { readonly kind: "committed" } | { readonly kind: "failed"; readonly error: unknown };

type Finished = { readonly job: Job; readonly outcome: Outcome };

/** What happens around every group, besides its work. */
export type GroupHooks = {
  /** Inside the transaction, after all work of the group and before its commit. */
  readonly beforeCommit: () => void;
  /** After the commit, before anybody is answered. */
  readonly afterCommit: () => void;
};

/** The write queue of a database. */
export type GroupCommit = {
  /**
   * Runs synchronous work in the next group; resolves once it is on disk.
   * @throws {ApiError} STORAGE_FULL or STORAGE_UNAVAILABLE when it cannot be written, SHUTTING_DOWN when the queue is
   *   closed; else what the work throws, and a TypeError for work that returns a promise: all undone
   */
  readonly write: <T>(work: () => T, callbacks: CommitCallbacks) => Promise<T>;
  readonly setHooks: (hooks: GroupHooks) => void;
  /** Has somebody else told of every commit besides: right before it, and right after. Costs nothing until then. */
  readonly watch: (watcher: GroupHooks) => void;
  /** Finishes what waits and refuses whatever comes later. */
  readonly close: () => Promise<void>;
};

/** The most pieces of work in one transaction, and how long they may take: bounds how long the event loop stands still. */
const groupLimit = 256;
const groupMilliseconds = 50;

/**
 * Group commit: work queued during one turn of the event loop runs in ONE transaction, each piece in its own
 * savepoint, and everybody is answered after the commit. An acknowledged write is on disk, and the cost of forcing it
 * there is shared: the more concurrent the writers, the cheaper each write (docs/decisions/0001-group-commit.md).
 * @param storage is asked before each group whether it can be on the disk at all
 */
export function createGroupCommit(
  sqlite: Sqlite.Database,
  storage: Pick<StorageWatch, "assertWritable" | "trouble" | "problem"> = alwaysWell,
): GroupCommit {
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const commit = sqlite.prepare("COMMIT");
  const rollback = sqlite.prepare("ROLLBACK");
  const save = sqlite.prepare("SAVEPOINT piece");
  const release = sqlite.prepare("RELEASE piece");
  const undo = sqlite.prepare("ROLLBACK TO piece");
  let waiting: Job[] = [];
  let closing: { readonly done: () => void } | null = null;
  let hooks: GroupHooks = { beforeCommit: () => {}, afterCommit: () => {} };

  return {
    setHooks: (given) => {
      hooks = given;
    },
    watch: (watcher) => {
      const { beforeCommit, afterCommit } = hooks;
      hooks = {
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
        if (waiting.length === 0) done();
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
    if (waiting.length === 1) setImmediate(flush);
  }

  function flush() {
    const finished = runGroup(waiting.slice(0, groupLimit));
    waiting = waiting.slice(finished.length);
    for (const { job, outcome } of finished) job.settle(outcome);
    if (waiting.length > 0) setImmediate(flush);
    else closing?.done();
  }

  /** As many of the group as there is time for, from the first on; all of it when nothing can be written. */
  function runGroup(group: readonly Job[]): Finished[] {
    const finished: Finished[] = [];
    const deadline = performance.now() + groupMilliseconds;
    try {
      storage.assertWritable();
      begin.run();
      for (const job of group) {
        finished.push({ job, outcome: runPiece(job) });
        if (performance.now() >= deadline) break;
      }
      for (const { job, outcome } of finished) if (outcome.kind === "committed") job.beforeCommit?.();
      hooks.beforeCommit();
      commit.run();
    } catch (error) {
      undoGroup();
      return loseGroup(group, finished, storage.problem(error));
    }
    for (const { job, outcome } of finished) if (outcome.kind === "committed") job.committed();
    hooks.afterCommit();
    return finished;
  }

  /** What a disk that fails does not let be undone is never committed: nothing is written any more. */
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
      // A full disk makes SQLite undo the whole transaction by itself; then the group is lost, not this piece alone. Nor is
      // anything to be written to a database that was found damaged just now.
      if (!sqlite.inTransaction || storage.trouble() !== null) throw error;
      undo.run();
      release.run();
      job.rolledBack();
      return { kind: "failed", error: storage.problem(error) };
    }
  }
}

/** Where nobody watches whether the files are there, as in a measurement. */
const alwaysWell = { assertWritable: () => {}, trouble: () => null, problem: storageProblem };

/** Nothing of the group is on disk. Work that was refused for reasons of its own keeps them. */
function loseGroup(group: readonly Job[], finished: readonly Finished[], problem: unknown): Finished[] {
  for (const job of group) job.rolledBack();
  return group.map((job, index) => {
    const outcome = finished[index]?.outcome;
    return { job, outcome: outcome?.kind === "failed" ? outcome : { kind: "failed", error: problem } };
  });
}

/** The types say so already; what slips past them must not be half inside a transaction that is over. */
function assertImmediate<T>(result: T): T {
  if (typeof result === "object" && result !== null && "then" in result && typeof result.then === "function") {
    throw new TypeError("Work inside a transaction must be done when it returns: nothing can be awaited there.");
  }
  return result;
}
