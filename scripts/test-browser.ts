/**
 * `npm run test:browser [-- …]`: builds, finds a browser and runs Playwright with it; arguments are Playwright's. The
 * browser is that of CHROMIUM_PATH, else an installed Chromium, Chrome or Edge, else one that this script installs. On
 * Debian the tests run in Chromium's shell without a window, which is faster, unless somebody wants to look.
 * With `--trace retain-on-failure`, the tests take 1.5 times as long; `npx playwright show-trace <trace.zip>` shows a
 * trace.
 */
import { join } from "node:path";
import { obtainBrowser, obtainQuickBrowser } from "./browser/obtain.ts";
import { app, offices, ui } from "./build/targets.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { runCommand } from "./run/run-command.ts";
import { beginRun } from "./run/run-folder.ts";

const root = join(import.meta.dirname, "..");
const playwright = join(root, "node_modules/@playwright/test/cli.js");

const isSeen = process.argv.some((each) => ["--headed", "--debug", "--ui"].includes(each));

beginRun();

try {
  Object.assign(process.env, await (isSeen ? obtainBrowser : obtainQuickBrowser)(root));
  process.exitCode =
    ensureBuilt(root, [app, ui, offices]) || (await runCommand(playwright, ["test", ...process.argv.slice(2)]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
