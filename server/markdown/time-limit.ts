import { type Context, createContext, Script } from "node:vm";

/**
 * Runs a function that may take very long for some input; undefined when it takes more processor time than the limit,
 * in milliseconds. It is then stopped at any point, so the objects that it was changing must be discarded.
 */
export function withinTime<T>(limit: number, run: () => T): T | undefined {
  // The timeout is of elapsed time, which also counts while other processes have the processor. If the function did not
  // get enough processor time, it runs once more.
  for (const factor of [1, 1.5]) {
    const before = processorTime();
    const result = attemptWithin(Math.ceil(limit * factor), run);
    if (result !== undefined) return result.value;
    if (processorTime() - before > limit * 0.6) return undefined;
  }
  return undefined;
}

let context: Context | undefined;
const script = new Script("run()");

function attemptWithin<T>(timeout: number, run: () => T): { value: T } | undefined {
  context ??= createContext({});
  context.run = run;
  try {
    return { value: script.runInContext(context, { timeout }) as T };
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  } finally {
    context.run = undefined;
  }
}

/** The processor time of this thread, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
