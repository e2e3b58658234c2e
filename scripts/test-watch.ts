/**
 * `npm run test:watch -- server/domain/channels`: runs the tests with a matching path. After a change it runs those
 * that the change affects; other arguments are Vitest's. Property tests run only if one is named, because they take
 * long. The workers stay: they load only changed modules again, and those that import them. Other modules keep their
 * state from run to run.
 */
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults } from "vitest/config";
import { parseCLI, startVitest } from "vitest/node";
import config from "../vitest.config.ts";
import { app } from "./build/targets.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { beginRun } from "./run/run-folder.ts";
import { createWarmPool } from "./test-watch/warm-pool.ts";

const root = join(import.meta.dirname, "..");
const properties = "**/*.property.test.ts";

beginRun();
process.exitCode = ensureBuilt(root, [app]);
if (process.exitCode === 0) await watch();

async function watch(): Promise<void> {
  const { filter, options } = parseCLI(["vitest", "watch", ...process.argv.slice(2)]);
  const isNamed = filter.some((word) => word.includes(".property"));
  if (!isNamed) console.log(`Leaves out ${properties}, unless you name one. npm test runs them.`);
  // This module checks once in each run whether the command is built.
  const pool = createWarmPool([join(root, "server/testing/built-app.ts")]);
  const exclude = isNamed ? configDefaults.exclude : [...configDefaults.exclude, properties];
  const test = { ...config.test, reporters: ["default"], pool, exclude, maxWorkers: availableParallelism() };
  await startVitest(filter, { ...options, watch: true, config: false }, { ...config, root, test });
}
