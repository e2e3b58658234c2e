import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

/** A separate browser whose user trusts a certificate authority as the server's page explains. */
export type TrustingBrowser = { readonly browser: Browser; readonly close: () => Promise<void> };

/**
 * Starts a browser with its own home folder, whose certificate store (`certutil` of libnss3-tools) has the root.
 * Chromium itself therefore checks the server's certificate, and nothing on this machine changes.
 * @param root as PEM
 */
export async function browserTrusting(root: string, launchOptions: LaunchOptions): Promise<TrustingBrowser> {
  const home = mkdtempSync(join(tmpdir(), "watercooler-home-"));
  const list = join(home, ".pki/nssdb");
  mkdirSync(list, { recursive: true });
  const file = join(home, "ca.crt");
  writeFileSync(file, root);
  execFileSync("certutil", ["-d", `sql:${list}`, "-N", "--empty-password"]);
  execFileSync("certutil", ["-d", `sql:${list}`, "-A", "-t", "C,,", "-n", "watercooler", "-i", file]);
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
