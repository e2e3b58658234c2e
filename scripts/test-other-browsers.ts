/**
 * `npm run test:other-browsers [-- …]`: tests the chat in Firefox and WebKit; arguments are Playwright's, such as
 * `--project webkit`. Firefox is that of FIREFOX_PATH or an installed one, and runs tests of `e2e/chat`. WebKit is that
 * of Debian's `webkit2gtk-driver`, and runs `e2e/other-browsers`; without a screen it needs `xvfb`. It says which of
 * them it has not found, and fails if it finds none.
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
const { environment, missing } = findOtherBrowsers({ environment: process.env, exists: existsSync, findAny });

beginRun();
for (const line of missing) console.log(line);

if (Object.keys(environment).length === 0) {
  console.error("There is no browser to test.");
  process.exitCode = 1;
} else {
  Object.assign(process.env, environment);
  process.env.NODE_OPTIONS = `--import=${pathToFileURL(join(import.meta.dirname, "browser/accept-firefox.ts"))}`;
  process.exitCode =
    ensureBuilt(root, [app, ui, offices]) ||
    (await runCommand(playwright, ["test", "--config", config, ...process.argv.slice(2)]));
}

function findAny(folder: string, name: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  return globSync(`{webkit*,*/webkit*}/${name}`, { cwd: folder }).map((path) => join(folder, path))[0];
}
