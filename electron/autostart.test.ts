import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { autostartOf, renewAutostart } from "./autostart.ts";

test.each(["win32", "darwin"] as const)("on %s a login item starts the application hidden", (platform) => {
  const setLoginItemSettings = vi.fn();
  const autostart = autostartOf(platform, { setLoginItemSettings }, { configFolder: "", program: "" });
  autostart(true);
  autostart(false);
  expect(setLoginItemSettings.mock.calls).toEqual([
    [{ openAtLogin: true, args: ["--hidden"] }],
    [{ openAtLogin: false, args: ["--hidden"] }],
  ]);
});

test("on Linux a desktop entry has an escaped path, is updated by a new version, and is removed when turned off", () => {
  const configFolder = mkdtempSync(join(tmpdir(), "watercooler-shell-"));
  onTestFinished(() => rmSync(configFolder, { recursive: true }));
  const program = '/opt/50% "my" $apps\\x/watercooler';
  const autostart = autostartOf("linux", { setLoginItemSettings: () => {} }, { configFolder, program });
  const entry = join(configFolder, "autostart/watercooler.desktop");
  autostart(false);
  autostart(true);
  expect(readFileSync(entry, "utf8").split("\n")).toContain(
    String.raw`Exec="/opt/50%% \\"my\\" \\$apps\\\\x/watercooler" --hidden`,
  );
  renewAutostart({ configFolder, program: "/opt/watercooler-2.AppImage" });
  expect(readFileSync(entry, "utf8")).toContain('Exec="/opt/watercooler-2.AppImage" --hidden');
  autostart(false);
  renewAutostart({ configFolder, program });
  expect(existsSync(entry)).toBe(false);
});
