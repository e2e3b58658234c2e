import { rm } from "node:fs/promises";
import type { Database } from "../db/database.ts";
import { holdFiles } from "../domain/uploads/held-files.ts";
import { linkIntoSnapshot, openSnapshot } from "../domain/uploads/snapshots.ts";
import { uploadsIn } from "./contents.ts";

/** The share of the progress that the copy of the database accounts for. */
const databaseShare = 0.9;

/**
 * Copies the database at one moment to a file, and creates hard links to the files of all its uploads in a new folder.
 * So later removals do not affect them. Returns the folder. The caller removes both; after a failure the folder is
 * removed already.
 */
export async function takeSnapshotOfData(
  dataFolder: string,
  copyTo: Database["copyTo"],
  file: string,
  progress: (share: number) => void,
): Promise<string> {
  const uploads = await openSnapshot(dataFolder);
  const releaseFiles = holdFiles(dataFolder);
  try {
    await copyTo(file, (share) => progress(share * databaseShare));
    for (const { pathId } of uploadsIn(file)) {
      await linkIntoSnapshot(dataFolder, pathId, uploads);
      // Linking many uploads takes long. Each report shows that the work continues, and lets the caller stop it.
      progress(databaseShare);
    }
    progress(1);
    return uploads;
  } catch (error) {
    await rm(uploads, { recursive: true, force: true });
    throw error;
  } finally {
    await releaseFiles();
  }
}
