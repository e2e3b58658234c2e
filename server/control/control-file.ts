import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** With these, commands on this computer reach the server that runs on a data folder. */
const controlSchema = z.object({ port: z.int(), secret: z.string(), pid: z.int() });

/** The address, the secret and the process of a server. */
export type Control = z.infer<typeof controlSchema>;

/** Writes the address and the secret to a file that only the folder's owner can read. It is complete or not there. */
export function writeControlFile(file: string, control: Control): void {
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
export function readControlFile(file: string): Control | undefined {
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
