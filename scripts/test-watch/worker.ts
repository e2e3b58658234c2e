/** A process that runs tests, one run after another (warm-pool.ts). */
import { statSync } from "node:fs";
import type { ModuleRunner } from "vite/module-runner";
import { init, runBaseTests, setupEnvironment } from "vitest/worker";

// The test runner replaces it, so that no test ends the process.
const exit = process.exit.bind(process);
process.on("disconnect", () => exit());
// What tests leave to be done at the end adds up over many runs.
process.setMaxListeners(0);

let runner: ModuleRunner | undefined;

/** When this process last began to load modules, in UNIX milliseconds. */
let loadedAt = 0;

/** How much earlier than the clock a file may say that it was changed, in milliseconds; some file systems count seconds. */
const coarseness = 2_000;

init({
  post: (message) => process.send?.(message),
  on: (callback) => process.on("message", callback),
  off: (callback) => process.off("message", callback),
  setup: setupEnvironment,
  onModuleRunner: (moduleRunner) => {
    runner = moduleRunner;
  },
  runTests: (state, traces) => {
    forget(state.ctx.invalidates ?? []);
    return runBaseTests("run", state, traces);
  },
  collectTests: (state, traces) => runBaseTests("collect", state, traces),
});

/** What only imports something that has changed is evaluated again, and its code need not be fetched again. */
function forget(files: readonly string[]): void {
  const now = performance.timeOrigin + performance.now();
  for (const file of runner === undefined ? [] : files) {
    const isChanged = (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) >= loadedAt - coarseness;
    for (const module of runner?.evaluatedModules.getModulesByFile(file) ?? []) {
      const { meta } = module;
      runner?.evaluatedModules.invalidateModule(module);
      if (!isChanged && meta !== undefined) module.meta = meta;
    }
  }
  loadedAt = now;
}
