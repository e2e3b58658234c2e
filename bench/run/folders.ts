import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The checkout. */
export const root = join(import.meta.dirname, "../..");

/**
 * Creates a folder that is removed when this process ends. It is in `dist/`, on the checkout's disk. The system's
 * temporary folder is in memory on some machines, where forcing writes to disk costs nothing.
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
