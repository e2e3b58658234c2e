import type { InputOf } from "../../../http/contract.ts";
import type { TestPersonName } from "../../../testing/test-people.ts";
import type { World } from "../../../testing/world.ts";
import { channelFolderEndpoints } from "../contract.ts";

/** Creates a channel folder, and returns its ID. */
export async function createFolder(world: World, who: TestPersonName, name: string, description = ""): Promise<number> {
  const folder = { name, description };
  return (await world[who].call(channelFolderEndpoints.createChannelFolder, folder)).channel_folder_id;
}

/** Changes a channel folder. */
export function changeFolder(
  world: World,
  who: TestPersonName,
  id: number,
  change: Omit<InputOf<(typeof channelFolderEndpoints)["updateChannelFolder"]>, "channel_folder_id">,
) {
  return world[who].call(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: id, ...change });
}

/** The channel folders, including archived ones. */
export async function allFolders(world: World, who: TestPersonName = "gus") {
  return (await world[who].call(channelFolderEndpoints.getChannelFolders, { include_archived: true })).channel_folders;
}
