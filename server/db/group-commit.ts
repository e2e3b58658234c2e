import type Sqlite from "better-sqlite3";
import { storageProblem } from "./storage-problem.ts";

/** One piece of work in a group: `run` writes, then exactly one of the other three is called. */
type Job = {
  readonly run: () => void;
  readonly committed: () => void;
  readonly rolledBack: () => void;
  readonly settle: (error?: unknown) => void;
};

/** What happens around every group, besides its work. */
export type GroupHooks = {
  /** Inside the transaction, after all work of the group and before its commit. */
  readonly beforeCommit: () => void;
  /** After the commit, before anybody is answered. */
  readonly afterCommit: () => void;
};

/** The write queue of a database. */
export type GroupCommit = {
  /** Runs synchronous work in the next group; resolves once it is on disk. */
  readonly write: <T>(work: () => T, outcome: { committed: () => void; rolledBack: () => void }) => Promise<T>;
  readonly setHooks: (hooks: GroupHooks) => void;
  /** Resolves when nothing waits any more. */
  readonly drain: () => Promise<void>;
};

/** The most pieces of work in one transaction: bounds how long the event loop stands still. */
const groupLimit = 256;

/**
 * Group commit: work queued during one turn of the event loop runs in ONE transaction, each piece in its own
 * savepoint, and everybody is answered after the commit. An acknowledged write is on disk, and the cost of forcing it
 * there is shared: the more concurrent the writers, the cheaper each write (docs/decisions/0001-group-commit.md).
 */
export function createGroupCommit(sqlite: Sqlite.Database): GroupCommit {
  const begin = sqlite.prepare("BEGIN IMMEDIATE");
  const commit = sqlite.prepare("COMMIT");
  const rollback = sqlite.prepare("ROLLBACK");
  const save = sqlite.prepare("SAVEPOINT piece");
  const release = sqlite.prepare("RELEASE piece");
  const undo = sqlite.prepare("ROLLBACK TO piece");
  let waiting: Job[] = [];
  const drained: (() => void)[] = [];
  let hooks: GroupHooks = { beforeCommit: () => {}, afterCommit: () => {} };

  return {
    setHooks: (given) => {
      hooks = given;
    },
    drain: () => (waiting.length === 0 ? Promise.resolve() : new Promise((resolve) => drained.push(resolve))),
    write: (work, outcome) =>
      new Promise((resolve, reject) => {
        let result: ReturnType<typeof work>;
        enqueue({
          ...outcome,
          run: () => {
            result = work();
          },
          settle: (error) => (error === undefined ? resolve(result) : reject(error)),
        });
      }),
  };

  function enqueue(job: Job) {
    waiting.push(job);
    if (waiting.length === 1) setImmediate(flush);
  }

  function flush() {
    const group = waiting.slice(0, groupLimit);
    const outcomes = runGroup(group);
    waiting = waiting.slice(group.length);
    for (const [index, job] of group.entries()) job.settle(outcomes[index]);
    if (waiting.length > 0) setImmediate(flush);
    else for (const resolve of drained.splice(0)) resolve();
  }

  /** One error a job, undefined where it is committed. */
  function runGroup(group: readonly Job[]): unknown[] {
    const errors: unknown[] = [];
    try {
      begin.run();
      for (const [index, job] of group.entries()) errors[index] = runPiece(job);
      hooks.beforeCommit();
      commit.run();
    } catch (error) {
      if (sqlite.inTransaction) rollback.run();
      for (const job of group) job.rolledBack();
      const problem = storageProblem(error);
      return group.map((_, index) => errors[index] ?? problem);
    }
    for (const [index, job] of group.entries()) if (errors[index] === undefined) job.committed();
    hooks.afterCommit();
    return errors;
  }

  function runPiece(job: Job): unknown {
    save.run();
    try {
      job.run();
      release.run();
      return undefined;
    } catch (error) {
      // A full disk makes SQLite undo the whole transaction by itself; then the group is lost, not this piece alone.
      if (!sqlite.inTransaction) throw error;
      undo.run();
      release.run();
      job.rolledBack();
      return storageProblem(error);
    }
  }
}
