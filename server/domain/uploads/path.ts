import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { dataFiles } from "../../db/data-folder.ts";
import { nameInAddress } from "./name.ts";

/** Where uploads are served, below the server's address and below the API. */
export const uploadsRoot = "/user_uploads/";

/** The ID of the server's one organization, as it appears in addresses. */
const organizationId = 1;

/** A new path ID for an upload of this name, which nobody can guess: `1/4e/4e8f…/name`. */
export function newPathId(name: string): string {
  const token = randomBytes(16).toString("hex");
  return `${organizationId}/${token.slice(0, 2)}/${token}/${nameInAddress(name)}`;
}

/**
 * The name of an upload as its path ID has it. Clients get this name, because they expect the address to contain it.
 */
export function nameInPathId(pathId: string): string {
  return pathId.slice(pathId.lastIndexOf("/") + 1);
}

/** The beginning of the path IDs of all uploads whose files are in the folder of this name (`shard`, such as `4e`). */
export function pathIdPrefix(shard: string): string {
  return `${organizationId}/${shard}/`;
}

/** The address of an upload on this server. */
export function uploadUrl(pathId: string): string {
  return uploadsRoot + pathId;
}

/** The place of an upload's file. Only the random part names it, so names that people give never reach the disk. */
export function uploadFile(dataFolder: string, pathId: string): UploadFile {
  const [, shard, token] = /^\d+\/([0-9a-f]{2})\/([0-9a-f]{32})\//.exec(pathId) ?? [];
  if (shard === undefined || token === undefined) throw new Error(`No upload can be at ${pathId}.`);
  const folder = join(dataFiles(dataFolder).uploads, shard);
  return { folder, file: join(folder, token), token };
}

/** A file, its folder, and the random part that names it. */
export type UploadFile = { readonly folder: string; readonly file: string; readonly token: string };
