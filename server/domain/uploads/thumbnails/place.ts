import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dataFiles } from "../../../db/data-folder.ts";
import { uploadFile, uploadsRoot } from "../path.ts";
import { type ThumbnailFormat, thumbnailFormats } from "./formats.ts";

/** Where small pictures are served. */
export const thumbnailsRoot = `${uploadsRoot}thumbnail/`;

/** The address of a small picture of the upload at a place. */
export function thumbnailUrl(pathId: string, { name }: ThumbnailFormat): string {
  return `${thumbnailsRoot}${encodeURI(pathId.toWellFormed())}/${name}`;
}

/** What an address below {@link thumbnailsRoot} asks for; undefined where there is no such kind of small picture. */
export function readThumbnailPath(
  path: string,
): { readonly pathId: string; readonly format: ThumbnailFormat } | undefined {
  const end = path.lastIndexOf("/");
  const format = thumbnailFormats.find(({ name }) => name === path.slice(end + 1));
  return format && { pathId: path.slice(0, Math.max(0, end)), format };
}

/** Where the file of a small picture is, named as the upload's own is. */
export function thumbnailFile(dataFolder: string, pathId: string, { name }: ThumbnailFormat) {
  const { token } = uploadFile(dataFolder, pathId);
  const folder = join(dataFiles(dataFolder).thumbnails, token.slice(0, 2));
  return { folder, file: join(folder, `${token}-${name}`) };
}

/** Removes the small pictures of an upload, as far as there are any. */
export async function removeThumbnails(dataFolder: string, pathId: string): Promise<void> {
  for (const format of thumbnailFormats) await rm(thumbnailFile(dataFolder, pathId, format).file, { force: true });
}
