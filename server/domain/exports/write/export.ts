import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type ArchivedFile, writeArchive } from "../../../archive/write.ts";
import type { Context } from "../../../context.ts";
import { openDatabaseSnapshot } from "../../../db/database-snapshot.ts";
import { syncFolder } from "../../../db/sync-folder.ts";
import { createTurns, Interrupted, type TakeTurn } from "../../../transactions/turns.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { holdFiles } from "../../uploads/held-files.ts";
import { exportFiles } from "../files.ts";
import type { Export } from "../queries.ts";
import { readChannels } from "./channels.ts";
import { type ExportFolder, writeList, writeObject } from "./folder.ts";
import { readGroups } from "./groups.ts";
import { writeMessages } from "./messages.ts";
import { describeOrganization } from "./organization.ts";
import { readPeople } from "./people.ts";
import { readPersonalData } from "./personal.ts";
import { createPictureNames, writePictures } from "./pictures.ts";
import { determineScope } from "./scope.ts";
import type { Source } from "./source.ts";
import { readUploads } from "./uploads.ts";

/** The version of the files' format. It changes when programs that read them must change. */
const exportFormat = 1;

/**
 * Writes an export as docs/export.md describes it. The export shows the organization as it is at the start, however
 * long writing takes. Other requests are not blocked. When this resolves, the complete archive is in its place and on
 * the disk. After a failure nothing is left.
 * @throws {Interrupted} once the server is stopping; system errors, for example of a full disk
 */
export async function writeExport(ctx: Context, waiting: Export, isStopped: () => boolean): Promise<void> {
  const { dataFolder } = ctx.config;
  const { folder, archive, unfinished } = exportFiles(dataFolder, waiting.token);
  const releaseFiles = holdFiles(dataFolder);
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const files = await writeFiles(ctx, waiting, { path: unfinished, files: [] }, createTurns(isStopped));
    const packed = join(unfinished, "archive");
    await writeArchive(packed, files, () => {
      if (isStopped()) throw new Interrupted();
    });
    await rename(packed, archive);
    syncFolder(folder);
  } finally {
    await releaseFiles();
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Writes the files that go into the archive. Returns them, with the one that describes the export first. */
async function writeFiles(
  ctx: Context,
  waiting: Export,
  folder: ExportFolder,
  takeTurn: TakeTurn,
): Promise<ArchivedFile[]> {
  const { store, close } = openDatabaseSnapshot(ctx.config.dataFolder, ctx.clock);
  try {
    const source: Source = { store, takeTurn, scope: await determineScope({ store }, waiting.kind, takeTurn) };
    return await writeParts(ctx, waiting, source, folder);
  } finally {
    close();
  }
}

async function writeParts(
  ctx: Context,
  waiting: Export,
  source: Source,
  folder: ExportFolder,
): Promise<ArchivedFile[]> {
  const pictures = createPictureNames(source);
  const uploaded: ArchivedFile[] = [];
  writeObject(folder, "organization.json", describeOrganization(source, pictures));
  const people = await writeList(folder, "people.json", readPeople(source, pictures));
  await writePictures(source, pictures, folder);
  const groups = await writeList(folder, "groups.json", readGroups(source));
  const channels = await writeList(folder, "channels.json", readChannels(source));
  const messages = await writeMessages(source, folder);
  const uploadEntries = readUploads(source, messages.uploads, ctx.config.dataFolder, uploaded);
  const uploads = await writeList(folder, "uploads.json", uploadEntries);
  if (source.scope.kind === "consented") await writeList(folder, "personal.json", readPersonalData(source));

  const parts = folder.files.splice(0);
  writeObject(folder, "export.json", {
    format: exportFormat,
    server_version: ctx.config.version,
    organization: organizationSetting(source, "name"),
    kind: waiting.kind,
    asked_by: waiting.userId,
    asked_at: waiting.createdAt,
    consenting_user_ids: [...source.scope.consenting],
    people,
    groups,
    channels,
    messages: messages.count,
    uploads,
    lost_uploads: uploads - uploaded.length,
  });
  return [...folder.files, ...parts, ...uploaded];
}
