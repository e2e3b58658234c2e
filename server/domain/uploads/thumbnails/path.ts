import { rm } from "node:fs/promises";
import { join } from "node:path";
import { dataFiles } from "../../../db/data-folder.ts";
import { uploadFile, uploadsRoot } from "../path.ts";
import { type ThumbnailFormat, thumbnailFormats } from "./formats.ts";

/** The path below which thumbnails are served. */
export const thumbnailsRoot = `${uploadsRoot}thumbnail/`;

/** The address of an upload's thumbnail. */
export function thumbnailUrl(pathId: string, { name }: ThumbnailFormat): string {
  return `${thumbnailsRoot}${encodeURI(pathId.toWellFormed())}/${name}`;
}

/** Parses an address below {@link thumbnailsRoot}; undefined where there is no such format. */
export function readThumbnailPath(
  path: string,
): { readonly pathId: string; readonly format: ThumbnailFormat } | undefined {
  const end = path.lastIndexOf("/");
  const format = thumbnailFormats.find(({ name }) => name === path.slice(end + 1));
  return format && { pathId: path.slice(0, Math.max(0, end)), format };
}

/** The file of a thumbnail, and its folder. The name begins with the name of the upload's file. */
export function thumbnailFile(dataFolder: string, pathId: string, { name }: ThumbnailFormat) {
  const { token } = uploadFile(dataFolder, pathId);
  const folder = join(dataFiles(dataFolder).thumbnails, token.slice(0, 2));
  return { folder, file: join(folder, `${token}-${name}`) };
}

/** Removes the thumbnails of an upload. It is not an error if a file is missing. */
export async function removeThumbnails(dataFolder: string, pathId: string): Promise<void> {
  for (const format of thumbnailFormats) await rm(thumbnailFile(dataFolder, pathId, format).file, { force: true });
}
