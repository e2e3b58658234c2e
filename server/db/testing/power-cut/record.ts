import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Operation, readRecording } from "./recording.ts";

/** How commits get to the disk: forced there off the event loop, or each by SQLite itself while everybody waits. */
export type Mode = "flushes off the loop" | "commits wait";

/** Whether this machine can build the recorder. */
export function hasCompiler(): boolean {
  return spawnSync("cc", ["--version"]).status === 0;
}

/** Lets `writer.ts` write to a new data folder, and records what reaches the disk, and when. */
export function recordWriter(mode: Mode, mistake?: "answers early"): readonly Operation[] {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "watercooler-recording-")));
  try {
    return recordIn(folder, [mode, ...(mistake === undefined ? [] : [mistake])]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function recordIn(folder: string, options: readonly string[]): readonly Operation[] {
  const data = join(folder, "data");
  const recording = join(folder, "recording");
  const recorder = join(folder, "record-disk.so");
  mkdirSync(data);
  const source = join(import.meta.dirname, "record-disk.c");
  execFileSync("cc", ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", recorder, source, "-ldl", "-lpthread"]);
  const { signal, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "writer.ts"), data, ...options], {
    env: { ...process.env, LD_PRELOAD: recorder, RECORD_FOLDER: data, RECORD_TO: recording },
    encoding: "utf8",
    timeout: 120_000,
  });
  if (signal !== "SIGKILL") throw new Error(`The writer failed: ${stderr}`);
  return readRecording(recording);
}
