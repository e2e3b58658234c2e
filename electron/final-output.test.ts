import { EventEmitter } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { finalOutputFile, saveFinalOutput } from "./final-output.ts";

test("the end of a dead server's output is saved in the folder of its log", () => {
  const { child, say, file } = world();
  say("x".repeat(100_000));
  say("FATAL ERROR: out of memory\n");
  child.emit("exit", 134);
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(/^The server ended with code 134 at /);
  expect(text.endsWith("FATAL ERROR: out of memory\n")).toBe(true);
  expect(text.length).toBeLessThan(17_000);
});

test("a server that ends normally leaves no file", () => {
  const { child, say, file } = world();
  say("a warning");
  child.emit("exit", 0);
  expect(existsSync(file)).toBe(false);
});

test("a folder that cannot be written to gives only a warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const { child, logs } = world();
  writeFileSync(logs, "no folder");
  child.emit("exit", 1);
  expect(warn).toHaveBeenCalledOnce();
});

function world() {
  const folder = mkdtempSync(join(tmpdir(), "watercooler-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const logs = join(folder, "logs");
  const child = Object.assign(new EventEmitter(), { stderr: new EventEmitter() });
  saveFinalOutput(child, logs);
  return {
    child,
    logs,
    file: join(logs, finalOutputFile),
    say: (text: string) => child.stderr.emit("data", Buffer.from(text)),
  };
}
