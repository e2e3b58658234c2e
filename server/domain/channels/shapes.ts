import { z } from "zod";
import { groupSettingValue } from "../group-setting.ts";

/** Whether messages may go without a topic. */
export const topicsPolicy = z.enum(["inherit", "allow_empty_topic", "disable_empty_topic", "empty_topic_only"]);

/** A channel with exactly the keys of the wire specification, 4.2 (the API specification, Channel). */
export const channelShape = z.object({
  stream_id: z.int(),
  name: z.string(),
  is_archived: z.boolean(),
  description: z.string(),
  rendered_description: z.string(),
  date_created: z.int(),
  creator_id: z.int().nullable(),
  invite_only: z.boolean(),
  is_web_public: z.boolean(),
  stream_post_policy: z.int(),
  is_announcement_only: z.boolean(),
  message_retention_days: z.int().nullable(),
  history_public_to_subscribers: z.boolean(),
  topics_policy: topicsPolicy,
  first_message_id: z.int().nullable(),
  folder_id: z.int().nullable(),
  is_recently_active: z.boolean(),
  subscriber_count: z.int(),
  stream_weekly_traffic: z.int().nullable(),
  can_add_subscribers_group: groupSettingValue,
  can_administer_channel_group: groupSettingValue,
  can_create_topic_group: groupSettingValue,
  can_delete_any_message_group: groupSettingValue,
  can_delete_own_message_group: groupSettingValue,
  can_move_messages_out_of_channel_group: groupSettingValue,
  can_move_messages_within_channel_group: groupSettingValue,
  can_remove_subscribers_group: groupSettingValue,
  can_resolve_topics_group: groupSettingValue,
  can_send_message_group: groupSettingValue,
  can_subscribe_group: groupSettingValue,
  is_default: z.boolean().optional(),
});

/** A channel in the form of the API. */
export type ChannelShape = z.infer<typeof channelShape>;

/**
 * A channel for one person (the API specification, Subscription; the wire specification, 4.3). Channels that the person
 * was never subscribed to have no personal keys.
 */
export const subscriptionShape = channelShape.extend({
  subscribers: z.array(z.int()).optional(),
  partial_subscribers: z.array(z.int()).optional(),
  desktop_notifications: z.boolean().nullable().optional(),
  email_notifications: z.boolean().nullable().optional(),
  wildcard_mentions_notify: z.boolean().nullable().optional(),
  push_notifications: z.boolean().nullable().optional(),
  audible_notifications: z.boolean().nullable().optional(),
  pin_to_top: z.boolean().optional(),
  is_muted: z.boolean().optional(),
  in_home_view: z.boolean().optional(),
  color: z.string().optional(),
});

/** A channel for one person in the form of the API. */
export type SubscriptionShape = z.infer<typeof subscriptionShape>;

/** The channel in the examples of the reference. */
export const exampleChannel: ChannelShape = {
  stream_id: 3,
  name: "workshop",
  is_archived: false,
  description: "What is on the shelves",
  rendered_description: "<p>What is on the shelves</p>",
  date_created: 1_772_440_200,
  creator_id: 1,
  invite_only: false,
  is_web_public: false,
  stream_post_policy: 1,
  is_announcement_only: false,
  message_retention_days: null,
  history_public_to_subscribers: true,
  topics_policy: "inherit",
  first_message_id: 1,
  folder_id: null,
  is_recently_active: true,
  subscriber_count: 12,
  stream_weekly_traffic: 140,
  can_add_subscribers_group: 8,
  can_administer_channel_group: { direct_members: [1], direct_subgroups: [] },
  can_create_topic_group: 2,
  can_delete_any_message_group: 8,
  can_delete_own_message_group: 8,
  can_move_messages_out_of_channel_group: 8,
  can_move_messages_within_channel_group: 8,
  can_remove_subscribers_group: 6,
  can_resolve_topics_group: 8,
  can_send_message_group: 2,
  can_subscribe_group: 8,
};
