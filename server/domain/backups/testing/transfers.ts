import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unixSeconds } from "../../../clock.ts";
import { dataFiles } from "../../../db/data-folder.ts";
import type { World } from "../../../testing/world.ts";
import { exampleUpload } from "../contract/transfers.ts";
import { exampleName } from "../contract.ts";
import { createTurns } from "../turns.ts";
import { partialFile, uploadedFolder } from "../uploaded/files.ts";

/** Adds the backup and Ada's upload that the documented examples name. */
export function addExampleTransfers({ ctx, folder, ada }: World): void {
  const { backups } = dataFiles(folder);
  for (const path of [backups, uploadedFolder(folder)]) mkdirSync(path, { recursive: true, mode: 0o700 });
  writeFileSync(join(backups, exampleName), "a backup");
  const { id, received } = exampleUpload;
  writeFileSync(partialFile(folder, id), "SQLite format 3\0");
  truncateSync(partialFile(folder, id), received);
  const lastAt = unixSeconds(ctx.clock);
  ctx.backupJobs.incoming = {
    ...{ id, userId: ada.id, size: 10 * received, received, lastAt, file: null },
    kind: "sqlite",
    writing: createTurns(),
  };
}
