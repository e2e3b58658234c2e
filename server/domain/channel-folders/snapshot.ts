import type { Reader } from "../../db/store.ts";
import type { Channel } from "../channels/queries.ts";
import { presentFolder } from "./present.ts";
import { allFolders } from "./queries.ts";

/** The `channel_folders` of the registration response, including archived ones, in their order. */
export function channelFoldersSnapshot(reader: Reader) {
  return { channel_folders: allFolders(reader).map(presentFolder) };
}

/** The `channel_folders` of the registration response for people who see only these channels: the folders of these. */
export function foldersOfChannels(reader: Reader, channels: readonly Channel[]) {
  const used = new Set(channels.map((channel) => channel.folderId));
  const folders = allFolders(reader).filter((folder) => used.has(folder.id));
  return { channel_folders: folders.map(presentFolder) };
}
