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
import { ownSettingShapes, userSettingShapes } from "../user-settings/shapes/settings.ts";
import { userStatusListShape } from "../user-status/shapes.ts";
import { mutedTopicShape, userTopicShape } from "../user-topics/shapes.ts";
import { userShape } from "../users/shapes.ts";
import type { FetchType } from "./events.ts";
import { joinParts } from "./shapes/join-parts.ts";
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

/**
 * The state in the answer to a registration (the wire specification, section 2), by the part that clients request, in
 * the shapes of each noun.
 */
export const partShapes = {
  realm: { ...realmValueShapes, ...realmFactShapes },
  realm_user: {
    ...ownShapes,
    realm_users: z.array(listedUser),
    realm_non_active_users: z.array(listedUser),
    cross_realm_bots: z.array(listedUser),
  },
  realm_bot: { realm_bots: z.array(botShape) },
  realm_user_groups: { realm_user_groups: z.array(groupShape) },
  stream: { streams: z.array(channelShape) },
  default_streams: { realm_default_streams: z.array(z.int()) },
  default_stream_groups: { realm_default_stream_groups: z.array(defaultChannelGroupShape) },
  subscription: {
    subscriptions: z.array(subscriptionShape),
    unsubscribed: z.array(subscriptionShape),
    never_subscribed: z.array(subscriptionShape),
  },
  channel_folders: { channel_folders: z.array(channelFolderShape) },
  message: { max_message_id: z.int() },
  update_message_flags: { unread_msgs: unreadMessagesShape },
  starred_messages: { starred_messages: z.array(z.int()) },
  recent_private_conversations: { recent_private_conversations: z.array(recentDirectConversationShape) },
  presence: { presences: presencesShape, presence_last_update_id: z.int(), server_timestamp: z.number() },
  user_status: { user_status: userStatusListShape },
  muted_users: { muted_users: z.array(mutedUserShape) },
  user_topic: { user_topics: z.array(userTopicShape) },
  muted_topics: { muted_topics: z.array(mutedTopicShape) },
  alert_words: { alert_words: z.array(z.string()) },
  drafts: { drafts: z.array(draftShape) },
  saved_snippets: { saved_snippets: z.array(savedSnippetShape) },
  scheduled_messages: { scheduled_messages: z.array(scheduledMessageShape) },
  reminders: { reminders: z.array(reminderShape) },
  navigation_views: { navigation_views: z.array(navigationViewShape) },
  user_settings: { user_settings: z.object({ ...userSettingShapes, ...changesOf(choices), timezone: z.string() }) },
  realm_user_settings_defaults: { realm_user_settings_defaults: z.object({ ...userSettingShapes, ...choices }) },
  realm_domains: { realm_domains: z.array(emailDomainShape) },
  realm_linkifiers: { realm_linkifiers: z.array(linkifierShape) },
  realm_playgrounds: { realm_playgrounds: z.array(playgroundShape) },
  realm_emoji: { realm_emoji: emojiListShape },
  custom_profile_fields: {
    custom_profile_fields: z.array(profileFieldShape),
    custom_profile_field_types: z.record(z.string(), z.object({ id: z.int(), name: z.string() })),
  },
  // Always empty here. Clients still require the keys.
  onboarding_steps: { onboarding_steps: emptyList, navigation_tour_video_url: z.null() },
  realm_filters: { realm_filters: emptyList },
  realm_billing: { realm_billing: z.object({ has_pending_sponsorship_request: z.boolean() }) },
  realm_embedded_bots: { realm_embedded_bots: emptyList },
  realm_incoming_webhook_bots: { realm_incoming_webhook_bots: emptyList },
  stop_words: { stop_words: emptyList },
  video_calls: { has_zoom_token: z.boolean() },
  giphy: { giphy_api_key: z.string() },
  push_device: { push_devices: z.object({}) },
} satisfies { readonly [Type in FetchType]?: Readonly<Record<string, z.ZodType>> };

/** The whole state: the keys of all parts together. */
export const stateShapes = joinParts(partShapes);

/** The whole state, with a person's own settings as older clients get them: beside everything else. */
const snapshotShapes = { ...ownSettingShapes, ...stateShapes };

/** The complete state that clients can request. */
export type Snapshot = {
  readonly [Name in keyof typeof snapshotShapes]: z.output<(typeof snapshotShapes)[Name]>;
};

/** A part of the state, by the name under which clients request it. */
export type PartName = keyof typeof partShapes;

/** The keys of parts. */
export type PartKey<Name extends PartName> = Name extends PartName ? keyof (typeof partShapes)[Name] : never;

/** The shape of the state, with only the requested parts. */
export const snapshotShape = changesOf(snapshotShapes);
