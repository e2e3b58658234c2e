import { rm } from "node:fs/promises";
import { uploadsIn } from "../db/backup.ts";
import type { Database } from "../db/database.ts";
import { holdFiles } from "../domain/uploads/held-files.ts";
import { linkInto, openSnapshot } from "../domain/uploads/snapshots.ts";

/** How much of it all the database is taken to be. */
const databaseShare = 0.9;

/**
 * Copies the database as it is at one moment to a file, and gives every upload that it speaks of a second name, in a
 * folder that is answered: whatever is removed from then on, they stay as they were. Who asks for it removes both; when it
 * fails, the folder is gone.
 */
export async function takeSnapshotOf(
  dataFolder: string,
  copyTo: Database["copyTo"],
  file: string,
  progress: (share: number) => void,
): Promise<string> {
  const uploads = await openSnapshot(dataFolder);
  const letGo = holdFiles(dataFolder);
  try {
    await copyTo(file, (share) => progress(share * databaseShare));
    for (const { pathId } of uploadsIn(file)) {
      await linkInto(dataFolder, pathId, uploads);
      // However many there are, who waits hears that something is still being done.
      progress(databaseShare);
    }
    progress(1);
    return uploads;
  } catch (error) {
    await rm(uploads, { recursive: true, force: true });
    throw error;
  } finally {
    await letGo();
  }
}
