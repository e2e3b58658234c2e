import { z } from "zod";
import { botShape } from "../bots/shapes.ts";
import { channelFolderShape } from "../channel-folders/shapes.ts";
import { channelShape, subscriptionShape } from "../channels/shapes.ts";
import { defaultChannelGroupShape } from "../default-channel-groups/shapes.ts";
import { draftShape } from "../drafts/shapes.ts";
import { emailDomainShape } from "../email-domains/shapes.ts";
import { emojiListShape } from "../emoji/shapes.ts";
import { unreadMessagesShape } from "../flags/shapes.ts";
import { groupShape } from "../groups/shapes.ts";
import { linkifierShape } from "../linkifiers/shapes.ts";
import { recentDirectConversationShape } from "../messages/shapes.ts";
import { mutedUserShape } from "../muted-users/shapes.ts";
import { navigationViewShape } from "../navigation-views/shapes.ts";
import { organizationValueShapes } from "../organization/shapes/values.ts";
import { playgroundShape } from "../playgrounds/shapes.ts";
import { presencesShape } from "../presence/shapes.ts";
import { profileFieldShape } from "../profile-fields/shapes.ts";
import { savedSnippetShape } from "../saved-snippets/shapes.ts";
import { userSettingShapes } from "../settings/shapes/settings.ts";
import { userStatusListShape } from "../user-status/shapes.ts";
import { mutedTopicShape, userTopicShape } from "../user-topics/shapes.ts";
import { userShape } from "../users/shapes.ts";

const listedUser = userShape.omit({ is_active: true });

const choices = {
  emojiset_choices: z.array(z.object({ key: z.string(), text: z.string() })),
  available_notification_sounds: z.array(z.string()),
};

/**
 * What a registration answers of the state (the wire specification, section 2), in the shapes of each noun. What is the
 * same on every Watercooler, and lists that nothing fills, have none.
 */
const parts: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(Object.entries(organizationValueShapes).map(([name, shape]) => [`realm_${name}`, shape])),
  ...userSettingShapes,
  realm_users: z.array(listedUser),
  realm_non_active_users: z.array(listedUser),
  cross_realm_bots: z.array(listedUser),
  realm_bots: z.array(botShape),
  realm_user_groups: z.array(groupShape),
  streams: z.array(channelShape),
  realm_default_streams: z.array(z.int()),
  realm_default_stream_groups: z.array(defaultChannelGroupShape),
  subscriptions: z.array(subscriptionShape),
  unsubscribed: z.array(subscriptionShape),
  never_subscribed: z.array(subscriptionShape),
  channel_folders: z.array(channelFolderShape),
  max_message_id: z.int(),
  unread_msgs: unreadMessagesShape,
  starred_messages: z.array(z.int()),
  presences: presencesShape,
  presence_last_update_id: z.int(),
  server_timestamp: z.number(),
  user_status: userStatusListShape,
  muted_users: z.array(mutedUserShape),
  user_topics: z.array(userTopicShape),
  muted_topics: z.array(mutedTopicShape),
  alert_words: z.array(z.string()),
  drafts: z.array(draftShape),
  saved_snippets: z.array(savedSnippetShape),
  navigation_views: z.array(navigationViewShape),
  recent_private_conversations: z.array(recentDirectConversationShape),
  user_settings: z.object({ ...userSettingShapes, ...choices, timezone: z.string() }),
  realm_user_settings_defaults: z.object({ ...userSettingShapes, ...choices }),
  realm_domains: z.array(emailDomainShape),
  realm_linkifiers: z.array(linkifierShape),
  realm_playgrounds: z.array(playgroundShape),
  realm_emoji: emojiListShape,
  custom_profile_fields: z.array(profileFieldShape),
};

/** The same, each only where it was asked for. */
export const snapshotShape: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries(parts).map(([name, shape]) => [name, shape.optional()]),
);
