/**
 * `npm run test:other-browsers [-- …]`: tests the chat in Firefox and WebKit; arguments are Playwright's, such as
 * `--project webkit`. Firefox is the one at FIREFOX_PATH or an installed one; it runs the tests of `e2e/chat`. WebKit
 * comes from Debian's `webkit2gtk-driver`; it runs `e2e/other-browsers`, and needs `xvfb` without a screen. The script
 * names the browsers that it did not find, and fails if it found none.
 */
import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findOtherBrowsers } from "./browser/other.ts";
import { app, offices, ui } from "./build/targets.ts";
import { ensureBuilt } from "./run/ensure-built.ts";
import { runCommand } from "./run/run-command.ts";
import { beginRun } from "./run/run-folder.ts";

const root = join(import.meta.dirname, "..");
const playwright = join(root, "node_modules/@playwright/test/cli.js");
const config = join(root, "playwright.other-browsers.config.ts");
const { environment, missing } = findOtherBrowsers({ environment: process.env, exists: existsSync, findWebKitFile });

beginRun();
for (const line of missing) console.log(line);

if (Object.keys(environment).length === 0) {
  console.error("No browser found. Install Firefox or webkit2gtk-driver.");
  process.exitCode = 1;
} else {
  Object.assign(process.env, environment);
  process.env.NODE_OPTIONS = `--import=${pathToFileURL(join(import.meta.dirname, "browser/accept-firefox.ts"))}`;
  process.exitCode =
    ensureBuilt(root, [app, ui, offices]) ||
    (await runCommand(playwright, ["test", "--config", config, ...process.argv.slice(2)]));
}

function findWebKitFile(folder: string, name: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return globSync(`{webkit*,*/webkit*}/${name}`, { cwd: folder }).map((path) => join(folder, path))[0];
}
