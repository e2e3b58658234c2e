import type { StrengthEstimate } from "../password-weakness.ts";
import { type EstimateRequest, type PasswordWorker, startWorker } from "./start-worker.ts";

/**
 * Estimates a password's strength outside the server's process: the dictionaries take a third of a second to load and
 * need memory. The worker starts with the first password, and ends after a minute without one.
 * @param workerPath the path of its code
 */
export function estimateInWorker(workerPath: string, request: EstimateRequest): Promise<StrengthEstimate> {
  running ??= startRunning(workerPath);
  const { worker, pending } = running;
  clearTimeout(running.idleTimer);
  // The worker keeps the server's process running only while a request waits for it.
  worker.ref();
  return new Promise((resolve, reject) => {
    pending.push({ resolve, reject });
    worker.ask(request);
  });
}

type RunningWorker = {
  readonly worker: PasswordWorker;
  readonly pending: PendingRequest[];
  idleTimer: NodeJS.Timeout | undefined;
};
type PendingRequest = {
  readonly resolve: (estimate: StrengthEstimate) => void;
  readonly reject: (error: Error) => void;
};

let running: RunningWorker | undefined;

/** The time for which the worker waits for another password, in milliseconds: people often try several in a row. */
const idleTime = 60_000;

function startRunning(workerPath: string): RunningWorker {
  const pending: PendingRequest[] = [];
  const worker = startWorker(workerPath, {
    answer: (estimate) => {
      pending.shift()?.resolve(estimate);
      if (pending.length > 0) return;
      worker.unref();
      runningWorker.idleTimer = setTimeout(() => end(runningWorker), idleTime).unref();
    },
    ended: (error) => end(runningWorker, error),
  });
  const runningWorker: RunningWorker = { worker, pending, idleTimer: undefined };
  return runningWorker;
}

/** Ends the worker. The next password starts another. */
function end(runningWorker: RunningWorker, error = new Error("The password worker has ended.")): void {
  if (running === runningWorker) running = undefined;
  clearTimeout(runningWorker.idleTimer);
  runningWorker.worker.end();
  for (const { reject } of runningWorker.pending.splice(0)) reject(error);
}
