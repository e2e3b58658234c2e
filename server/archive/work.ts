import { fork } from "node:child_process";
import { Worker } from "node:worker_threads";
import { DataFolderProblem } from "../db/data-folder.ts";
import type { ExaminationPlan, Examined } from "./examine.ts";
import type { Packed, PackingPlan, PackingStep } from "./pack.ts";
import type { Prepared, RestorePlan } from "./restore.ts";

/** What is done apart from the server. */
export type ArchiveTask =
  | { readonly kind: "pack"; readonly plan: PackingPlan }
  | { readonly kind: "examine"; readonly plan: ExaminationPlan }
  | { readonly kind: "prepare"; readonly plan: RestorePlan };

/** What whoever does it tells: how far it is, then how it ended. */
export type WorkerMessage =
  | { readonly step: PackingStep; readonly share: number }
  | { readonly done: Packed | Examined | Prepared }
  | {
      readonly failed: {
        readonly kind?: DataFolderProblem["kind"];
        readonly code?: string;
        readonly message: string;
        readonly stack?: string;
      };
    };

/** Work on a backup apart from the server: what comes of it, and how it is ended before. */
export type Work<Result> = { readonly result: Promise<Result>; readonly end: () => Promise<void> };

/** Work on a backup was ended before it was done. */
export class WorkEnded extends Error {}

/**
 * Packs a backup without holding anybody up.
 * @param worker where the code is that does it
 */
export function packApart(
  worker: string,
  plan: PackingPlan,
  progress: (step: PackingStep, share: number) => void,
): Work<Packed> {
  return doApart<Packed>(worker, { kind: "pack", plan }, progress);
}

/** Examines a backup without holding anybody up. */
export function examineApart(worker: string, plan: ExaminationPlan, progress: (share: number) => void): Work<Examined> {
  return doApart<Examined>(worker, { kind: "examine", plan }, (_step, share) => progress(share));
}

/** Unpacks and proves a backup that is to be restored, without holding anybody up. */
export function prepareApart(worker: string, plan: RestorePlan, progress: (share: number) => void): Work<Prepared> {
  return doApart<Prepared>(worker, { kind: "prepare", plan }, (_step, share) => progress(share));
}

function doApart<Result extends Packed | Examined | Prepared>(
  worker: string,
  task: ArchiveTask,
  progress: (step: PackingStep, share: number) => void,
): Work<Result> {
  // Whether Electron's program may be started once more, as Node, is decided where it is packed; a thread may be always.
  const start = process.versions.electron === undefined ? startProcess : startThread;
  let end = async () => {};
  const result = new Promise<Result>((resolve, reject) => {
    end = start(worker, task, {
      message: (message) => {
        if ("done" in message) resolve(message.done as Result);
        else if ("failed" in message) reject(asError(message.failed));
        else progress(message.step, message.share);
      },
      error: reject,
      exit: () => reject(new WorkEnded("The work on a backup was ended.")),
    });
  });
  return { result, end };
}

type Listeners = {
  readonly message: (message: WorkerMessage) => void;
  readonly error: (error: Error) => void;
  readonly exit: () => void;
};

/** All memory that it takes is given back when it ends, and it can be ended whatever it is at. */
function startProcess(worker: string, task: ArchiveTask, on: Listeners): () => Promise<void> {
  // Whatever this process was started with is not for that one.
  const child = fork(worker, [], {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.on("message", (message) => on.message(message as WorkerMessage));
  child.on("error", on.error);
  void ended.then(on.exit);
  child.send(task, (error) => {
    if (error !== null) on.error(error);
  });
  return async () => {
    child.kill("SIGKILL");
    await ended;
  };
}

function startThread(worker: string, task: ArchiveTask, on: Listeners): () => Promise<void> {
  const thread = new Worker(worker, { workerData: task, execArgv: [] });
  thread.on("message", on.message);
  thread.on("error", on.error);
  thread.on("exit", on.exit);
  return async () => {
    await thread.terminate();
  };
}

function asError(failed: Extract<WorkerMessage, { failed: unknown }>["failed"]): Error {
  const { kind, code, message, stack } = failed;
  if (kind !== undefined) return new DataFolderProblem(kind, message);
  return Object.assign(new Error(message), code === undefined ? {} : { code }, stack === undefined ? {} : { stack });
}
