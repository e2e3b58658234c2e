/**
 * `npm run test:desktop`: runs the tests of the desktop application. On a machine without Electron's program, the tests
 * skip themselves, and the command prints why.
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
const args = ["test", "--config", join(root, "playwright.desktop.config.ts"), ...process.argv.slice(2)];

beginRun();
if ("program" in found) process.env.ELECTRON_PATH = found.program;
else delete process.env.ELECTRON_PATH;
process.exitCode = ("program" in found ? ensureBuilt(root, [app, ui]) : 0) || (await runCommand(playwright, args));
if ("why" in found) {
  console.log(`\nThe desktop application was not run: ${found.why}. Its tests were skipped, and prove nothing here.`);
}
