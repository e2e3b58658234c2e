import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findInstalledBrowser, findInstalledShell, headlessShell } from "./installed.ts";

/**
 * Finds a browser for the tests, or installs one if possible. Returns the environment variables that make Playwright
 * use it. Throws an error with instructions when there is no browser.
 */
export async function obtainBrowser(root: string): Promise<{ CHROMIUM_PATH?: string }> {
  installCertificateTool();
  const found = findInstalled() ?? (await findDownloaded());
  if (found) return found;
  console.log("No Chromium, Chrome or Edge found: installing one for the tests.");
  if (canUseApt()) {
    installFromDebian();
    const browser = findInstalled();
    if (browser) return browser;
  }
  run(process.execPath, [join(root, "node_modules/playwright/cli.js"), "install", "chromium"]);
  const browser = await findDownloaded();
  if (browser) return browser;
  throw new Error(
    "The browser tests need Chromium, Chrome or Edge, and none could be found or installed.\n" +
      "Install one, or set CHROMIUM_PATH to its program, and run this again.",
  );
}

/**
 * Finds or installs the browsers of tests whose windows nobody looks at. The tests run in Chromium's shell without a
 * window, where there is one, because it needs less processor time. `COMPLETE_CHROMIUM_PATH` is then a browser for what
 * the shell lacks.
 */
export async function obtainQuickBrowser(
  root: string,
): Promise<{ CHROMIUM_PATH?: string; COMPLETE_CHROMIUM_PATH?: string }> {
  const complete = await obtainBrowser(root);
  const { CHROMIUM_PATH: path } = complete;
  // Playwright uses a shell of its own beside the browser that it downloads.
  if (path === undefined || process.env.CHROMIUM_PATH) return complete;
  const shell = findShell() ?? installShell();
  return shell === undefined ? complete : { CHROMIUM_PATH: shell, COMPLETE_CHROMIUM_PATH: path };
}

const findShell = () =>
  findInstalledShell({ platform: process.platform, environment: process.env, exists: existsSync });

/** If that is not possible, the tests run in the complete browser. */
function installShell(): string | undefined {
  if (!canUseApt()) return undefined;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", headlessShell]);
  return findShell();
}

function findInstalled(): { CHROMIUM_PATH: string } | undefined {
  const path = findInstalledBrowser({ platform: process.platform, environment: process.env, exists: existsSync });
  return path === undefined ? undefined : { CHROMIUM_PATH: path };
}

/** Playwright's own copy needs no path: Playwright finds its downloads itself. */
async function findDownloaded(): Promise<Record<string, never> | undefined> {
  const { chromium } = await import("playwright");
  return existsSync(chromium.executablePath()) ? {} : undefined;
}

const canUseApt = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

function installFromDebian(): void {
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
}

/**
 * A test on Linux uses this tool to make a browser trust a certificate. Without it, that test reports that it is
 * missing.
 */
function installCertificateTool(): void {
  if (process.platform !== "linux" || spawnSync("certutil", ["-H"]).error === undefined || !canUseApt()) return;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "libnss3-tools"]);
}

function run(command: string, args: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: environment });
}
