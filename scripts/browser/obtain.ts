import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installedBrowser } from "./installed.ts";

/**
 * A browser to test with: the environment variables that make Playwright use it. Installs one when the machine has
 * none and may. Throws with what to do when there is no way.
 */
export async function obtainBrowser(root: string): Promise<{ CHROMIUM_PATH?: string }> {
  installCertificateTool();
  const found = installed() ?? (await downloaded());
  if (found) return found;
  console.log("No Chromium, Chrome or Edge found: installing one for the tests.");
  if (mayUseApt()) {
    installFromDebian();
    const browser = installed();
    if (browser) return browser;
  }
  run(process.execPath, [join(root, "node_modules/playwright/cli.js"), "install", "chromium"]);
  const browser = await downloaded();
  if (browser) return browser;
  throw new Error(
    "The browser tests need Chromium, Chrome or Edge, and none could be found or installed.\n" +
      "Install one, or set CHROMIUM_PATH to its program, and run this again.",
  );
}

function installed(): { CHROMIUM_PATH: string } | undefined {
  const path = installedBrowser({ platform: process.platform, environment: process.env, exists: existsSync });
  return path === undefined ? undefined : { CHROMIUM_PATH: path };
}

/** Playwright's own copy needs no path: it knows where it puts its downloads. */
async function downloaded(): Promise<Record<string, never> | undefined> {
  const { chromium } = await import("playwright");
  return existsSync(chromium.executablePath()) ? {} : undefined;
}

const mayUseApt = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

function installFromDebian(): void {
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
}

/** By which a test has a browser on Linux trust a certificate; the test that needs it says so where it is missing. */
function installCertificateTool(): void {
  if (process.platform !== "linux" || spawnSync("certutil", ["-H"]).error === undefined || !mayUseApt()) return;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "libnss3-tools"]);
}

function run(command: string, args: string[]): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: environment });
}
