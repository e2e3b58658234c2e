import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Writes a file that only its owner can read, in a folder that only its owner can read: completely, or not at all. */
export function writePrivateFile(folder: string, file: string, content: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const partial = `${file}.${process.pid}`;
  try {
    rmSync(partial, { force: true });
    writeFileSync(partial, content, { mode: 0o600, flag: "wx", flush: true });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
