import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openSettings } from "./settings.ts";

test("answers are kept for the next start, and questions that were not asked stay unanswered", () => {
  const file = settingsFile();
  openSettings(file).change({ startsWithSystem: false });
  openSettings(file).change({ knowsTray: true });
  expect(openSettings(file).get()).toEqual({
    startsWithSystem: false,
    keepsAwake: null,
    wasOfferedFirewall: false,
    knowsTray: true,
  });
  expect(readdirSync(dirname(file))).toEqual(["shell.json"]);
});

test.each(["", "no JSON", '{"keepsAwake":"yes"}', "[]"])("with %j in the file, no question is answered", (text) => {
  const file = settingsFile();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  expect(openSettings(file).get()).toMatchObject({ startsWithSystem: null, keepsAwake: null });
});

test("settings that cannot be written apply until the application ends", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const file = settingsFile();
  mkdirSync(`${file}.partial`, { recursive: true });
  const settings = openSettings(file);
  settings.change({ keepsAwake: true });
  expect(settings.get().keepsAwake).toBe(true);
  expect(existsSync(file)).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});

function settingsFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "of", "ada", "shell.json");
}
