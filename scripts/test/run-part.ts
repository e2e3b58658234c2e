import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Outcome, Part } from "./parts.ts";

/**
 * Runs a part in a separate process and reads its report. Its output goes to this terminal: at once, or at the end if
 * another part prints at the same time.
 * @param args the arguments of the script, by default those of the part
 */
export async function runPart(
  root: string,
  { script, tests, args: partArgs = [] }: Part,
  { args = partArgs, isQuiet = false }: { readonly args?: readonly string[]; readonly isQuiet?: boolean } = {},
): Promise<Outcome> {
  const path = tests && join(root, tests.path);
  if (path !== undefined) rmSync(path, { force: true });
  const start = performance.now();
  const child = spawn("npm", ["run", "--silent", script, "--", ...args], {
    cwd: root,
    stdio: isQuiet ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: process.platform === "win32",
  });
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream))));
  const exitCode = await waitForExit(child);
  const seconds = (performance.now() - start) / 1_000;
  if (isQuiet) process.stdout.write((await printed).join(""));
  const hasReport = path !== undefined && existsSync(path);
  const report = hasReport ? tests?.read(JSON.parse(readFileSync(path, "utf8"))) : undefined;
  return { exitCode, seconds, report };
}

function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
