import type { Reader } from "../../db/store.ts";
import { presentGroupSetting } from "../groups/setting-value.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { subscribersOf } from "../subscriptions/queries.ts";
import { channelActivity } from "./activity.ts";
import type { Channel } from "./queries.ts";
import type { ChannelShape } from "./shapes.ts";

/** A stored channel as the API writes one (the API specification, Channel). */
export function presentChannel(reader: Reader, channel: Channel): ChannelShape {
  const postPolicy = postPolicyOf(channel.canSendMessageGroup);
  const activity = channelActivity(reader, channel);
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
    is_announcement_only: postPolicy === 2,
    message_retention_days: channel.messageRetentionDays,
    history_public_to_subscribers: channel.historyPublicToSubscribers,
    topics_policy: channel.topicsPolicy,
    first_message_id: channel.firstMessageId,
    folder_id: channel.folderId,
    is_recently_active: activity.isRecentlyActive,
    stream_weekly_traffic: activity.weeklyTraffic,
    subscriber_count: subscribersOf(reader, channel.id).size,
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

/** The deprecated twin of can_send_message_group (the wire specification, 4.2). */
function postPolicyOf(groupId: number): number {
  switch (groupId) {
    case systemGroupId("role:administrators"):
      return 2;
    case systemGroupId("role:fullmembers"):
      return 3;
    case systemGroupId("role:moderators"):
      return 4;
    default:
      return 1;
  }
}
