/**
 * `npm run test:desktop`: drives the desktop application itself, on machines that have Electron's program. On others it
 * prints that nothing was run, and the tests count as skipped.
 */
import { join } from "node:path";
import { app, ui } from "./build/targets.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { runCommand } from "./run/run-command.ts";
import { beginRun } from "./run/run-folder.ts";
import { findElectron } from "./test/electron-program.ts";

const root = join(import.meta.dirname, "..");
const playwright = join(root, "node_modules/@playwright/test/cli.js");
const found = findElectron(root, process.env.ELECTRON_PATH);
const words = ["test", "--config", join(root, "playwright.desktop.config.ts"), ...process.argv.slice(2)];

beginRun();
if ("program" in found) process.env.ELECTRON_PATH = found.program;
else delete process.env.ELECTRON_PATH;
process.exitCode = ("program" in found ? ensureBuilt(root, [app, ui]) : 0) || (await runCommand(playwright, words));
if ("why" in found) {
  console.log(`\nThe desktop application was not run: ${found.why}. Its tests were skipped, and prove nothing here.`);
}
