import { Worker } from "node:worker_threads";

/** The worker's answer after each checkpoint. The code is one of SQLite's, null for another failure. */
export type CheckpointAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly code: string | null; readonly message: string };

/** A thread that writes the log of a database back into its file. */
export type CheckpointThread = {
  /** Writes the log back. It rejects if the thread cannot be started, or ends. One call at a time. */
  readonly checkpoint: () => Promise<CheckpointAnswer>;
  readonly stop: () => Promise<void>;
};

/** How long the thread waits for another checkpoint, in milliseconds. It takes some 13 MB of memory. */
const idleTime = 60_000;

/**
 * The thread starts with the first checkpoint, and ends after a minute without one.
 * @param worker the path of `checkpoint-worker.ts`
 * @param file the database
 */
export function createCheckpointThread(worker: string, file: string): CheckpointThread {
  let thread: Worker | null = null;
  let pending: PromiseWithResolvers<CheckpointAnswer> | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  return {
    checkpoint: async () => {
      clearTimeout(idleTimer);
      pending = Promise.withResolvers();
      const { promise } = pending;
      thread ??= start();
      // The thread keeps the process running only while somebody waits for it.
      thread.ref();
      thread.postMessage("checkpoint");
      const answer = await promise;
      thread?.unref();
      idleTimer = setTimeout(stop, idleTime).unref();
      return answer;
    },
    stop,
  };

  function start(): Worker {
    const started = new Worker(worker, { workerData: { file }, execArgv: [] });
    started.on("message", (answer: CheckpointAnswer) => pending?.resolve(answer));
    started.on("error", (error) => end(started, error));
    started.on("exit", () => end(started, new Error("The thread for checkpoints has ended.")));
    return started;
  }

  function end(ended: Worker, error: unknown): void {
    if (thread !== ended) return;
    thread = null;
    pending?.reject(error);
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = thread;
    thread = null;
    if (stopped === null) return;
    const ended = new Promise<void>((resolve) => stopped.once("exit", () => resolve()));
    stopped.ref();
    stopped.postMessage("stop");
    await ended;
  }
}
