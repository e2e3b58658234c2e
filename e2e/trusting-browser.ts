import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "@playwright/test";

/** A browser of its own, of somebody who trusts a certificate authority as the page of the server says. */
export type TrustingBrowser = { readonly browser: Browser; readonly close: () => Promise<void> };

/**
 * Starts one with a home folder of its own, in whose list of certificates (`certutil` of libnss3-tools) the root is: so
 * it is Chromium itself that believes the server, and nothing of this machine changes.
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
