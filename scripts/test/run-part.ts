import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Outcome, Part } from "./parts.ts";

/**
 * Runs a part in a process of its own and reads the report it leaves. What it prints goes to this terminal: at once, or
 * when it has ended where something else is printing at the same time.
 * @param words more words after its script
 */
export async function runPart(
  root: string,
  { script, tests, words: own = [] }: Part,
  { words = own, isQuiet = false }: { readonly words?: readonly string[]; readonly isQuiet?: boolean } = {},
): Promise<Outcome> {
  const path = tests && join(root, tests.path);
  if (path !== undefined) rmSync(path, { force: true });
  const start = performance.now();
  const child = spawn("npm", ["run", "--silent", script, "--", ...words], {
    cwd: root,
    stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: process.platform === "win32",
  });
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream))));
  const exitCode = await ended(child);
  const seconds = (performance.now() - start) / 1_000;
  if (isQuiet) process.stdout.write((await printed).join(""));
  const isThere = path !== undefined && existsSync(path);
  const report = isThere ? tests?.read(JSON.parse(readFileSync(path, "utf8"))) : undefined;
  return { exitCode, seconds, report };
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
