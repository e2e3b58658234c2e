/**
 * `npm run screenshots [-- LANGUAGE …]`: builds, finds a browser and takes the documentation's screenshots again, in all
 * languages that the documentation shows or those that are given.
 */
import { join } from "node:path";
import { obtainBrowser } from "./browser/obtain.ts";
import { app, ui } from "./build/targets.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { runCommand } from "./run/run-command.ts";

const root = join(import.meta.dirname, "..");

try {
  Object.assign(process.env, await obtainBrowser(root));
  process.exitCode =
    ensureBuilt(root, [app, ui]) || (await runCommand(join(root, "e2e/screenshots/main.ts"), process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
