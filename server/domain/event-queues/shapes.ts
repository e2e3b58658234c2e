import { z } from "zod";
import { changesOf } from "../../events/changes.ts";
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
import { playgroundShape } from "../playgrounds/shapes.ts";
import { presencesShape } from "../presence/shapes.ts";
import { profileFieldShape } from "../profile-fields/shapes.ts";
import { reminderShape } from "../reminders/shapes.ts";
import { savedSnippetShape } from "../saved-snippets/shapes.ts";
import { scheduledMessageShape } from "../scheduled-messages/shapes.ts";
import { userSettingShapes } from "../user-settings/shapes/settings.ts";
import { userStatusListShape } from "../user-status/shapes.ts";
import { mutedTopicShape, userTopicShape } from "../user-topics/shapes.ts";
import { userShape } from "../users/shapes.ts";
import { realmFactShapes, realmValueShapes } from "./shapes/organization.ts";

const listedUser = userShape.omit({ is_active: true });

const choices = {
  emojiset_choices: z.array(z.object({ key: z.string(), text: z.string() })),
  available_notification_sounds: z.array(z.string()),
};

/** The reader's own name, addresses, picture and rights (the wire specification, 2.3). */
const ownShapes = {
  user_id: z.int(),
  email: z.string(),
  delivery_email: z.string(),
  full_name: z.string(),
  avatar_source: z.string(),
  avatar_url: z.string().nullable(),
  avatar_url_medium: z.string().nullable(),
  is_admin: z.boolean(),
  is_owner: z.boolean(),
  is_moderator: z.boolean(),
  is_guest: z.boolean(),
  can_create_streams: z.boolean(),
  can_create_public_streams: z.boolean(),
  can_create_private_streams: z.boolean(),
  can_create_web_public_streams: z.boolean(),
  can_subscribe_other_users: z.boolean(),
  can_invite_others_to_realm: z.boolean(),
};

const emptyList = z.tuple([]);

/** Keys that are always empty here. Clients still require them. */
const emptyShapes = {
  onboarding_steps: emptyList,
  navigation_tour_video_url: z.null(),
  realm_filters: emptyList,
  realm_billing: z.object({ has_pending_sponsorship_request: z.boolean() }),
  realm_embedded_bots: emptyList,
  realm_incoming_webhook_bots: emptyList,
  stop_words: emptyList,
  has_zoom_token: z.boolean(),
  giphy_api_key: z.string(),
  push_devices: z.object({}),
};

/** The state in the answer to a registration (the wire specification, section 2), in the shapes of each noun. */
export const snapshotShapes = {
  ...realmValueShapes,
  ...realmFactShapes,
  ...userSettingShapes,
  ...ownShapes,
  ...emptyShapes,
  timezone: z.string(),
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
  scheduled_messages: z.array(scheduledMessageShape),
  reminders: z.array(reminderShape),
  navigation_views: z.array(navigationViewShape),
  recent_private_conversations: z.array(recentDirectConversationShape),
  user_settings: z.object({ ...userSettingShapes, ...changesOf(choices), timezone: z.string() }),
  realm_user_settings_defaults: z.object({ ...userSettingShapes, ...choices }),
  realm_domains: z.array(emailDomainShape),
  realm_linkifiers: z.array(linkifierShape),
  realm_playgrounds: z.array(playgroundShape),
  realm_emoji: emojiListShape,
  custom_profile_fields: z.array(profileFieldShape),
  custom_profile_field_types: z.record(z.string(), z.object({ id: z.int(), name: z.string() })),
};

/** The complete state that clients can request. */
export type Snapshot = {
  readonly [Name in keyof typeof snapshotShapes]: z.output<(typeof snapshotShapes)[Name]>;
};

/** The shape of the state, with only the requested parts. */
export const snapshotShape = changesOf(snapshotShapes);
