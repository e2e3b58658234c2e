/** A process that runs tests, one run after another (warm-pool.ts). */
import type { ModuleRunner } from "vite/module-runner";
import { init, runBaseTests, setupEnvironment } from "vitest/worker";

// The test runner replaces it, so that no test ends the process.
const exit = process.exit.bind(process);
process.on("disconnect", () => exit());
// What tests leave to be done at the end adds up over many runs.
process.setMaxListeners(0);

let runner: ModuleRunner | undefined;

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

function forget(files: readonly string[]): void {
  if (runner === undefined) return;
  const { evaluatedModules } = runner;
  for (const file of files) {
    for (const module of evaluatedModules.getModulesByFile(file) ?? []) evaluatedModules.invalidateModule(module);
  }
}
