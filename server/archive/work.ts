import { Worker } from "node:worker_threads";
import { DataFolderProblem } from "../db/data-folder.ts";
import type { ExaminationPlan, Examined } from "./examine.ts";
import type { Packed, PackingPlan, PackingStep } from "./pack.ts";

/** What a thread is started for. */
export type ArchiveTask =
  | { readonly kind: "pack"; readonly plan: PackingPlan }
  | { readonly kind: "examine"; readonly plan: ExaminationPlan };

/** What the thread tells: how far it is, then how it ended. */
export type WorkerMessage =
  | { readonly step: PackingStep; readonly share: number }
  | { readonly done: Packed | Examined }
  | {
      readonly failed: {
        readonly kind?: DataFolderProblem["kind"];
        readonly code?: string;
        readonly message: string;
        readonly stack?: string;
      };
    };

/** Work on a backup in a thread of its own: what comes of it, and how it is ended before. */
export type Work<Result> = { readonly result: Promise<Result>; readonly end: () => Promise<void> };

/** Work on a backup was ended before it was done. */
export class WorkEnded extends Error {}

/**
 * Packs a backup without holding anybody up.
 * @param worker where the code of the thread is
 */
export function packInThread(
  worker: string,
  plan: PackingPlan,
  progress: (step: PackingStep, share: number) => void,
): Work<Packed> {
  return inThread<Packed>(worker, { kind: "pack", plan }, progress);
}

/** Examines a backup without holding anybody up. */
export function examineInThread(
  worker: string,
  plan: ExaminationPlan,
  progress: (share: number) => void,
): Work<Examined> {
  return inThread<Examined>(worker, { kind: "examine", plan }, (_step, share) => progress(share));
}

function inThread<Result extends Packed | Examined>(
  worker: string,
  task: ArchiveTask,
  progress: (step: PackingStep, share: number) => void,
): Work<Result> {
  // Whatever this process was started with is not for the thread.
  const thread = new Worker(worker, { workerData: task, execArgv: [] });
  const result = new Promise<Result>((resolve, reject) => {
    thread.on("message", (message: WorkerMessage) => {
      if ("done" in message) resolve(message.done as Result);
      else if ("failed" in message) reject(asError(message.failed));
      else progress(message.step, message.share);
    });
    thread.on("error", reject);
    thread.on("exit", () => reject(new WorkEnded("The work on a backup was ended.")));
  });
  return {
    result,
    end: async () => {
      await thread.terminate();
    },
  };
}

function asError(failed: Extract<WorkerMessage, { failed: unknown }>["failed"]): Error {
  const { kind, code, message, stack } = failed;
  if (kind !== undefined) return new DataFolderProblem(kind, message);
  return Object.assign(new Error(message), code === undefined ? {} : { code }, stack === undefined ? {} : { stack });
}
