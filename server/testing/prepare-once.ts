import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Returns a folder of this name that is filled once in a test run. Nobody may change it. Two workers that ask at the
 * same time both fill one, and get the one that is complete first. Outside a test run, each caller gets its own.
 */
export async function prepareOnce(
  name: string,
  fill: (folder: string) => Promise<void>,
  runFolder = process.env.WATERCOOLER_RUN_FOLDER,
): Promise<string> {
  const readyFolder = join(runFolder ?? mkdtempSync(join(tmpdir(), `watercooler-${name}-`)), name);
  if (existsSync(readyFolder)) return readyFolder;
  const folder = mkdtempSync(`${readyFolder}-`);
  try {
    await fill(folder);
    if (!existsSync(readyFolder)) renameSync(folder, readyFolder);
  } catch (error) {
    if (!existsSync(readyFolder)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return readyFolder;
}
