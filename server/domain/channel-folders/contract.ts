import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { flag, id, plainText } from "../../http/value-schemas.ts";
import { channelFolderLimits } from "./limits.ts";
import { channelFolderShape } from "./shapes.ts";

const name = plainText(channelFolderLimits.name);
const description = plainText(channelFolderLimits.description);
const folderId = json(id, "The folder's ID.", { refusal: "Invalid channel folder ID" });

/** The endpoints of channel folders, which are the same for everybody. */
export const channelFolderEndpoints = {
  getChannelFolders: endpoint({
    method: "GET",
    path: "/channel_folders",
    who: "user",
    refuses: [],
    summary: "List the channel folders, in their order.",
    params: { include_archived: json(flag.default(false), "Whether to list archived folders too.") },
    returns: z.object({ channel_folders: z.array(channelFolderShape) }),
    errors: [],
    example: {
      params: {},
      returns: {
        channel_folders: [
          {
            id: 1,
            channel_folder_id: 1,
            name: "Shop",
            description: "Work on the books",
            rendered_description: "<p>Work on the books</p>",
            order: 0,
            date_created: 1_772_440_200,
            creator_id: 1,
            is_archived: false,
          },
        ],
      },
    },
  }),

  createChannelFolder: endpoint({
    method: "POST",
    path: "/channel_folders/create",
    administers: "channel_folder",
    who: "administrator",
    refuses: [],
    summary: "Create a channel folder.",
    params: {
      name: text(name, `Its name, at most ${channelFolderLimits.name} characters.`),
      description: text(description, "What belongs in it, in Markdown; may be empty."),
    },
    returns: z.object({ channel_folder_id: z.int() }),
    errors: [],
    example: { params: { name: "Office", description: "Orders and bills" }, returns: { channel_folder_id: 2 } },
  }),

  updateChannelFolder: endpoint({
    method: "PATCH",
    path: "/channel_folders/{channel_folder_id}",
    administers: "channel_folder",
    who: "administrator",
    refuses: [],
    summary: "Change a channel folder's name and description, or archive or unarchive it.",
    params: {
      channel_folder_id: folderId,
      name: text(name.optional(), "A new name."),
      description: text(description.optional(), "A new description."),
      is_archived: json(flag.optional(), "Whether it is archived; only folders without channels can be."),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { channel_folder_id: 1, name: "Bookshop" }, returns: {} },
  }),

  reorderChannelFolders: endpoint({
    method: "PATCH",
    path: "/channel_folders",
    administers: "channel_folder",
    who: "administrator",
    refuses: [],
    summary: "Change the order of the channel folders.",
    params: {
      order: json(z.array(id).max(10_000), "The IDs of all folders, archived ones included, in their new order."),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { order: [1] }, returns: {} },
  }),
} as const;
