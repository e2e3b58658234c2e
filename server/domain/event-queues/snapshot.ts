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
import {
  defaultSettingsSnapshot,
  type LegacySettingsGroup,
  legacySettingsSnapshot,
  userSettingsSnapshot,
} from "../settings/snapshot.ts";
import { subscriptionSnapshot } from "../subscriptions/snapshot.ts";
import { writeTopic } from "../topic-names.ts";
import { languageOf } from "../user-settings/queries.ts";
import { statusesFor } from "../user-status/queries.ts";
import { presentMutedTopics, presentUserTopics } from "../user-topics/snapshot.ts";
import type { User } from "../users/queries.ts";
import { usersSnapshot } from "../users/snapshot.ts";
import { organizationSnapshot } from "./organization-snapshot.ts";
import { type PartReaders, readersOf, readParts, type WrittenSnapshot } from "./parts.ts";
import { alwaysEmptyParts } from "./shapes/empty-parts.ts";
import { isRequested, type SnapshotRequest } from "./snapshot-request.ts";

/** The requested state at one moment (the wire specification, section 2). */
export function snapshot(reader: Reader, ctx: Context, user: User, request: SnapshotRequest): WrittenSnapshot {
  const { options } = request;
  const includeArchived = isCapable(options, "archived_channels");
  const allowEmptyTopicName = isCapable(options, "empty_topic_name");
  const readers: PartReaders = {
    ...readersOf(alwaysEmptyParts),
    realm: () => organizationSnapshot(reader, ctx, { origin: request.origin, language: languageOf(reader, user.id) }),
    realm_user: () =>
      usersSnapshot(reader, user, {
        isListIncomplete: isCapable(options, "user_list_incomplete"),
        webPublicChannels: ctx.config.webPublicChannels,
      }),
    realm_user_groups: () => groupsSnapshot(reader, isCapable(options, "include_deactivated_groups")),
    stream: () => channelsSnapshot(reader, user, includeArchived),
    default_streams: () => defaultChannelsSnapshot(reader, user),
    default_stream_groups: () => defaultChannelGroupsSnapshot(reader, user),
    subscription: () =>
      subscriptionSnapshot(reader, user, {
        includeArchived,
        includeSubscribers: options.includeSubscribers,
        resolveNulls: !isCapable(options, "notification_settings_null"),
      }),
    channel_folders: () => channelFoldersSnapshot(reader),
    message: () => ({ max_message_id: newestReceived(reader, user) || -1 }),
    update_message_flags: () => ({ unread_msgs: unread(reader, user, options) }),
    starred_messages: () => ({ starred_messages: starredMessages(reader, user) }),
    recent_private_conversations: () => ({ recent_private_conversations: recentDirectConversations(reader, user) }),
    drafts: () => draftsSnapshot(reader, user, allowEmptyTopicName),
    muted_users: () => ({ muted_users: mutedUsersOf(reader, user.id) }),
    user_topic: () => ({ user_topics: presentUserTopics(reader, user, allowEmptyTopicName) }),
    muted_topics: () => ({ muted_topics: presentMutedTopics(reader, user, { includeArchived, allowEmptyTopicName }) }),
    navigation_views: () => presentNavigationViews(reader, user.id),
    saved_snippets: () => presentSavedSnippets(reader, user.id),
    reminders: () => presentReminders(reader, user.id),
    scheduled_messages: () => ({
      scheduled_messages: presentScheduledMessages(reader, user.id, allowEmptyTopicName),
    }),
    alert_words: () => ({ alert_words: alertWordsOf(reader, user.id) }),
    user_settings: () => userSettingsSnapshot(reader, user),
    presence: () =>
      presencesFor(reader, user, { after: -1, historyDays: request.presenceHistoryDays, isSlim: options.slimPresence }),
    user_status: () => ({ user_status: statusesFor(reader, user) }),
    realm_domains: () => emailDomainsSnapshot(reader),
    realm_linkifiers: () => linkifiersSnapshot(reader, isCapable(options, "linkifier_url_template")),
    realm_playgrounds: () => playgroundsSnapshot(reader),
    custom_profile_fields: () => profileFieldsSnapshot(reader),
    realm_bot: () => ({ realm_bots: presentBotsFor(reader, user) }),
    realm_emoji: () => ({ realm_emoji: presentEmojiList(reader) }),
    realm_user_settings_defaults: () => defaultSettingsSnapshot(reader),
  };
  const requested = readParts(
    readers,
    (name) => isRequested(request, name) || (name === "navigation_views" && isRequested(request, "navigation_view")),
  );
  return { ...requested, ...legacySettings(reader, user, request) };
}

/** The settings beside everything else, for clients that do not have them in an object. */
function legacySettings(reader: Reader, user: User, request: SnapshotRequest): WrittenSnapshot {
  if (isCapable(request.options, "user_settings_object")) return {};
  const group = (name: LegacySettingsGroup) =>
    isRequested(request, name) ? legacySettingsSnapshot(reader, user, name) : {};
  return { ...group("update_display_settings"), ...group("update_global_notifications") };
}

function unread(reader: Reader, user: User, options: QueueOptions): UnreadMessages {
  const all = unreadMessages(reader, user, isCapable(options, "archived_channels"));
  const knowsEmptyTopic = isCapable(options, "empty_topic_name");
  const named = all.streams.map((entry) => ({ ...entry, topic: writeTopic(entry.topic, knowsEmptyTopic) }));
  return { ...all, streams: named };
}
