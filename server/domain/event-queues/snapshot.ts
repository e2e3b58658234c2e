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
import { languageOf } from "../user-settings/queries.ts";
import { statusesFor } from "../user-status/queries.ts";
import { presentMutedTopics, presentUserTopics } from "../user-topics/snapshot.ts";
import type { User } from "../users/queries.ts";
import { usersSnapshot } from "../users/snapshot.ts";
import { emptySnapshots } from "./empty-snapshots.ts";
import type { FetchType } from "./events.ts";
import { organizationSnapshot } from "./organization-snapshot.ts";
import { isRequestingUserTopics, type SnapshotRequest } from "./snapshot-request.ts";

const legacySettingsGroups = ["update_display_settings", "update_global_notifications"] as const;

/** The requested state at one moment (the wire specification, section 2). */
export function snapshot(reader: Reader, ctx: Context, user: User, request: SnapshotRequest): Record<string, unknown> {
  const { options } = request;
  const isRequested = (type: FetchType) => request.fetchTypes === null || request.fetchTypes.includes(type);
  const includeArchived = isCapable(options, "archived_channels");
  const allowEmptyTopicName = isCapable(options, "empty_topic_name");
  const parts: [fetched: boolean, read: () => object][] = [
    [
      isRequested("realm"),
      () => organizationSnapshot(reader, ctx, { origin: request.origin, language: languageOf(reader, user.id) }),
    ],
    [
      isRequested("realm_user"),
      () =>
        usersSnapshot(reader, user, {
          isListIncomplete: isCapable(options, "user_list_incomplete"),
          webPublicChannels: ctx.config.webPublicChannels,
        }),
    ],
    [isRequested("realm_user_groups"), () => groupsSnapshot(reader, isCapable(options, "include_deactivated_groups"))],
    [isRequested("stream"), () => channelsSnapshot(reader, user, includeArchived)],
    [isRequested("default_streams"), () => defaultChannelsSnapshot(reader, user)],
    [isRequested("default_stream_groups"), () => defaultChannelGroupsSnapshot(reader, user)],
    [
      isRequested("subscription"),
      () =>
        subscriptionSnapshot(reader, user, {
          includeArchived,
          includeSubscribers: options.includeSubscribers,
          resolveNulls: !isCapable(options, "notification_settings_null"),
        }),
    ],
    [isRequested("channel_folders"), () => channelFoldersSnapshot(reader)],
    [isRequested("message"), () => ({ max_message_id: newestReceived(reader, user) || -1 })],
    [
      isRequested("update_message_flags") && isRequested("message"),
      () => ({ unread_msgs: unread(reader, user, options) }),
    ],
    [isRequested("starred_messages"), () => ({ starred_messages: starredMessages(reader, user) })],
    [
      isRequested("recent_private_conversations"),
      () => ({ recent_private_conversations: recentDirectConversations(reader, user) }),
    ],
    [isRequested("drafts"), () => draftsSnapshot(reader, user, isCapable(options, "empty_topic_name"))],
    [isRequested("muted_users"), () => ({ muted_users: mutedUsersOf(reader, user.id) })],
    [isRequested("user_topic"), () => ({ user_topics: presentUserTopics(reader, user, allowEmptyTopicName) })],
    [
      isRequested("muted_topics") && !isRequestingUserTopics(request),
      () => ({ muted_topics: presentMutedTopics(reader, user, { includeArchived, allowEmptyTopicName }) }),
    ],
    [isRequested("navigation_views") || isRequested("navigation_view"), () => presentNavigationViews(reader, user.id)],
    [isRequested("saved_snippets"), () => presentSavedSnippets(reader, user.id)],
    [isRequested("reminders"), () => presentReminders(reader, user.id)],
    [
      isRequested("scheduled_messages"),
      () => ({ scheduled_messages: presentScheduledMessages(reader, user.id, allowEmptyTopicName) }),
    ],
    [isRequested("alert_words"), () => ({ alert_words: alertWordsOf(reader, user.id) })],
    [isRequested("user_settings"), () => userSettingsSnapshot(reader, user)],
    ...legacySettingsGroups.map((group): [boolean, () => object] => [
      isRequested(group) && !isCapable(options, "user_settings_object"),
      () => legacySettingsSnapshot(reader, user, group),
    ]),
    [
      isRequested("presence"),
      () =>
        presencesFor(reader, user, {
          after: -1,
          historyDays: request.presenceHistoryDays,
          isSlim: options.slimPresence,
        }),
    ],
    [isRequested("user_status"), () => ({ user_status: statusesFor(reader, user) })],
    [isRequested("realm_domains"), () => emailDomainsSnapshot(reader)],
    [isRequested("realm_linkifiers"), () => linkifiersSnapshot(reader, isCapable(options, "linkifier_url_template"))],
    [isRequested("realm_playgrounds"), () => playgroundsSnapshot(reader)],
    [isRequested("custom_profile_fields"), () => profileFieldsSnapshot(reader)],
    [isRequested("realm_bot"), () => ({ realm_bots: presentBotsFor(reader, user) })],
    [isRequested("realm_emoji"), () => ({ realm_emoji: presentEmojiList(reader) })],
    [isRequested("realm_user_settings_defaults"), () => defaultSettingsSnapshot(reader)],
    ...emptySnapshots().map(([type, read]): [boolean, () => object] => [isRequested(type), read]),
  ];
  return Object.assign({}, ...parts.filter(([fetched]) => fetched).map(([, read]) => read()));
}

function unread(reader: Reader, user: User, options: QueueOptions): UnreadMessages {
  const all = unreadMessages(reader, user, isCapable(options, "archived_channels"));
  const knowsEmptyTopic = isCapable(options, "empty_topic_name");
  const named = all.streams.map((entry) => ({ ...entry, topic: writeTopic(entry.topic, knowsEmptyTopic) }));
  return { ...all, streams: named };
}
