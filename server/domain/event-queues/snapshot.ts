import type { Context } from "../../context.ts";
import type { Reader } from "../../db/store.ts";
import { isCapable, type QueueOptions } from "../../events/queue-options.ts";
import { alertWordsOf } from "../alert-words/queries.ts";
import { presentBotsFor } from "../bots/present.ts";
import { channelFoldersSnapshot } from "../channel-folders/snapshot.ts";
import { channelsSnapshot, defaultChannelsSnapshot } from "../channels/snapshot.ts";
import { defaultChannelGroupsSnapshot } from "../default-channel-groups/present.ts";
import { draftsSnapshot } from "../drafts/snapshot.ts";
import { emailDomainsSnapshot } from "../email-domains/snapshot.ts";
import { presentEmojiList } from "../emoji/present.ts";
import type { UnreadMessages } from "../flags/shapes.ts";
import { starredMessages, unreadMessages } from "../flags/snapshot.ts";
import { groupsSnapshot } from "../groups/snapshot.ts";
import { linkifiersSnapshot } from "../linkifiers/present.ts";
import { newestReceived } from "../messages/fetch/newest-received.ts";
import { recentDirectConversations } from "../messages/snapshot.ts";
import { mutedUsersOf } from "../muted-users/queries.ts";
import { presentNavigationViews } from "../navigation-views/present.ts";
import { playgroundsSnapshot } from "../playgrounds/present.ts";
import { presencesFor } from "../presence/queries.ts";
import { profileFieldsSnapshot } from "../profile-fields/present.ts";
import { presentReminders } from "../reminders/present.ts";
import { presentSavedSnippets } from "../saved-snippets/present.ts";
import { presentScheduledMessages } from "../scheduled-messages/present.ts";
import { defaultSettingsSnapshot, legacySettingsSnapshot, userSettingsSnapshot } from "../settings/snapshot.ts";
import { subscriptionSnapshot } from "../subscriptions/snapshot.ts";
import { writeTopic } from "../topic-names.ts";
import { statusesFor } from "../user-status/queries.ts";
import { presentMutedTopics, presentUserTopics } from "../user-topics/snapshot.ts";
import type { User } from "../users/queries.ts";
import { usersSnapshot } from "../users/snapshot.ts";
import { emptySnapshots } from "./empty-snapshots.ts";
import { organizationSnapshot } from "./organization-snapshot.ts";
import { namesUserTopics, type SnapshotRequest } from "./snapshot-request.ts";

const legacySettingsGroups = ["update_display_settings", "update_global_notifications"] as const;

/** The state of everything a client asks for, at one moment (the wire specification, section 2). */
export function snapshot(reader: Reader, ctx: Context, user: User, request: SnapshotRequest): Record<string, unknown> {
  const { options } = request;
  const wants = (type: string) => request.fetchTypes === null || request.fetchTypes.includes(type);
  const includeArchived = isCapable(options, "archived_channels");
  const allowEmptyTopicName = isCapable(options, "empty_topic_name");
  const parts: [fetched: boolean, read: () => object][] = [
    [wants("realm"), () => organizationSnapshot(reader, ctx, request.origin)],
    [
      wants("realm_user"),
      () =>
        usersSnapshot(reader, user, {
          isListIncomplete: isCapable(options, "user_list_incomplete"),
          webPublicChannels: ctx.config.webPublicChannels,
        }),
    ],
    [wants("realm_user_groups"), () => groupsSnapshot(reader, isCapable(options, "include_deactivated_groups"))],
    [wants("stream"), () => channelsSnapshot(reader, user, includeArchived)],
    [wants("default_streams"), () => defaultChannelsSnapshot(reader, user)],
    [wants("default_stream_groups"), () => defaultChannelGroupsSnapshot(reader, user)],
    [
      wants("subscription"),
      () =>
        subscriptionSnapshot(reader, user, {
          includeArchived,
          includeSubscribers: options.includeSubscribers,
          resolveNulls: !isCapable(options, "notification_settings_null"),
        }),
    ],
    [wants("channel_folders"), () => channelFoldersSnapshot(reader)],
    [wants("message"), () => ({ max_message_id: newestReceived(reader, user) || -1 })],
    [wants("update_message_flags") && wants("message"), () => ({ unread_msgs: unread(reader, user, options) })],
    [wants("starred_messages"), () => ({ starred_messages: starredMessages(reader, user) })],
    [
      wants("recent_private_conversations"),
      () => ({ recent_private_conversations: recentDirectConversations(reader, user) }),
    ],
    [wants("drafts"), () => draftsSnapshot(reader, user, isCapable(options, "empty_topic_name"))],
    [wants("muted_users"), () => ({ muted_users: mutedUsersOf(reader, user.id) })],
    [wants("user_topic"), () => ({ user_topics: presentUserTopics(reader, user, allowEmptyTopicName) })],
    [
      wants("muted_topics") && !namesUserTopics(request),
      () => ({ muted_topics: presentMutedTopics(reader, user, { includeArchived, allowEmptyTopicName }) }),
    ],
    [wants("navigation_views") || wants("navigation_view"), () => presentNavigationViews(reader, user.id)],
    [wants("saved_snippets"), () => presentSavedSnippets(reader, user.id)],
    [wants("reminders"), () => presentReminders(reader, user.id)],
    [
      wants("scheduled_messages"),
      () => ({ scheduled_messages: presentScheduledMessages(reader, user.id, allowEmptyTopicName) }),
    ],
    [wants("alert_words"), () => ({ alert_words: alertWordsOf(reader, user.id) })],
    [wants("user_settings"), () => userSettingsSnapshot(reader, user)],
    ...legacySettingsGroups.map((group): [boolean, () => object] => [
      wants(group) && !isCapable(options, "user_settings_object"),
      () => legacySettingsSnapshot(reader, user, group),
    ]),
    [
      wants("presence"),
      () =>
        presencesFor(reader, user, {
          after: -1,
          historyDays: request.presenceHistoryDays,
          isSlim: options.slimPresence,
        }),
    ],
    [wants("user_status"), () => ({ user_status: statusesFor(reader, user) })],
    [wants("realm_domains"), () => emailDomainsSnapshot(reader)],
    [wants("realm_linkifiers"), () => linkifiersSnapshot(reader, isCapable(options, "linkifier_url_template"))],
    [wants("realm_playgrounds"), () => playgroundsSnapshot(reader)],
    [wants("custom_profile_fields"), () => profileFieldsSnapshot(reader)],
    [wants("realm_bot"), () => ({ realm_bots: presentBotsFor(reader, user) })],
    [wants("realm_emoji"), () => ({ realm_emoji: presentEmojiList(reader) })],
    [wants("realm_user_settings_defaults"), () => defaultSettingsSnapshot(reader)],
    ...emptySnapshots().map(([type, read]): [boolean, () => object] => [wants(type), read]),
  ];
  return Object.assign({}, ...parts.filter(([fetched]) => fetched).map(([, read]) => read()));
}

function unread(reader: Reader, user: User, options: QueueOptions): UnreadMessages {
  const all = unreadMessages(reader, user, isCapable(options, "archived_channels"));
  const knowsEmptyTopic = isCapable(options, "empty_topic_name");
  const named = all.streams.map((entry) => ({ ...entry, topic: writeTopic(entry.topic, knowsEmptyTopic) }));
  return { ...all, streams: named };
}
