import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { dataFiles } from "../db/data-folder.ts";
import { namesIn } from "../db/names-in.ts";
import { trustsClock } from "../domain/server-clock/actions.ts";
import { removeUploadFile } from "../domain/uploads/files.ts";
import { removeWhenReleased } from "../domain/uploads/held-files.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { deleteResumable } from "../domain/uploads/resumable/actions.ts";
import { removePieces } from "../domain/uploads/resumable/pieces.ts";
import { expiredResumable, resumableIds } from "../domain/uploads/resumable/queries.ts";
import { removeOldSnapshots } from "../domain/uploads/snapshots.ts";
import { deleteUnused, findUnused, pathIdsIn, unusedLifetime } from "../domain/uploads/unused.ts";
import { mutate } from "../transactions/mutate.ts";
import { repeat } from "./repeat.ts";

/** How often uploads are cleaned up, in milliseconds. */
const checkPeriod = 6 * 3_600_000;

/** How soon after the start, in milliseconds. Clients that reconnect come first. */
const firstCheck = 5 * 60_000;

/** How many uploads are removed in one transaction, so that others do not wait long. */
const batchSize = 100;

/** Removes unused uploads while the server runs. The returned function stops this. */
export function startUploadUpkeep(ctx: Context): () => void {
  return repeat(ctx, {
    firstAfter: firstCheck,
    pause: checkPeriod,
    failure: "removing unused uploads failed",
    work: async (isStopped) => {
      if (await trustsClock(ctx)) {
        await removeUnusedUploads(ctx, isStopped);
        await removeStrayFiles(ctx, isStopped);
      }
      await removeExpiredPieces(ctx);
      await removeOldSnapshots(ctx.config.dataFolder, ctx.clock.now());
    },
  });
}

/** Removes uploads that no message has linked to for long enough, batch by batch: the rows, and then the files. */
export async function removeUnusedUploads(ctx: Context, isStopped = () => false): Promise<void> {
  while (!isStopped() && findUnused(ctx, unixSeconds(ctx.clock), 1).length > 0) {
    const gone = await mutate(ctx, (tx) => deleteUnused(tx, batchSize));
    for (const { pathId } of gone) await removeUploadFile(ctx.config.dataFolder, pathId);
  }
}

/**
 * Removes files without an upload, which a killed server may leave. A file is kept as long as an unused upload would
 * be, because its upload may not be finished. After the database was replaced, all files are kept for that time,
 * because their own database may come back.
 */
export async function removeStrayFiles(ctx: Context, isStopped = () => false): Promise<void> {
  const { uploads, thumbnails, database } = dataFiles(ctx.config.dataFolder);
  const before = ctx.clock.now() - unusedLifetime * 1000;
  if ((await stat(database)).birthtimeMs >= before) return;
  const shards = new Set([...(await namesIn(uploads)), ...(await namesIn(thumbnails))]);
  for (const shard of shards) {
    if (isStopped()) return;
    const strays = await findStrays(ctx, shard, [join(uploads, shard), join(thumbnails, shard)], before);
    if (strays.length === 0) continue;
    // A power cut may bring back an upload that was just deleted. A transaction ends when that is on the disk.
    await mutate(ctx, () => {});
    for (const file of strays) await removeWhenReleased(ctx.config.dataFolder, () => rm(file, { force: true }));
  }
}

/** The files in folders of a shard that belong to no upload and are unchanged since `before`, in UNIX milliseconds. */
async function findStrays(ctx: Context, shard: string, folders: readonly string[], before: number): Promise<string[]> {
  const known = new Set(pathIdsIn(ctx, shard).map((pathId) => uploadFile(ctx.config.dataFolder, pathId).token));
  const strays: string[] = [];
  for (const folder of folders) {
    for (const name of await namesIn(folder)) {
      const file = join(folder, name);
      // The name of a thumbnail is that of its upload's file, and its format.
      const [token = ""] = name.split("-", 1);
      if (!known.has(token) && (await stat(file)).ctimeMs < before) strays.push(file);
    }
  }
  return strays;
}

/**
 * Removes resumable uploads that were not finished in time, and pieces without an upload, which a killed server may
 * leave.
 */
export async function removeExpiredPieces(ctx: Context): Promise<void> {
  const expired = expiredResumable(ctx, unixSeconds(ctx.clock));
  for (let done = 0; done < expired.length; done += batchSize) {
    await mutate(ctx, (tx) => deleteResumable(tx, expired.slice(done, done + batchSize)));
  }
  const found = await namesIn(dataFiles(ctx.config.dataFolder).resumable);
  // Read in a transaction, which ends when everything that it has read is on the disk.
  const known = await mutate(ctx, resumableIds);
  for (const id of found) if (!known.has(id)) await removePieces(ctx.config.dataFolder, id);
}
