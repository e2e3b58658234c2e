/**
 * Apart from the server, in a process or a thread of its own, for what takes long strokes over a backup: packs, examines
 * or unpacks the one that it is started for, tells how far it is, then how it ended.
 */
import { once } from "node:events";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { DataFolderProblem } from "../db/data-folder.ts";
import { examineBackup } from "./examine.ts";
import { packBackup } from "./pack.ts";
import { prepareRestore } from "./restore.ts";
import type { ArchiveTask, WorkerMessage } from "./work.ts";

// Without the server nobody waits for it.
process.once("disconnect", () => process.exit());
const task: ArchiveTask = parentPort === null ? await taskOfProcess() : workerData;
let toldAt = Number.NEGATIVE_INFINITY;

try {
  tell({ done: await perform() });
} catch (error) {
  tell({ failed: describe(error) });
}
if (parentPort === null) process.disconnect();

async function taskOfProcess(): Promise<ArchiveTask> {
  // People who write and read go first.
  setPriority(10);
  const [sent] = await once(process, "message");
  return sent;
}

function perform() {
  if (task.kind === "examine") return examineBackup(task.plan, (share) => report("checking", share));
  if (task.kind === "prepare") return prepareRestore(task.plan, (share) => report("checking", share));
  return packBackup(task.plan, report);
}

/** Ten times a second is enough for who looks. */
function report(step: "packing" | "checking", share: number): void {
  if (performance.now() - toldAt < 100) return;
  toldAt = performance.now();
  tell({ step, share });
}

function tell(message: WorkerMessage): void {
  if (parentPort === null) process.send?.(message);
  else parentPort.postMessage(message);
}

/** Errors lose what they are on their way from thread to thread. */
function describe(error: unknown): Extract<WorkerMessage, { failed: unknown }>["failed"] {
  if (error instanceof DataFolderProblem) return { kind: error.kind, message: error.message };
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { message: error.message, stack: error.stack ?? "", ...code };
}
