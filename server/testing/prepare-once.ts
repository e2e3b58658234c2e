import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Returns a folder of this name that is filled once in a run. Nobody may change it. Two workers that ask at the same
 * time both fill one, and get the one that is complete first. Outside a run, each caller gets its own.
 */
export async function prepareOnce(
  name: string,
  fill: (folder: string) => Promise<void>,
  run = process.env.WATERCOOLER_RUN_FOLDER,
): Promise<string> {
  const ready = join(run ?? mkdtempSync(join(tmpdir(), `watercooler-${name}-`)), name);
  if (existsSync(ready)) return ready;
  const folder = mkdtempSync(`${ready}-`);
  try {
    await fill(folder);
    if (!existsSync(ready)) renameSync(folder, ready);
  } catch (error) {
    if (!existsSync(ready)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return ready;
}
