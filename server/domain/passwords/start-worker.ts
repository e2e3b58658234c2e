import { fork } from "node:child_process";
import { Worker } from "node:worker_threads";
import type { StrengthEstimate } from "../password-weakness.ts";

/** A password, and what is known of whom it is for. */
export type EstimateRequest = { readonly password: string; readonly about: readonly string[] };

/** What runs apart from the server and is asked. */
export type PasswordWorker = {
  readonly ask: (question: EstimateRequest) => void;
  /** Whether it keeps this process running. */
  readonly ref: () => void;
  readonly unref: () => void;
  readonly end: () => void;
};

/** What is told of it: each answer, in the order of the questions, and that it has ended. */
export type WorkerListeners = {
  readonly answer: (judgement: StrengthEstimate) => void;
  readonly ended: (error?: Error) => void;
};

/** Starts what judges passwords. */
export function startWorker(worker: string, on: WorkerListeners): PasswordWorker {
  // Whether Electron's program may be started once more, as Node, is decided where it is packed; a thread may be always.
  return process.versions.electron === undefined ? startProcess(worker, on) : startThread(worker, on);
}

/** All memory that it takes is given back when it ends; of a thread's, a fifth stays. */
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
    ask: (question) => {
      child.send(question, (error) => {
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
    ask: (question) => thread.postMessage(question),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    end: () => void thread.terminate(),
  };
}
