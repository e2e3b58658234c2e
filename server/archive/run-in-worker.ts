import { fork } from "node:child_process";
import { Worker } from "node:worker_threads";
import { DataFolderProblem } from "../db/data-folder.ts";
import type { FolderReason } from "../texts/reasons/folder-reasons.ts";
import type { ExaminationPlan, ExaminedBackup } from "./examine.ts";
import type { PackedBackup, PackingPlan, PackingStep } from "./pack.ts";
import type { PreparedRestore, RestorePlan } from "./restore.ts";

/** A task for a worker outside the server's event loop. */
export type ArchiveTask =
  | { readonly kind: "pack"; readonly plan: PackingPlan }
  | { readonly kind: "examine"; readonly plan: ExaminationPlan }
  | { readonly kind: "prepare"; readonly plan: RestorePlan };

/** What the worker reports: its progress, then its result. */
export type WorkerMessage =
  | { readonly step: PackingStep; readonly share: number }
  | { readonly done: PackedBackup | ExaminedBackup | PreparedRestore }
  | {
      readonly failed: {
        readonly kind?: DataFolderProblem["kind"];
        readonly reason?: FolderReason | null;
        readonly code?: string;
        readonly message: string;
        readonly stack?: string;
      };
    };

/** A task in a worker: its result, and how to end it early. */
export type RunningTask<Result> = { readonly result: Promise<Result>; readonly end: () => Promise<void> };

/** A task was ended before it was done. */
export class TaskEnded extends Error {}

/**
 * Packs a backup without blocking the event loop.
 * @param worker the path of the worker's code
 */
export function packInWorker(
  worker: string,
  plan: PackingPlan,
  progress: (step: PackingStep, share: number) => void,
): RunningTask<PackedBackup> {
  return runInWorker<PackedBackup>(worker, { kind: "pack", plan }, progress);
}

/** Examines a backup without blocking the event loop. */
export function examineInWorker(
  worker: string,
  plan: ExaminationPlan,
  progress: (share: number) => void,
): RunningTask<ExaminedBackup> {
  return runInWorker<ExaminedBackup>(worker, { kind: "examine", plan }, (_step, share) => progress(share));
}

/** Unpacks and checks a backup to restore, without blocking the event loop. */
export function prepareInWorker(
  worker: string,
  plan: RestorePlan,
  progress: (share: number) => void,
): RunningTask<PreparedRestore> {
  return runInWorker<PreparedRestore>(worker, { kind: "prepare", plan }, (_step, share) => progress(share));
}

function runInWorker<Result extends PackedBackup | ExaminedBackup | PreparedRestore>(
  worker: string,
  task: ArchiveTask,
  progress: (step: PackingStep, share: number) => void,
): RunningTask<Result> {
  // Whether Electron's program can be started again as Node depends on how it was packaged. A thread always works.
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
      exit: () => reject(new TaskEnded("The work on a backup was ended.")),
    });
  });
  return { result, end };
}

type Listeners = {
  readonly message: (message: WorkerMessage) => void;
  readonly error: (error: Error) => void;
  readonly exit: () => void;
};

/** A process returns all its memory when it ends, and it can be ended at any time. */
function startProcess(worker: string, task: ArchiveTask, on: Listeners): () => Promise<void> {
  // The options of this process are not for the new one.
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
  const { kind, reason, code, message, stack } = failed;
  if (kind !== undefined) return new DataFolderProblem(kind, reason ?? message);
  return Object.assign(new Error(message), code === undefined ? {} : { code }, stack === undefined ? {} : { stack });
}
