import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findAuthority, makeAuthority } from "./authority.ts";

test("devices that trust the authority trust it for servers only, not for programs or mail", () => {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-authority-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  makeAuthority(folder, "office-pc", { names: ["office-pc.local"], addresses: ["192.168.1.20"] });
  const found = findAuthority(folder)?.certificate;
  const serverAuthentication = "1.3.6.1.5.5.7.3.1";
  expect(found?.keyUsage).toEqual([serverAuthentication]);
  expect(found?.ca).toBe(true);
});
