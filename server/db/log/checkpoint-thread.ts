import { Worker } from "node:worker_threads";
import type { FileIdentity } from "../storage/file-identity.ts";

/** The worker's answer when it has opened the files, and after each checkpoint. Another failure's code is null. */
export type CheckpointAnswer =
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly code: string | null; readonly message: string };

/** The database that the worker opens, by its path. */
export type CheckpointTarget = { readonly file: string; readonly identity: FileIdentity | null };

/** A thread that writes the log of a database back into its file. Ask it one thing at a time. */
export type CheckpointThread = {
  /** Starts the thread, which opens the database and its log. It rejects if the thread cannot be started, or ends. */
  readonly connect: () => Promise<CheckpointAnswer>;
  /** Whether the thread has opened the files. It ends after a minute without a checkpoint. */
  readonly isConnected: () => boolean;
  /** Writes the log back, once the thread is connected. It rejects if the thread ends. */
  readonly checkpoint: () => Promise<CheckpointAnswer>;
  readonly stop: () => Promise<void>;
};

/** How long the thread waits for another checkpoint, in milliseconds. It takes some 13 MB of memory. */
const idleTime = 60_000;

/** @param worker the path of `checkpoint-worker.ts` */
export function createCheckpointThread(worker: string, target: CheckpointTarget): CheckpointThread {
  let thread: Worker | null = null;
  let isConnected = false;
  let pending: PromiseWithResolvers<CheckpointAnswer> | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  return {
    connect: async () => {
      thread = start();
      const answer = await nextAnswer(thread);
      if (answer.kind === "failed") await stop();
      else isConnected = thread !== null;
      return answer;
    },
    isConnected: () => isConnected,
    checkpoint: async () => {
      clearTimeout(idleTimer);
      if (thread === null) throw hasEnded();
      thread.postMessage("checkpoint");
      const answer = await nextAnswer(thread);
      idleTimer = setTimeout(stop, idleTime).unref();
      return answer;
    },
    stop,
  };

  function start(): Worker {
    const started = new Worker(worker, { workerData: target, execArgv: [] });
    started.on("message", (answer: CheckpointAnswer) => {
      if (thread === started) pending?.resolve(answer);
    });
    started.on("error", (error) => end(started, error));
    started.on("exit", () => end(started, hasEnded()));
    return started;
  }

  /** The thread keeps the process running only while somebody waits for it. */
  async function nextAnswer(asked: Worker): Promise<CheckpointAnswer> {
    pending = Promise.withResolvers();
    asked.ref();
    const answer = await pending.promise;
    asked.unref();
    return answer;
  }

  function end(ended: Worker, error: unknown): void {
    if (thread !== ended) return;
    forget();
    pending?.reject(error);
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = thread;
    forget();
    if (stopped === null) return;
    const ended = new Promise<void>((resolve) => stopped.once("exit", () => resolve()));
    stopped.ref();
    stopped.postMessage("stop");
    await ended;
  }

  function forget(): void {
    thread = null;
    isConnected = false;
  }
}

function hasEnded(): Error {
  return new Error("The thread for checkpoints has ended.");
}
