import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { finishCopy } from "../db/backup.ts";
import { type DatabaseContents, describeDatabase } from "./contents.ts";
import { databaseName, type Origin } from "./format.ts";
import { isArchive } from "./kind.ts";
import { copyLeavingSpace, leavingSpace } from "./leaving-space.ts";
import { readArchive } from "./read.ts";

/** Which backup to examine, and where its database may be unpacked meanwhile. */
export type ExaminationPlan = {
  readonly backup: string;
  /** A folder that is created for it, and removed afterwards. */
  readonly folder: string;
  readonly migrationsFolder: string;
};

/** The contents of a checked backup. */
export type ExaminedBackup = DatabaseContents & {
  /** UNIX seconds. */
  readonly madeAt: number;
  /** Null for backups that do not contain it. */
  readonly version: string | null;
  /** The sizes of the backup's file and of the uploads in it. */
  readonly bytes: number;
  readonly uploadBytes: number;
  /** How many uploads have no file in it. */
  readonly missing: number;
};

/**
 * Reads a whole backup and checks it, as restoring would; returns its contents. It changes nothing outside the given
 * folder. It blocks the event loop for long times, so run it where nobody waits.
 * @throws {DataFolderProblem} `damaged` or `newer`
 */
export async function examineBackup(
  { backup, folder, migrationsFolder }: ExaminationPlan,
  progress: (share: number) => void,
): Promise<ExaminedBackup> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = join(folder, databaseName);
  try {
    const isPacked = await isArchive(backup);
    const { size: bytes, mtime } = await stat(backup);
    const unpacked = isPacked ? await unpackDatabase(backup, database, progress) : null;
    if (unpacked === null) await copyLeavingSpace(backup, database);
    finishCopy(database, migrationsFolder, backup);
    const { madeAt, version } = unpacked?.origin ?? { madeAt: mtime, version: null };
    const { files, fileBytes } = unpacked ?? { files: 0, fileBytes: 0 };
    const contents = describeDatabase(database);
    return {
      ...contents,
      madeAt: Math.floor(madeAt.getTime() / 1000),
      version,
      bytes,
      uploadBytes: fileBytes,
      missing: Math.max(0, contents.uploads - files),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type UnpackedBackup = { readonly origin: Origin; readonly files: number; readonly fileBytes: number };

/** Extracts the database of an archive to a file. Uploads are only read, to check them. */
async function unpackDatabase(archive: string, to: string, progress: (share: number) => void): Promise<UnpackedBackup> {
  let databaseOrigin: Origin = { madeAt: new Date(0), version: null };
  let [files, fileBytes] = [0, 0];
  await readArchive(
    archive,
    async (name, content, origin) => {
      if (name === databaseName) {
        databaseOrigin = origin;
        await pipeline(leavingSpace(content, dirname(to)), createWriteStream(to, { flags: "wx", mode: 0o600 }));
        return;
      }
      files += 1;
      for await (const chunk of content) fileBytes += chunk.length;
    },
    progress,
  );
  return { origin: databaseOrigin, files, fileBytes };
}
