import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The checkout. */
export const root = join(import.meta.dirname, "../..");

/**
 * A new folder that is gone when this process ends. It is beside the build, on the checkout's own disk: the system's
 * folder for temporary files is in memory on some machines, where writing to disk costs nothing.
 */
export function temporaryFolder(): string {
  mkdirSync(join(root, "dist"), { recursive: true });
  const folder = mkdtempSync(join(root, "dist/bench-"));
  folders.push(folder);
  return folder;
}

const folders: string[] = [];

process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
