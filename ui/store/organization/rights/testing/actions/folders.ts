import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { canCall } from "../../calls.ts";
import { type Action, reachValue, type Viewer } from "../action.ts";

/** Actions to try on channel folders. */
export function listFolderActions({ organization, person }: Viewer): Action[] {
  const folders = organization.channel_folders;
  const order = folders.map(({ id }) => id);
  return [
    {
      name: "create a folder",
      isOffered: canCall(organization, channelFolderEndpoints.createChannelFolder),
      request: () =>
        person.call(channelFolderEndpoints.createChannelFolder, { name: "Never heard of", description: "" }),
    },
    {
      name: "order the folders",
      isOffered: canCall(organization, channelFolderEndpoints.reorderChannelFolders),
      request: () => person.call(channelFolderEndpoints.reorderChannelFolders, { order: order.toReversed() }),
    },
    ...folders.slice(0, 2).map(({ id: channel_folder_id, name: target }) => ({
      name: "rename a folder",
      target,
      isOffered: canCall(organization, channelFolderEndpoints.updateChannelFolder),
      request: () =>
        person.call(channelFolderEndpoints.updateChannelFolder, { channel_folder_id, name: "Never heard of" }),
    })),
    ...folders
      .filter(({ id }) => organization.streams.every(({ folder_id }) => folder_id !== id))
      .map(({ id: channel_folder_id, name: target, is_archived }) => ({
        name: "archive or restore a folder",
        target,
        isOffered: canCall(organization, channelFolderEndpoints.updateChannelFolder),
        request: () =>
          // Only administrators know all channels. A channel that others do not see can still be in the folder.
          reachValue("is_archived", () =>
            person.call(channelFolderEndpoints.updateChannelFolder, { channel_folder_id, is_archived: !is_archived }),
          ),
      })),
  ];
}
