import { type ArchivedFile, fileToArchive } from "../../../archive/write.ts";
import { uploadFile, uploadUrl } from "../../uploads/path.ts";
import { findAttachment } from "../../uploads/queries.ts";
import type { Source } from "./source.ts";

/** The uploads with these IDs. Adds their files to `files`; lost files are left out. */
export async function* readUploads(
  source: Source,
  ids: ReadonlySet<number>,
  dataFolder: string,
  files: ArchivedFile[],
): AsyncGenerator<object> {
  for (const id of [...ids].sort((one, other) => one - other)) {
    const upload = findAttachment(source, id);
    if (upload === undefined) continue;
    const extension = /\.[A-Za-z0-9]{1,10}$/.exec(upload.name)?.[0] ?? "";
    const { file: path } = uploadFile(dataFolder, upload.pathId);
    const file = await fileToArchive(`uploads/${id}${extension}`, path, upload.size);
    if (file !== undefined) files.push(file);
    yield {
      id,
      name: upload.name,
      address: uploadUrl(upload.pathId),
      file: file?.name ?? null,
      content_type: upload.contentType,
      size: upload.size,
      owner_id: upload.ownerId,
      created_at: Math.floor(upload.createdAt / 1000),
    };
    await source.takeTurn();
  }
}
