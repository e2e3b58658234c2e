import { z } from "zod";
import { callersBelow } from "../../http/callers.ts";
import { endpoint } from "../../http/contract.ts";
import { mapNames, namesOf } from "../../http/names.ts";
import { either, json, text } from "../../http/params.ts";
import { flag, id, plainText, userIds } from "../../http/value-schemas.ts";
import { groupSettingChange, groupSettingValue } from "../group-setting.ts";
import { retentionLimits } from "../retention-days.ts";
import { channelDescriptionLimit, channelNameLimit } from "./limits.ts";
import { channelShape, exampleChannel, topicsPolicy } from "./shapes.ts";

/** The stream_post_policy that is_announcement_only means: only administrators post. */
export const announcementPolicy = 2;

/** Who may do what in a channel (the wire specification, 10.3), as the reference describes it. */
const permissions = {
  can_add_subscribers_group: "Who may add subscribers.",
  can_administer_channel_group: "Who may administer it.",
  can_create_topic_group: "Who may start topics.",
  can_delete_any_message_group: "Who may delete any message in it.",
  can_delete_own_message_group: "Who may delete their own messages in it.",
  can_move_messages_out_of_channel_group: "Who may move messages to other channels.",
  can_move_messages_within_channel_group: "Who may move messages to other topics.",
  can_remove_subscribers_group: "Who may remove subscribers.",
  can_resolve_topics_group: "Who may resolve topics.",
  can_send_message_group: "Who may post.",
  can_subscribe_group: "Who may join it although it is private.",
} as const;

const permissionParams = <Parameter>(declare: (about: string) => Parameter) =>
  mapNames(namesOf(permissions), (name) => declare(permissions[name]));
const givenTo = (about: string) => json(groupSettingValue.optional(), about);
const change = (about: string) => json(groupSettingChange.optional(), about);

const folderId = json(id.nullable().optional(), "The folder to put it in; null for none.");
const historyPublic = json(flag.optional(), "Whether new subscribers see older messages.");
const retentionDays = either(
  z
    .union([z.literal(["realm_default", "unlimited"]), z.int().min(retentionLimits.min).max(retentionLimits.max)])
    .optional(),
  "How many days messages are kept: realm_default, unlimited, or a number. For owners.",
);
const postPolicy = json(z.int().min(1).max(4).optional(), "Deprecated: use can_send_message_group.");
/** The channel that an endpoint is about. */
export const channelId = json(id, "The channel's ID.", { refusal: "Invalid channel ID" });

/** The parameters of a new channel, for every endpoint that creates one. */
export const newChannelParams = {
  announce: json(flag.default(false), "Whether the notification bot announces it, if it is not private."),
  invite_only: json(flag.default(false), "Whether it is private."),
  is_web_public: json(flag.default(false), "Whether its history can be read without signing in."),
  is_default_stream: json(flag.default(false), "Whether new people are subscribed to it."),
  folder_id: folderId,
  topics_policy: text(topicsPolicy.default("inherit"), "Whether messages can have no topic."),
  history_public_to_subscribers: historyPublic,
  message_retention_days: retentionDays,
  send_new_subscription_messages: json(
    flag.default(true),
    "Whether the notification bot notifies people who are subscribed by another person. More than 250 are not notified.",
  ),
  stream_post_policy: postPolicy,
  ...permissionParams(givenTo),
} as const;

/** Channels of the organization. */
export const channelEndpoints = {
  getChannels: endpoint({
    method: "GET",
    path: "/streams",
    who: "user",
    refuses: [],
    summary: "List the channels that you can see.",
    params: {
      include_public: json(flag.default(true), "Public channels."),
      include_web_public: json(flag.default(false), "Web-public channels."),
      include_subscribed: json(flag.default(true), "Channels you are subscribed to."),
      exclude_archived: json(flag.default(true), "Leave archived channels out."),
      include_all: json(flag.default(false), "Every channel whose metadata you may see."),
      include_default: json(flag.default(false), "Whether to include is_default."),
      include_owner_subscribed: json(flag.default(false), "For bots: the channels of their owner."),
      include_can_access_content: json(flag.default(false), "Every channel whose messages you may read."),
      include_all_active: json(flag.default(false), "Deprecated: use include_all. Administrators only."),
    },
    returns: z.object({ streams: z.array(channelShape) }),
    errors: [],
    example: { params: {}, returns: { streams: [exampleChannel] } },
  }),

  createChannel: endpoint({
    method: "POST",
    path: "/channels/create",
    administers: "channel",
    who: "member",
    refuses: [],
    summary: "Create a channel and subscribe people to it.",
    params: {
      name: text(z.string(), `The name, at most ${channelNameLimit} characters.`),
      description: text(plainText(channelDescriptionLimit).default(""), "What it is for, in Markdown."),
      subscribers: json(userIds, "IDs of the people to subscribe."),
      ...newChannelParams,
      invite_only: { ...newChannelParams.invite_only, aliases: ["is_private"] },
    },
    returns: z.object({ id: z.int() }),
    errors: ["CHANNEL_ALREADY_EXISTS", "SYSTEM_GROUP_REQUIRED"],
    example: { params: { name: "shelves", subscribers: [10] }, returns: { id: 4 } },
  }),

  getChannel: endpoint({
    method: "GET",
    path: "/streams/{stream_id}",
    who: "user",
    refuses: ["guest"],
    summary: "One channel.",
    params: { stream_id: channelId },
    returns: z.object({ stream: channelShape }),
    errors: [],
    example: { params: { stream_id: 3 }, returns: { stream: exampleChannel } },
  }),

  updateChannel: endpoint({
    method: "PATCH",
    path: "/streams/{stream_id}",
    administers: "channel",
    who: "user",
    refuses: callersBelow("administrator"),
    summary: "Change a channel's name, description, privacy and settings, or archive or unarchive it.",
    params: {
      stream_id: channelId,
      new_name: text(z.string().optional(), `A new name, at most ${channelNameLimit} characters.`),
      description: text(plainText(channelDescriptionLimit).optional(), "What it is for, in Markdown."),
      is_private: json(flag.optional(), "Whether it is private."),
      is_web_public: json(flag.optional(), "Whether its history can be read without signing in."),
      history_public_to_subscribers: historyPublic,
      is_default_stream: json(flag.optional(), "Whether new people are subscribed to it. For administrators."),
      message_retention_days: retentionDays,
      is_archived: json(
        flag.optional(),
        "Whether it is archived. People can read an archived channel, and only delete messages in it.",
      ),
      folder_id: folderId,
      topics_policy: text(topicsPolicy.optional(), "Whether messages can have no topic."),
      stream_post_policy: postPolicy,
      is_announcement_only: json(flag.optional(), "Deprecated: use can_send_message_group."),
      ...permissionParams(change),
    },
    returns: z.object({}),
    errors: ["CANNOT_ADMINISTER_CHANNEL", "EXPECTATION_MISMATCH", "SYSTEM_GROUP_REQUIRED"],
    example: { params: { stream_id: 3, description: "Books and accounts" }, returns: {} },
  }),

  archiveChannel: endpoint({
    method: "DELETE",
    path: "/streams/{stream_id}",
    administers: "channel",
    who: "user",
    refuses: callersBelow("administrator"),
    summary: "Archive a channel. Nothing in it is deleted.",
    params: { stream_id: channelId },
    returns: z.object({}),
    errors: ["CANNOT_ADMINISTER_CHANNEL"],
    example: { params: { stream_id: 3 }, returns: {} },
  }),

  getChannelId: endpoint({
    method: "GET",
    path: "/get_stream_id",
    who: "user",
    refuses: ["guest"],
    summary: "Get the ID of a channel by its name.",
    params: { stream: text(z.string().max(1_000), "The channel's name.") },
    returns: z.object({ stream_id: z.int() }),
    errors: [],
    example: { params: { stream: "workshop" }, returns: { stream_id: 3 } },
  }),

  getChannelEmailAddress: endpoint({
    method: "GET",
    path: "/streams/{stream_id}/email_address",
    who: "user",
    refuses: ["guest"],
    summary: "Get the email address of a channel. Anyone who knows it can post to the channel with it.",
    params: {
      stream_id: channelId,
      sender_id: json(id.optional(), "The sender of posts by email: you, or one of your bots."),
    },
    returns: z.object({ email: z.string() }),
    errors: [],
    example: {
      params: { stream_id: 3 },
      returns: { email: "workshop.0f343b0931126a20f133d67c2b018a3b@watercooler.local" },
    },
  }),

  addDefaultChannel: endpoint({
    method: "POST",
    path: "/default_streams",
    administers: "channel",
    who: "administrator",
    refuses: [],
    summary: "Add a default channel, which new people are subscribed to.",
    params: { stream_id: channelId },
    returns: z.object({}),
    errors: [],
    example: { params: { stream_id: 3 }, returns: {} },
  }),

  removeDefaultChannel: endpoint({
    method: "DELETE",
    path: "/default_streams",
    administers: "channel",
    who: "administrator",
    refuses: [],
    summary: "Remove a default channel. Its subscribers stay.",
    params: { stream_id: channelId },
    returns: z.object({}),
    errors: [],
    example: { params: { stream_id: 3 }, returns: {} },
  }),
} as const;
