import { existsSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { databaseName, uploadEntryName } from "../archive/format.ts";
import { readArchive } from "../archive/read.ts";
import { type ArchivedFile, fileToArchive, writeArchive } from "../archive/write.ts";
import { CommandFailure, exitCodes } from "../control/failure.ts";
import { takeSnapshot } from "../control/operations/take-snapshot.ts";
import { perform } from "../control/perform.ts";
import { finishCopy, syncToDisk, uploadsIn } from "../db/backup.ts";
import { uploadFile } from "../domain/uploads/path.ts";
import { command, dataArgument } from "./command.ts";
import type { Installation } from "./installation.ts";
import { progressBar } from "./progress-bar.ts";
import { surroundingsOf } from "./surroundings.ts";

/** `watercooler backup`: everything in a data folder as it is at one moment, while the server goes on. */
export function backupCommand(installation: Installation) {
  return command({
    summary: "Copy the database and what people have uploaded to a file, while the server runs or not",
    args: {
      ...dataArgument,
      to: { type: "string", valueHint: "file", required: true, description: "The file to write, a tar archive" },
      force: { type: "boolean", description: "Replace the file if there is one" },
      json: { type: "boolean", description: "Print the outcome as JSON" },
    },
    run: async ({ data, to, force, json }) => {
      const file = resolve(to);
      refuseNowhere(dirname(file));
      refuseToReplace(file, force === true);
      const written = await writeBackup(installation, data, file, force === true);
      process.stdout.write(json === true ? `${JSON.stringify(written)}\n` : inWords(written));
      return exitCodes.success;
    },
  });
}

type Written = { readonly file: string; readonly bytes: number; readonly uploads: number; readonly missing: number };

function inWords({ file, bytes, uploads, missing }: Written): string {
  const lost = missing === 0 ? "" : `${missing} of the uploads have lost their files, and are in it without them.\n`;
  return `The backup is in ${file} (${megabytes(bytes)}, ${uploads} uploads), and has been checked.\n${lost}`;
}

/** Under its final name only once it is proven whole. */
async function writeBackup(
  installation: Installation,
  data: string | undefined,
  file: string,
  force: boolean,
): Promise<Written> {
  const partial = `${file}.partial`;
  const database = `${file}.database.partial`;
  let snapshot: string | undefined;
  try {
    // Made here, so that they are for their owner's eyes only from the first byte.
    for (const each of [partial, database]) writeFileSync(each, "", { mode: 0o600 });
    const surroundings = surroundingsOf(installation, data, { progress: progressBar("Copying ") });
    const { uploads: folder } = await perform(surroundings, takeSnapshot, { file: database });
    snapshot = folder;
    finishCopy(database, installation.migrationsFolder, "The copy");
    const { files, missing } = await filesOf(database, folder);
    await writeArchive(partial, files, progressBar("Packing "));
    await readArchive(partial, discard, progressBar("Checking"));
    refuseToReplace(file, force);
    renameSync(partial, file);
    if (process.platform !== "win32") syncToDisk(dirname(file));
    return { file, bytes: statSync(file).size, uploads: files.length - 1, missing };
  } finally {
    for (const each of [partial, database]) rmSync(each, { force: true });
    if (snapshot !== undefined) rmSync(snapshot, { recursive: true, force: true });
  }
}

/** What goes into the archive; and how many uploads the database speaks of that have lost their files. */
async function filesOf(database: string, snapshot: string) {
  const files: ArchivedFile[] = [{ name: databaseName, path: database, size: statSync(database).size }];
  let missing = 0;
  for (const { pathId, size } of uploadsIn(database)) {
    const { token } = uploadFile("", pathId);
    const found = await fileToArchive(uploadEntryName(token), join(snapshot, token), size);
    if (found === undefined) missing += 1;
    else files.push(found);
  }
  return { files, missing };
}

/** Reading is proof enough. */
async function discard(_name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of content);
}

function refuseNowhere(folder: string): void {
  if (!existsSync(folder)) throw new CommandFailure(`There is no folder ${folder}. Make it, or choose another.`);
}

function refuseToReplace(file: string, force: boolean): void {
  if (force || !existsSync(file)) return;
  throw new CommandFailure(`${file} exists already. Choose another name, or replace it with --force.`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
