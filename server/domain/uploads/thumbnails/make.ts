import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import type { Context } from "../../../context.ts";
import { ApiError } from "../../../http/errors.ts";
import { previewOf } from "../../images/preview.ts";
import { uploadFile } from "../path.ts";
import type { Attachment } from "../queries.ts";
import { movingFormat, stillFormat, type ThumbnailFormat } from "./formats.ts";
import { thumbnailFile } from "./place.ts";
import { findUploadPicture } from "./queries.ts";

/** What came of making the small pictures of an upload: whether there is a moving one too, or that there can be none. */
export type Made = { readonly isAnimated: boolean } | "impossible";

/**
 * Makes the small pictures of an upload, outside the event loop and in turn. One that cannot move small, because that
 * takes too long, stands still.
 */
export async function makeThumbnails(dataFolder: string, pathId: string, isAnimated: boolean): Promise<Made> {
  if (!(await write(dataFolder, pathId, stillFormat))) return "impossible";
  return { isAnimated: isAnimated && (await write(dataFolder, pathId, movingFormat)) };
}

/**
 * The file of a small picture that is served; made again where it was lost, as after a restored backup. Undefined for an
 * upload of which there is none, or not yet.
 */
export async function madeThumbnail(
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

const underWay = new Map<string, Promise<boolean>>();

/** However many ask for it at once. */
function writeOnce(dataFolder: string, pathId: string, format: ThumbnailFormat): Promise<boolean> {
  const { file } = thumbnailFile(dataFolder, pathId, format);
  const writing = underWay.get(file) ?? write(dataFolder, pathId, format).finally(() => underWay.delete(file));
  underWay.set(file, writing);
  return writing;
}

/** Answers whether there is a small picture now; whole, or not at all. */
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
