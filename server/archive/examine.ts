import { constants, createWriteStream } from "node:fs";
import { copyFile, mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { finishCopy } from "../db/backup.ts";
import { type DatabaseContents, describeDatabase } from "../db/describe.ts";
import { databaseName, type Origin } from "./format.ts";
import { isArchive, readArchive } from "./read.ts";

/** Which backup is examined, and where its database may be unpacked meanwhile. */
export type ExaminationPlan = {
  readonly backup: string;
  /** A folder that is made for it, and removed. */
  readonly folder: string;
  readonly migrationsFolder: string;
};

/** What a backup holds that was proven whole. */
export type Examined = DatabaseContents & {
  /** UNIX seconds. */
  readonly madeAt: number;
  /** Null for backups that do not say. */
  readonly version: string | null;
  /** The file's own size, and that of the uploads in it. */
  readonly bytes: number;
  readonly uploadBytes: number;
  /** Uploads whose files are not in it. */
  readonly missing: number;
};

/**
 * Reads a backup from the beginning to the end and proves it, as restoring would; answers what it holds. Nothing but the
 * given folder is touched. It works in long strokes, so not where others wait for their turn.
 * @throws {DataFolderProblem} `damaged` or `newer`
 */
export async function examineBackup(
  { backup, folder, migrationsFolder }: ExaminationPlan,
  progress: (share: number) => void,
): Promise<Examined> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const database = join(folder, databaseName);
  try {
    const isPacked = await isArchive(backup);
    const { size: bytes, mtime } = await stat(backup);
    const unpacked = isPacked ? await unpackDatabase(backup, database, progress) : null;
    if (unpacked === null) await copyFile(backup, database, constants.COPYFILE_FICLONE);
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

type Unpacked = { readonly origin: Origin; readonly files: number; readonly fileBytes: number };

/** Puts the database of an archive into a file; of uploads it is only seen that they are whole. */
async function unpackDatabase(archive: string, to: string, progress: (share: number) => void): Promise<Unpacked> {
  let of: Origin = { madeAt: new Date(0), version: null };
  let [files, fileBytes] = [0, 0];
  await readArchive(
    archive,
    async (name, content, origin) => {
      if (name === databaseName) {
        of = origin;
        await pipeline(content, createWriteStream(to, { flags: "wx", mode: 0o600 }));
        return;
      }
      files += 1;
      for await (const chunk of content) fileBytes += chunk.length;
    },
    progress,
  );
  return { origin: of, files, fileBytes };
}
