import type { Handlers } from "../../context.ts";
import { mutate } from "../../transactions/mutate.ts";
import { requireAdministrator } from "../organization/access.ts";
import { changeFolder, insertFolder, reorderFolders } from "./actions.ts";
import type { channelFolderEndpoints } from "./contract.ts";
import { presentFolder } from "./present.ts";
import { allFolders } from "./queries.ts";

/** Implements the endpoints of channel folders. */
export const channelFolderHandlers: Handlers<typeof channelFolderEndpoints> = {
  getChannelFolders: ({ ctx, params }) => ({
    channel_folders: allFolders(ctx)
      .filter((folder) => params.include_archived || !folder.isArchived)
      .map(presentFolder),
  }),

  createChannelFolder: async ({ ctx, actor, params }) => ({
    channel_folder_id: await mutate(ctx, (tx) => insertFolder(tx, requireAdministrator(tx, actor), params)),
  }),

  updateChannelFolder: async ({ ctx, actor, params: { channel_folder_id, ...changes } }) => {
    await mutate(ctx, (tx) => changeFolder(tx, requireAdministrator(tx, actor), channel_folder_id, changes));
    return {};
  },

  reorderChannelFolders: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      requireAdministrator(tx, actor);
      reorderFolders(tx, params.order);
    });
    return {};
  },
};
