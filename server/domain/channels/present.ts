import type { Reader } from "../../db/store.ts";
import { openJsonList, type PreparedJson } from "../../http/prepared-json.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { presentGroupSetting } from "../groups/setting-value.ts";
import { legacyNumber } from "../permissions/legacy-numbers.ts";
import { announcementPolicy } from "./contract.ts";
import type { Channel } from "./queries.ts";
import type { ChannelShape } from "./shapes.ts";

/** A stored channel in the form of the API (the API specification, Channel). Everybody gets the same object. */
export function presentChannel(reader: Reader, channel: Channel): Readonly<ChannelShape> {
  return presentOnce(reader, channel).shape;
}

/** A stored channel in the form of the API as JSON members, without the braces. It is written once for everybody. */
export function writeChannel(reader: Reader, channel: Channel): string {
  const entry = presentOnce(reader, channel);
  entry.written ??= JSON.stringify(entry.shape).slice(1, -1);
  return entry.written;
}

/** Several channels as a list. */
export function writeChannels(reader: Reader, channels: readonly Channel[]): PreparedJson<readonly ChannelShape[]> {
  return openJsonList(
    channels.map((channel) => {
      const written = ["{", writeChannel(reader, channel), "}"];
      return channel.isPrivate ? { confidential: written } : written;
    }),
  );
}

type PresentedChannel = { readonly subscribers: ReadonlySet<number>; readonly shape: ChannelShape; written?: string };

/**
 * The presented channels by row. A changed row is a new object, and so is a changed set of subscribers. Groups in rows
 * are either named and written as their ID, or values that never change. So an entry is never out of date.
 */
const presentedChannels = new WeakMap<Channel, PresentedChannel>();

function presentOnce(reader: Reader, channel: Channel): PresentedChannel {
  const subscribers = subscribersOf(reader, channel.id);
  const before = presentedChannels.get(channel);
  if (before?.subscribers === subscribers) return before;
  const shape =
    before === undefined
      ? present(reader, channel, subscribers.size)
      : { ...before.shape, subscriber_count: subscribers.size };
  const fresh: PresentedChannel = { subscribers, shape };
  presentedChannels.set(channel, fresh);
  return fresh;
}

function present(reader: Reader, channel: Channel, subscriberCount: number): ChannelShape {
  const postPolicy = legacyNumber("post", channel.canSendMessageGroup);
  const group = (groupId: number) => presentGroupSetting(reader, groupId);
  return {
    stream_id: channel.id,
    name: channel.name,
    is_archived: channel.isArchived,
    description: channel.description,
    rendered_description: channel.renderedDescription,
    date_created: channel.createdAt,
    creator_id: channel.creatorId,
    invite_only: channel.isPrivate,
    is_web_public: channel.isWebPublic,
    stream_post_policy: postPolicy,
    is_announcement_only: postPolicy === announcementPolicy,
    message_retention_days: channel.messageRetentionDays,
    history_public_to_subscribers: channel.historyPublicToSubscribers,
    topics_policy: channel.topicsPolicy,
    first_message_id: channel.firstMessageId,
    folder_id: channel.folderId,
    is_recently_active: channel.isRecentlyActive,
    stream_weekly_traffic: channel.weeklyTraffic,
    subscriber_count: subscriberCount,
    can_add_subscribers_group: group(channel.canAddSubscribersGroup),
    can_administer_channel_group: group(channel.canAdministerChannelGroup),
    can_create_topic_group: group(channel.canCreateTopicGroup),
    can_delete_any_message_group: group(channel.canDeleteAnyMessageGroup),
    can_delete_own_message_group: group(channel.canDeleteOwnMessageGroup),
    can_move_messages_out_of_channel_group: group(channel.canMoveMessagesOutOfChannelGroup),
    can_move_messages_within_channel_group: group(channel.canMoveMessagesWithinChannelGroup),
    can_remove_subscribers_group: group(channel.canRemoveSubscribersGroup),
    can_resolve_topics_group: group(channel.canResolveTopicsGroup),
    can_send_message_group: group(channel.canSendMessageGroup),
    can_subscribe_group: group(channel.canSubscribeGroup),
  };
}
