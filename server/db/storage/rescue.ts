import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Clock } from "../../clock.ts";
import { rescuedName } from "../lost-database.ts";

/** Copies the open database to a file, whatever happened to its own file. */
export type CopyTo = (file: string) => Promise<void>;

/**
 * Saves a database whose file is gone, through the connection that still has it open. It writes into the data folder,
 * which it creates again if needed, so that the next start finds the copy; otherwise it writes anywhere with enough
 * room.
 * @returns the path, which only its owner can read; null where it could not be saved
 */
export async function rescueDatabase(copyTo: CopyTo, dataFolder: string, clock: Clock): Promise<string | null> {
  const name = rescuedName(clock.now());
  for (const folder of [dataFolder, dirname(dataFolder), tmpdir()]) {
    const file = join(folder, name);
    if (await isCopied(copyTo, file)) return file;
  }
  return null;
}

async function isCopied(copyTo: CopyTo, file: string): Promise<boolean> {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite would let others read it.
    closeSync(openSync(file, "wx", 0o600));
  } catch {
    return false;
  }
  try {
    await copyTo(file);
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}
