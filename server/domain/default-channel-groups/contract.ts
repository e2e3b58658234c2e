import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { json, text } from "../../http/params.ts";
import { id, plainText } from "../../http/value-schemas.ts";
import { defaultChannelGroupLimits } from "./limits.ts";

const groupId = json(id, "The group.");
const name = plainText(defaultChannelGroupLimits.name);
const description = plainText(defaultChannelGroupLimits.description);
const channelNames = json(
  z.array(z.string().max(300)).max(defaultChannelGroupLimits.channels),
  "Channels by name. They must be public and not default channels.",
);

/** The endpoints of groups of channels that new people can choose when they join (the wire specification, 1.4). */
export const defaultChannelGroupEndpoints = {
  createDefaultChannelGroup: endpoint({
    method: "POST",
    path: "/default_stream_groups/create",
    administers: "default_channel_group",
    who: "administrator",
    refuses: [],
    summary: "Create a group of channels that new people can choose.",
    params: {
      group_name: text(name, "The name."),
      description: text(description, "Who it is for."),
      stream_names: channelNames,
    },
    returns: z.object({ group_id: z.int() }),
    errors: [],
    example: {
      params: { group_name: "Schedulers", description: "Who works in the loft", stream_names: ["workshop"] },
      returns: { group_id: 2 },
    },
  }),

  updateDefaultChannelGroup: endpoint({
    method: "PATCH",
    path: "/default_stream_groups/{group_id}",
    administers: "default_channel_group",
    who: "administrator",
    refuses: [],
    summary: "Change the name and description of such a group.",
    params: {
      group_id: groupId,
      new_group_name: text(name.optional(), "Another name."),
      new_description: text(description.optional(), "Another description."),
    },
    returns: z.object({}),
    errors: [],
    example: { params: { group_id: 1, new_group_name: "Bookbinders" }, returns: {} },
  }),

  changeDefaultChannelGroupChannels: endpoint({
    method: "PATCH",
    path: "/default_stream_groups/{group_id}/streams",
    administers: "default_channel_group",
    who: "administrator",
    refuses: [],
    summary: "Add channels to such a group, or remove them.",
    params: {
      group_id: groupId,
      op: text(z.enum(["add", "remove"]), "Which one."),
      stream_names: channelNames,
    },
    returns: z.object({}),
    errors: [],
    example: { params: { group_id: 1, op: "remove", stream_names: ["kitchen"] }, returns: {} },
  }),

  deleteDefaultChannelGroup: endpoint({
    method: "DELETE",
    path: "/default_stream_groups/{group_id}",
    administers: "default_channel_group",
    who: "administrator",
    refuses: [],
    summary: "Delete a group of channels that new people can choose. Its channels and their subscribers stay.",
    params: { group_id: groupId },
    returns: z.object({}),
    errors: [],
    example: { params: { group_id: 1 }, returns: {} },
  }),
} as const;
