import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import type { Context } from "../../../context.ts";
import { ApiError } from "../../../http/errors.ts";
import { previewOf } from "../../images/preview.ts";
import { uploadFile } from "../path.ts";
import type { Attachment } from "../queries.ts";
import { animatedFormat, stillFormat, type ThumbnailFormat } from "./formats.ts";
import { thumbnailFile } from "./path.ts";
import { findUploadPicture } from "./queries.ts";

/** The result of making an upload's thumbnails: whether there is an animated one too, or that none can be made. */
export type ThumbnailResult = { readonly isAnimated: boolean } | "impossible";

/**
 * Makes the thumbnails of an upload, outside the event loop, one at a time. If the animated one would take too long,
 * only the still one is made.
 */
export async function makeThumbnails(
  dataFolder: string,
  pathId: string,
  isAnimated: boolean,
): Promise<ThumbnailResult> {
  if (!(await write(dataFolder, pathId, stillFormat))) return "impossible";
  return { isAnimated: isAnimated && (await write(dataFolder, pathId, animatedFormat)) };
}

/**
 * The file of a thumbnail. It is made again if it was lost, for example after a restored backup. Undefined for an
 * upload that has no thumbnail, or none yet.
 */
export async function ensureThumbnail(
  ctx: Context,
  { id, pathId }: Attachment,
  format: ThumbnailFormat,
): Promise<string | undefined> {
  const picture = findUploadPicture(ctx, id);
  if (picture?.isMade !== true || (format.animated && !picture.isAnimated)) return undefined;
  const { dataFolder } = ctx.config;
  const { file } = thumbnailFile(dataFolder, pathId, format);
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (isThere || (await writeOnce(dataFolder, pathId, format))) return file;
  return undefined;
}

const running = new Map<string, Promise<boolean>>();

/** Simultaneous calls share one write. */
function writeOnce(dataFolder: string, pathId: string, format: ThumbnailFormat): Promise<boolean> {
  const { file } = thumbnailFile(dataFolder, pathId, format);
  const writing = running.get(file) ?? write(dataFolder, pathId, format).finally(() => running.delete(file));
  running.set(file, writing);
  return writing;
}

/** Writes a thumbnail, completely or not at all. Returns whether there is one now. */
async function write(dataFolder: string, pathId: string, format: ThumbnailFormat): Promise<boolean> {
  const { folder, file } = thumbnailFile(dataFolder, pathId, format);
  const partial = `${file}.partial`;
  const box = { width: format.max_width, height: format.max_height };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const picture = await previewOf(uploadFile(dataFolder, pathId).file, box, format.animated);
    await writeFile(partial, picture, { mode: 0o600 });
    await rename(partial, file);
    return true;
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof ApiError) return false;
    throw error;
  }
}
