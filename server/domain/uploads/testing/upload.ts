import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { dataFiles } from "../../../db/data-folder.ts";
import type { Person, World } from "../../../testing/world.ts";
import { authorizationOf, fetchAs } from "../../pictures/testing/fetch-as.ts";
import { uploadEndpoints } from "../contract.ts";

/** Uploads a file as somebody; returns its address. */
export async function upload(
  by: Person,
  content: string | Uint8Array<ArrayBuffer> = "The lead has arrived",
  name = "lamp.txt",
): Promise<string> {
  const { url } = await by.call(uploadEndpoints.uploadFile, { file: new File([content], name) });
  return url;
}

/** Requests an upload, as somebody or without signing in. */
export function open(
  world: World,
  by: Person | null,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetchAs(world, { ...(by === null ? {} : authorizationOf(by)), ...headers }, url);
}

/** The HTTP status of the answer to a request for an upload. */
export async function statusOf(world: World, by: Person | null, url: string): Promise<number> {
  const response = await open(world, by, url);
  await response.arrayBuffer();
  return response.status;
}

/** Somebody's uploads, as the API lists them. */
export async function ownUploads(by: Person) {
  const { attachments } = await by.call(uploadEndpoints.getAttachments, {});
  return attachments;
}

/** The names of all files of uploads in the data folder, finished or not. */
export function filesOnDisk({ folder }: World): string[] {
  const { uploads, incoming, resumable, thumbnails } = dataFiles(folder);
  return [uploads, incoming, resumable, thumbnails].filter((each) => existsSync(each)).flatMap(filesIn);
}

/** Files of uploads that this process has open, where the system lists them. */
export function filesHeldOpen({ folder }: World): string[] {
  const open = "/proc/self/fd";
  const { uploads } = dataFiles(folder);
  if (!existsSync(open)) return [];
  return readdirSync(open)
    .map((each) => target(`${open}/${each}`))
    .filter((path) => path.startsWith(uploads));
}

/** Empty for a file that was closed since it was listed. */
function target(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
