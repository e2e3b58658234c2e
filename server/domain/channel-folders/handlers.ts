import { mutate, type Tx } from "../../db/mutate.ts";
import type { Actor } from "../../http/actor.ts";
import type { Handlers } from "../../http/call.ts";
import { assertMayChangeOrganization } from "../organization/access.ts";
import { actingUser } from "../users/acting-user.ts";
import type { User } from "../users/queries.ts";
import { changeFolder, insertFolder, reorderFolders } from "./actions.ts";
import type { channelFolderEndpoints } from "./contract.ts";
import { presentFolder } from "./present.ts";
import { allFolders } from "./queries.ts";

/** Wires the endpoints of channel folders. */
export const channelFolderHandlers: Handlers<typeof channelFolderEndpoints> = {
  getChannelFolders: ({ ctx, params }) => ({
    channel_folders: allFolders(ctx)
      .filter((folder) => params.include_archived || !folder.isArchived)
      .map(presentFolder),
  }),

  createChannelFolder: async ({ ctx, actor, params }) => ({
    channel_folder_id: await mutate(ctx, (tx) => insertFolder(tx, arranging(tx, actor), params)),
  }),

  updateChannelFolder: async ({ ctx, actor, params: { channel_folder_id, ...changes } }) => {
    await mutate(ctx, (tx) => changeFolder(tx, arranging(tx, actor), channel_folder_id, changes));
    return {};
  },

  reorderChannelFolders: async ({ ctx, actor, params }) => {
    await mutate(ctx, (tx) => {
      arranging(tx, actor);
      reorderFolders(tx, params.order);
    });
    return {};
  },
};

/** Whoever asks, who must still be one that arranges the folders. */
function arranging(tx: Tx, actor: Actor): User {
  const user = actingUser(tx, actor);
  assertMayChangeOrganization(tx, user);
  return user;
}
