import { z } from "zod";
import { endpoint } from "../../http/contract.ts";
import { either, flag, id, json, plainText, text } from "../../http/params.ts";
import { groupSettingValue } from "../groups/shapes.ts";
import { channelShape, exampleChannel, topicsPolicy } from "./shapes.ts";

/** The longest name of a channel, in code points (the wire specification, Decisions 5). */
export const channelNameLimit = 60;

/** The longest description of a channel, in code points (the wire specification, Decisions 5). */
export const channelDescriptionLimit = 1024;

const permission = (about: string) => json(groupSettingValue.optional(), about);

/** What a new channel may be given, whichever endpoint creates it. */
export const newChannelParams = {
  announce: json(flag.default(false), "Accepted; there is no notification bot yet that could announce it."),
  invite_only: json(flag.default(false), "Whether it is private."),
  is_web_public: json(flag.default(false), "Whether its history can be read without signing in."),
  is_default_stream: json(flag.default(false), "Whether new people are subscribed to it."),
  folder_id: json(id.nullable().optional(), "The folder to put it in."),
  topics_policy: text(topicsPolicy.default("inherit"), "Whether messages may go without a topic."),
  history_public_to_subscribers: json(flag.optional(), "Whether new subscribers see older messages."),
  message_retention_days: either(
    z.union([z.literal(["realm_default", "unlimited"]), z.int().min(1).max(100_000)]).optional(),
    "How many days messages are kept: realm_default, unlimited, or a number.",
  ),
  send_new_subscription_messages: json(
    flag.default(true),
    "Accepted; who is subscribed learns it from an event, not from a message.",
  ),
  can_add_subscribers_group: permission("Who may add subscribers."),
  can_administer_channel_group: permission("Who may administer it."),
  can_create_topic_group: permission("Who may start topics."),
  can_delete_any_message_group: permission("Who may delete any message in it."),
  can_delete_own_message_group: permission("Who may delete their own messages in it."),
  can_move_messages_out_of_channel_group: permission("Who may move messages to other channels."),
  can_move_messages_within_channel_group: permission("Who may move messages to other topics."),
  can_remove_subscribers_group: permission("Who may remove subscribers."),
  can_resolve_topics_group: permission("Who may resolve topics."),
  can_send_message_group: permission("Who may post."),
  can_subscribe_group: permission("Who may join it although it is private."),
} as const;

/** Channels of the organization. */
export const channelEndpoints = {
  getChannels: endpoint({
    method: "GET",
    path: "/streams",
    who: "user",
    summary: "The channels you can see.",
    params: {
      include_public: json(flag.default(true), "Public channels."),
      include_web_public: json(flag.default(false), "Web-public channels."),
      include_subscribed: json(flag.default(true), "Channels you are subscribed to."),
      exclude_archived: json(flag.default(true), "Leave archived channels out."),
      include_all: json(flag.default(false), "Every channel whose metadata you may see."),
      include_default: json(flag.default(false), "Say of each whether it is a default channel."),
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
    who: "member",
    summary: "Create a channel and subscribe people to it.",
    params: {
      name: text(z.string(), `The name, at most ${channelNameLimit} characters.`),
      description: text(plainText(channelDescriptionLimit).default(""), "What it is for, in Markdown."),
      subscribers: json(z.array(id).max(10_000), "IDs of the people to subscribe."),
      ...newChannelParams,
    },
    returns: z.object({ id: z.int() }),
    errors: ["CHANNEL_ALREADY_EXISTS"],
    example: { params: { name: "workshop", subscribers: [10] }, returns: { id: 3 } },
  }),
} as const;
