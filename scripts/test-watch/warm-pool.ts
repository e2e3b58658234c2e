import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest, WorkerResponse } from "vitest/node";

/** A process that keeps the modules it has loaded for earlier tests. */
type WarmWorker = {
  readonly child: ChildProcess;
  /** The settings that it was started with, as JSON. Tests with other settings need another worker. */
  readonly settings: string;
  /** Files that changed since it last ran tests, and the files that import them. */
  readonly outdated: Set<string>;
  /** The size of its heap after the last run, in bytes. */
  usedMemory: number;
};

/** A worker with a larger heap is not used again: old versions of modules stay in memory beside the new ones. */
const memoryLimit = 1024 ** 3;

const entry = join(import.meta.dirname, "worker.ts");

/**
 * A pool for Vitest with workers that outlive a run. Vitest's own workers end with each run, and the next ones load
 * more than a thousand modules before their first test. A worker that is used again forgets changed modules and those
 * that import them.
 * @param volatile files to forget before each run, because their state is valid only for one run
 */
export function createWarmPool(volatile: readonly string[]): PoolRunnerInitializer {
  const idle: WarmWorker[] = [];
  const all = new Set<WarmWorker>();
  let lastChanges: readonly string[] | undefined;
  return { name: "warm", createPoolWorker };

  /** Creates an object that Vitest uses as the worker of one run. */
  function createPoolWorker(options: PoolOptions): PoolWorker {
    const events = new EventEmitter();
    const settings = JSON.stringify([options.project.name, options.environment, options.execArgv]);
    const index = idle.findIndex((worker) => worker.settings === settings);
    const isWarm = index !== -1;
    const [worker = startWorker(options, settings)] = isWarm ? idle.splice(index, 1) : [];
    let hasFinished = false;
    const childListeners = {
      message: (message: unknown) => {
        // Vitest's worker requests all transformed modules once, and uses that answer as long as it lives. This worker
        // outlives the run, so the answer must be empty: it would be out of date in the next run.
        const requestId = findRequestId(message, "fetchWarmModules");
        if (requestId !== undefined) return void worker.child.send({ t: "s", i: requestId, r: {} });
        worker.usedMemory = readUsedMemory(message) ?? worker.usedMemory;
        events.emit("message", message);
      },
      exit: (...args: unknown[]) => events.emit("exit", ...args),
      error: (error: unknown) => events.emit("error", error),
    };

    return {
      name: "warm",
      reportMemory: true,
      cacheFs: true,
      on: (event, callback) => events.on(event, callback),
      off: (event, callback) => events.off(event, callback),
      deserialize: (data) => data,
      start: async () => {
        for (const [event, listener] of Object.entries(childListeners)) worker.child.on(event, listener);
      },
      send: (message) => {
        if (message.type === "start" && isWarm) return answer("started");
        if (message.type === "stop") {
          hasFinished = true;
          return answer("stopped");
        }
        worker.child.send(message.type === "run" ? withOutdated(message, worker) : message);
      },
      stop: async () => {
        for (const [event, listener] of Object.entries(childListeners)) worker.child.off(event, listener);
        if (hasFinished && worker.child.connected && worker.usedMemory < memoryLimit) idle.push(worker);
        else endWorker(worker);
      },
    };

    /** Answers for the worker, as if it had just started or was about to stop. */
    function answer(type: "started" | "stopped"): void {
      const response: WorkerResponse = { __vitest_worker_response__: true, type };
      queueMicrotask(() => events.emit("message", response));
    }
  }

  function startWorker({ env, execArgv }: PoolOptions, settings: string): WarmWorker {
    const child = fork(entry, [], {
      env: env as NodeJS.ProcessEnv,
      // V8 keeps no compiled code for a module that is loaded again. Most of its code runs only a few times, which is
      // faster if it is compiled right away.
      execArgv: [...execArgv, "--always-sparkplug"],
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const worker = { child, settings, outdated: new Set<string>(), usedMemory: 0 };
    all.add(worker);
    return worker;
  }

  function endWorker(worker: WarmWorker): void {
    all.delete(worker);
    worker.child.kill("SIGKILL");
  }

  /**
   * The message that starts a run, with all files that are outdated in this worker. Vitest itself sends only the
   * changes since the previous run, and a worker may have had no tests in that run. All messages of one run share the
   * array of its changes.
   */
  function withOutdated(message: WorkerRequest & { type: "run" }, worker: WarmWorker): WorkerRequest {
    const { invalidates = [] } = message.context;
    if (invalidates !== lastChanges) {
      lastChanges = invalidates;
      for (const { outdated } of all) for (const file of [...invalidates, ...volatile]) outdated.add(file);
    }
    const outdated = [...worker.outdated];
    worker.outdated.clear();
    return { ...message, context: { ...message.context, invalidates: outdated } };
  }
}

/** The ID of a worker's request to call the function of this name, in birpc's format; undefined for other messages. */
function findRequestId(message: unknown, name: string): unknown {
  if (typeof message !== "object" || message === null || !("m" in message && "i" in message)) return undefined;
  return message.m === name ? message.i : undefined;
}

function readUsedMemory(message: unknown): number | undefined {
  const isReported =
    typeof message === "object" &&
    message !== null &&
    "usedMemory" in message &&
    typeof message.usedMemory === "number";
  return isReported ? (message.usedMemory as number) : undefined;
}
