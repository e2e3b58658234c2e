import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

/**
 * A separate browser whose own certificate store trusts a certificate authority, set up as the server's page explains.
 */
export type TrustingBrowser = { readonly browser: Browser; readonly close: () => Promise<void> };

/**
 * Starts a browser with its own home folder. The certificate store in it (`certutil` of libnss3-tools) has the root.
 * Chromium then checks the server's certificate itself, and nothing on this machine changes.
 * @param root as PEM
 */
export async function openTrustingBrowser(root: string, launchOptions: LaunchOptions): Promise<TrustingBrowser> {
  const home = mkdtempSync(join(tmpdir(), "watercooler-home-"));
  const store = join(home, ".pki/nssdb");
  mkdirSync(store, { recursive: true });
  const file = join(home, "ca.crt");
  writeFileSync(file, root);
  execFileSync("certutil", ["-d", `sql:${store}`, "-N", "--empty-password"]);
  execFileSync("certutil", ["-d", `sql:${store}`, "-A", "-t", "C,,", "-n", "watercooler", "-i", file]);
  const browser = await chromium.launch({
    ...launchOptions,
    env: { ...process.env, HOME: home } as Record<string, string>,
  });
  return {
    browser,
    close: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
