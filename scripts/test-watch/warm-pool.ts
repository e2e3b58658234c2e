import { type ChildProcess, fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest, WorkerResponse } from "vitest/node";

/** A process that has loaded what it needed for the tests it has run. */
type WarmWorker = {
  readonly child: ChildProcess;
  /** What it was started for; other tests need another. */
  readonly purpose: string;
  /** Files that have changed, or import one that has, since it last ran tests. */
  readonly outdated: Set<string>;
  /** What its heap held when it finished last, in bytes. */
  usedMemory: number;
};

/** A worker that holds more is not used again: what it has loaded anew stays beside what was there before. */
const memoryLimit = 1024 ** 3;

const entry = join(import.meta.dirname, "worker.ts");

/**
 * A pool for Vitest whose workers outlive a run: Vitest's own end with it, and the next one loads more than a thousand
 * modules before its first test. A worker that is used again forgets what has changed, and what imports that.
 * @param volatile files to forget before each run, since what they remember is true for one run alone
 */
export function warmPool(volatile: readonly string[]): PoolRunnerInitializer {
  const resting: WarmWorker[] = [];
  const all = new Set<WarmWorker>();
  let lastChanges: readonly string[] | undefined;
  return { name: "warm", createPoolWorker };

  /** What Vitest takes for a worker of one run. */
  function createPoolWorker(options: PoolOptions): PoolWorker {
    const events = new EventEmitter();
    const purpose = JSON.stringify([options.project.name, options.environment, options.execArgv]);
    const found = resting.findIndex((worker) => worker.purpose === purpose);
    const isWarm = found !== -1;
    const [worker = startWorker(options, purpose)] = isWarm ? resting.splice(found, 1) : [];
    let hasFinished = false;
    const passOn = {
      message: (message: unknown) => {
        const request = requestFor(message, "fetchWarmModules");
        if (request !== undefined) return void worker.child.send({ t: "s", i: request, r: {} });
        worker.usedMemory = usedMemory(message) ?? worker.usedMemory;
        events.emit("message", message);
      },
      exit: (...how: unknown[]) => events.emit("exit", ...how),
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
        for (const [event, listener] of Object.entries(passOn)) worker.child.on(event, listener);
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
        for (const [event, listener] of Object.entries(passOn)) worker.child.off(event, listener);
        if (hasFinished && worker.child.connected && worker.usedMemory < memoryLimit) resting.push(worker);
        else end(worker);
      },
    };

    /** As the worker would, if it had just begun or was about to end. */
    function answer(type: "started" | "stopped"): void {
      const response: WorkerResponse = { __vitest_worker_response__: true, type };
      queueMicrotask(() => events.emit("message", response));
    }
  }

  function startWorker({ env, execArgv }: PoolOptions, purpose: string): WarmWorker {
    const child = fork(entry, [], {
      env: env as NodeJS.ProcessEnv,
      // What is evaluated again is new to the engine: most of it runs a few times, and sooner when it is compiled at once.
      execArgv: [...execArgv, "--always-sparkplug"],
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const worker = { child, purpose, outdated: new Set<string>(), usedMemory: 0 };
    all.add(worker);
    return worker;
  }

  function end(worker: WarmWorker): void {
    all.delete(worker);
    worker.child.kill("SIGKILL");
  }

  /** Vitest tells with each run what has changed since the one before, and not every worker takes part in each. */
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

/**
 * The number of a worker's request to call a function here, as birpc writes it. Once in its life a worker asks for every
 * module that is transformed already, and believes that answer ever after: of one that outlives a run, it is empty.
 */
function requestFor(message: unknown, name: string): unknown {
  if (typeof message !== "object" || message === null || !("m" in message && "i" in message)) return undefined;
  return message.m === name ? message.i : undefined;
}

function usedMemory(message: unknown): number | undefined {
  const isNumber =
    typeof message === "object" &&
    message !== null &&
    "usedMemory" in message &&
    typeof message.usedMemory === "number";
  return isNumber ? (message.usedMemory as number) : undefined;
}
