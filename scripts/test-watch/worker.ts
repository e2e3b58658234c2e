/** A process that runs tests, one run after another (warm-pool.ts). */
import { statSync } from "node:fs";
import type { ModuleRunner } from "vite/module-runner";
import { init, runBaseTests, setupEnvironment } from "vitest/worker";

// The test runner replaces `process.exit`, so that no test ends the process.
const exit = process.exit.bind(process);
process.on("disconnect", () => exit());
// Tests add listeners for the end of the process. After many runs, Node would warn about their number.
process.setMaxListeners(0);

let runner: ModuleRunner | undefined;

/** When this process last began to load modules, in UNIX milliseconds. */
let loadedAt = 0;

/**
 * How much earlier than the clock the modification time of a file may be, in milliseconds. Some file systems store
 * whole seconds.
 */
const timestampTolerance = 2_000;

init({
  post: (message) => process.send?.(message),
  on: (callback) => process.on("message", callback),
  off: (callback) => process.off("message", callback),
  setup: setupEnvironment,
  onModuleRunner: (moduleRunner) => {
    runner = moduleRunner;
  },
  runTests: (state, traces) => {
    forgetModules(state.ctx.invalidates ?? []);
    return runBaseTests("run", state, traces);
  },
  collectTests: (state, traces) => runBaseTests("collect", state, traces),
});

/** A module that only imports a changed one is evaluated again, but its code need not be fetched again. */
function forgetModules(files: readonly string[]): void {
  const now = performance.timeOrigin + performance.now();
  for (const file of runner === undefined ? [] : files) {
    const isChanged = (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) >= loadedAt - timestampTolerance;
    for (const module of runner?.evaluatedModules.getModulesByFile(file) ?? []) {
      const { meta } = module;
      runner?.evaluatedModules.invalidateModule(module);
      if (!isChanged && meta !== undefined) module.meta = meta;
    }
  }
  loadedAt = now;
}
