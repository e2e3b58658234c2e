/**
 * Packs, examines or unpacks one backup in a process or thread of its own, because that would block the server's event
 * loop. It reports its progress, then its result.
 */
import { once } from "node:events";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { DataFolderProblem } from "../db/data-folder.ts";
import { examineBackup } from "./examine.ts";
import { packBackup } from "./pack.ts";
import { prepareRestore } from "./restore.ts";
import type { ArchiveTask, WorkerMessage } from "./run-in-worker.ts";

// Without the server the result is not needed.
process.once("disconnect", () => process.exit());
const task: ArchiveTask = parentPort === null ? await taskOfProcess() : workerData;
let reportedAt = Number.NEGATIVE_INFINITY;

try {
  send({ done: await perform() });
} catch (error) {
  send({ failed: describe(error) });
}
if (parentPort === null) process.disconnect();

async function taskOfProcess(): Promise<ArchiveTask> {
  // Requests to the server have priority.
  setPriority(10);
  const [sent] = await once(process, "message");
  return sent;
}

function perform() {
  if (task.kind === "examine") return examineBackup(task.plan, (share) => report("checking", share));
  if (task.kind === "prepare") return prepareRestore(task.plan, (share) => report("checking", share));
  return packBackup(task.plan, report);
}

/** Reports at most ten times a second. */
function report(step: "packing" | "checking", share: number): void {
  if (performance.now() - reportedAt < 100) return;
  reportedAt = performance.now();
  send({ step, share });
}

function send(message: WorkerMessage): void {
  if (parentPort === null) process.send?.(message);
  else parentPort.postMessage(message);
}

/** Errors lose their class when they are sent to another thread or process. */
function describe(error: unknown): Extract<WorkerMessage, { failed: unknown }>["failed"] {
  if (error instanceof DataFolderProblem) {
    return { kind: error.kind, reason: error.reason, message: error.message };
  }
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { message: error.message, stack: error.stack ?? "", ...code };
}
