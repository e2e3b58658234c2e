import { fork } from "node:child_process";
import { Worker } from "node:worker_threads";
import type { StrengthEstimate } from "../password-weakness.ts";

/** A password, and what is known about the person. */
export type EstimateRequest = { readonly password: string; readonly about: readonly string[] };

/** The worker that estimates passwords, a process or a thread. */
export type PasswordWorker = {
  readonly ask: (request: EstimateRequest) => void;
  /** Whether the worker keeps this process running. */
  readonly ref: () => void;
  readonly unref: () => void;
  readonly end: () => void;
};

/** Callbacks for each answer, in the order of the requests, and for the worker's end. */
export type WorkerListeners = {
  readonly answer: (estimate: StrengthEstimate) => void;
  readonly ended: (error?: Error) => void;
};

/** Starts the worker. */
export function startWorker(worker: string, on: WorkerListeners): PasswordWorker {
  // In Electron, the packaging decides whether the program may run as Node; a thread is always possible.
  return process.versions.electron === undefined ? startProcess(worker, on) : startThread(worker, on);
}

/** A process returns all its memory when it ends. A thread keeps a fifth of it. */
function startProcess(worker: string, on: WorkerListeners): PasswordWorker {
  const child = fork(worker, [], {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child.on("message", (message) => on.answer(message as StrengthEstimate));
  child.on("error", on.ended);
  child.on("exit", () => on.ended());
  return {
    ask: (request) => {
      child.send(request, (error) => {
        if (error !== null) on.ended(error);
      });
    },
    ref: () => {
      child.ref();
      child.channel?.ref();
    },
    unref: () => {
      child.unref();
      child.channel?.unref();
    },
    end: () => child.kill("SIGKILL"),
  };
}

function startThread(worker: string, on: WorkerListeners): PasswordWorker {
  const thread = new Worker(worker, { execArgv: [] });
  thread.on("message", on.answer);
  thread.on("error", on.ended);
  thread.on("exit", () => on.ended());
  return {
    ask: (request) => thread.postMessage(request),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    end: () => void thread.terminate(),
  };
}
