import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import type { LogEntry } from "../events/log.ts";
import type { LoggedEvent } from "../nouns/events.ts";
import type { AfterCommitJob, Tx } from "./tx.ts";

/** A synchronous result: nothing may be awaited inside a transaction. */
type Immediate<T> = T extends PromiseLike<unknown> ? never : T;

/**
 * The only way to write. It runs `work` in the next group commit, in a savepoint of its own: an error in `work` undoes
 * only the changes of `work`. An error in a `beforeCommit` write undoes the whole group. The promise resolves once the
 * change and its events are on disk and sent to waiting clients.
 */
export function mutate<T>(ctx: Context, work: (tx: Tx) => Immediate<T>): Promise<Immediate<T>> {
  const entries: LogEntry<LoggedEvent>[] = [];
  const lastWrites: (() => void)[] = [];
  const jobs: AfterCommitJob[] = [];
  const undos: (() => void)[] = [];
  let isOver = false;
  const tx: Tx = {
    store: ctx.store,
    now: unixSeconds(ctx.clock),
    append: (event, audience) => {
      if (isOver) throw new Error("The transaction is over: nothing can be written to it anymore.");
      const entry = ctx.eventLog.append(tx, event, audience);
      entries.push(entry);
      return entry.id;
    },
    reactions: ctx.reactions,
    calls: ctx.calls,
    lastEventId: ctx.eventLog.lastId,
    queues: ctx.queues,
    beforeCommit: (write) => lastWrites.push(write),
    afterCommit: (job) => jobs.push(job),
    onRollback: (undo) => undos.push(undo),
  };

  return ctx.groupCommit.write(run, {
    beforeCommit: () => {
      for (const write of lastWrites) write();
    },
    committed: () => {
      for (const entry of entries) ctx.committedEntries.push(entry);
      for (const job of jobs) ctx.committedJobs.push(job);
    },
    rolledBack: () => {
      for (const undo of undos) undo();
    },
  });

  function run() {
    try {
      return ctx.administration === null ? work(tx) : ctx.administration.runAndRecord(tx, () => work(tx));
    } finally {
      isOver = true;
    }
  }
}
