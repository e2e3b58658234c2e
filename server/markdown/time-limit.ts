import { type Context, createContext, Script } from "node:vm";

/**
 * Runs a function that may, for some input, take very long; undefined when it takes more processor time than that, in
 * milliseconds. It is then stopped wherever it is, so what it was changing is fit for nothing and has to be thrown away.
 */
export function withinTime<T>(limit: number, run: () => T): T | undefined {
  // The clock on the wall also counts while others have the processor: who was not given their time tries once more.
  for (const patience of [1, 1.5]) {
    const before = processorTime();
    const result = attemptWithin(Math.ceil(limit * patience), run);
    if (result !== undefined) return result.value;
    if (processorTime() - before > limit * 0.6) return undefined;
  }
  return undefined;
}

let place: Context | undefined;
const script = new Script("run()");

function attemptWithin<T>(timeout: number, run: () => T): { value: T } | undefined {
  place ??= createContext({});
  place.run = run;
  try {
    return { value: script.runInContext(place, { timeout }) as T };
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  } finally {
    place.run = undefined;
  }
}

/** Of this thread, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
