import type { Reader } from "../../db/store.ts";
import { presentFolder } from "./present.ts";
import { allFolders } from "./queries.ts";

/** The `channel_folders` of the registration response, archived ones included, in their order. */
export function channelFoldersSnapshot(reader: Reader) {
  return { channel_folders: allFolders(reader).map(presentFolder) };
}
