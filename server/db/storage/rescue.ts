import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Clock } from "../../clock.ts";
import { rescuedName } from "../lost-database.ts";

/** Copies the open database to a file, even if its own file is gone. */
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
    if (await tryCopy(copyTo, file)) return file;
  }
  return null;
}

async function tryCopy(copyTo: CopyTo, file: string): Promise<boolean> {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite would create a file that other users can read.
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
