import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { _electron, test as base, type ElectronApplication, type Page } from "@playwright/test";

const root = join(import.meta.dirname, "../..");
/** The path of Electron. Without it, desktop.spec.ts is skipped. */
const program = process.env.ELECTRON_PATH ?? "";

/** The running application, with its own data and settings. */
export type Desktop = {
  readonly application: ElectronApplication;
  readonly window: Page;
  /** Starts it a second time for the same user. Resolves when the second one has ended. */
  readonly launchSecond: () => Promise<void>;
};

/** A test of the desktop application. It is skipped if Electron is not installed. */
export const test = base.extend<{ desktop: Desktop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright finds a fixture's dependencies in the pattern.
  desktop: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "watercooler-desktop-"));
    const args = [root, `--user-data-dir=${join(folder, "person")}`];
    const env = { ...process.env, WATERCOOLER_DATA: join(folder, "data") } as Record<string, string>;
    const application = await _electron.launch({ executablePath: program, args, env });
    const window = await application.firstWindow();
    const launchSecond = async () => void (await once(spawn(program, args, { env, stdio: "ignore" }), "exit"));
    await use({ application, window, launchSecond });
    await application.close();
    rmSync(folder, { recursive: true, force: true });
  },
});
