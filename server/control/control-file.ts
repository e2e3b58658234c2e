import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** How commands on this computer reach the server that runs on a data folder. */
const controlSchema = z.object({ port: z.int(), secret: z.string(), pid: z.int() });

/** The address, the secret and the process of a server. */
export type Control = z.infer<typeof controlSchema>;

/** Leaves the address and the secret for whoever may read the folder's owner's files; whole or not at all. */
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
 * What the folder says of its server; undefined when it says nothing. A server that was killed leaves its file behind,
 * so the answer counts only while somebody holds the folder's lock.
 */
export function readControlFile(file: string): Control | undefined {
  try {
    return controlSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

/** Takes the control file away, if there is one. */
export function removeControlFile(file: string): void {
  rmSync(file, { force: true });
}
