import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** What a command on this computer needs to reach the server of a data folder. */
const controlSchema = z.object({ port: z.int(), secret: z.string(), pid: z.int() });

/** The port, the secret and the process ID of a server. */
export type ControlAccess = z.infer<typeof controlSchema>;

/** Writes the control file atomically; only its owner can read it. */
export function writeControlFile(file: string, control: ControlAccess): void {
  const partial = `${file}.${process.pid}`;
  try {
    rmSync(partial, { force: true });
    writeFileSync(partial, JSON.stringify(control), { mode: 0o600, flag: "wx" });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Reads the control file of a folder; undefined if there is no valid one. A server that was killed leaves its file
 * behind, so the content is true only while a process holds the folder's lock.
 */
export function readControlFile(file: string): ControlAccess | undefined {
  try {
    return controlSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Removes the control file, if there is one. */
export function removeControlFile(file: string): void {
  rmSync(file, { force: true });
}
