import { z } from "zod";

const flag = (factory: boolean) => ({ shape: z.boolean(), factory });
const choice = <const Values extends readonly number[]>(values: Values, factory: Values[number]) => ({
  shape: z.literal(values),
  factory,
});
const word = <const Values extends readonly [string, ...string[]]>(values: Values, factory: Values[number]) => ({
  shape: z.enum(values),
  factory,
});

/** The sounds a client may play. */
export const notificationSounds = ["none", "zulip", "ding", "chime"] as const;

/**
 * Every personal setting with its shape and factory value (the API specification, Organization defaults of user
 * settings; the wire specification, 9.3). Stored values are those that differ.
 */
export const userSettingDefinitions = {
  starred_message_counts: flag(true),
  receives_typing_notifications: flag(true),
  web_suggest_update_timezone: flag(true),
  fluid_layout_width: flag(false),
  high_contrast_mode: flag(false),
  web_mark_read_on_scroll_policy: choice([1, 2, 3], 1),
  web_channel_default_view: choice([1, 2, 3, 4], 1),
  web_font_size_px: { shape: z.int().min(12).max(20), factory: 16 },
  web_line_height_percent: { shape: z.int().min(100).max(200), factory: 140 },
  color_scheme: choice([1, 2, 3], 1),
  enable_drafts_synchronization: flag(true),
  translate_emoticons: flag(false),
  display_emoji_reaction_users: flag(true),
  web_home_view: word(["recent_topics", "inbox", "all_messages"], "inbox"),
  web_escape_navigates_to_home_view: flag(true),
  left_side_userlist: flag(false),
  emojiset: word(["emoji_set_a", "emoji_set_b", "text"], "emoji_set_a"),
  demote_inactive_streams: choice([1, 2, 3], 1),
  user_list_style: choice([1, 2, 3], 2),
  web_animate_image_previews: word(["always", "on_hover", "never"], "on_hover"),
  web_stream_unreads_count_display_policy: choice([1, 2, 3], 2),
  hide_ai_features: flag(false),
  web_left_sidebar_show_channel_folders: flag(true),
  web_left_sidebar_unreads_count_summary: flag(true),
  web_inbox_show_channel_folders: flag(true),
  web_navigate_to_sent_message: flag(true),
  enable_stream_desktop_notifications: flag(false),
  enable_stream_email_notifications: flag(false),
  enable_stream_push_notifications: flag(false),
  enable_stream_audible_notifications: flag(false),
  notification_sound: word(notificationSounds, "zulip"),
  enable_desktop_notifications: flag(true),
  enable_sounds: flag(true),
  enable_followed_topic_desktop_notifications: flag(true),
  enable_followed_topic_email_notifications: flag(true),
  enable_followed_topic_push_notifications: flag(true),
  enable_followed_topic_audible_notifications: flag(true),
  email_notifications_batching_period_seconds: { shape: z.int().min(0).max(604_800), factory: 120 },
  enable_offline_email_notifications: flag(true),
  enable_offline_push_notifications: flag(true),
  enable_online_push_notifications: flag(true),
  enable_digest_emails: flag(true),
  enable_login_emails: flag(true),
  enable_marketing_emails: flag(true),
  message_content_in_email_notifications: flag(true),
  pm_content_in_desktop_notifications: flag(true),
  wildcard_mentions_notify: flag(true),
  enable_followed_topic_wildcard_mentions_notify: flag(true),
  desktop_icon_count_display: choice([1, 2, 3, 4], 1),
  realm_name_in_email_notifications_policy: choice([1, 2, 3], 1),
  automatically_follow_topics_policy: choice([1, 2, 3, 4], 3),
  automatically_unmute_topics_in_muted_streams_policy: choice([1, 2, 3, 4], 2),
  automatically_follow_topics_where_mentioned: flag(true),
  resolved_topic_notice_auto_read_policy: word(["always", "except_followed", "never"], "except_followed"),
  presence_enabled: flag(true),
  enter_sends: flag(false),
  twenty_four_hour_time: flag(false),
  default_language: { shape: z.string().min(2).max(20), factory: "en" },
  send_stream_typing_notifications: flag(true),
  send_private_typing_notifications: flag(true),
  send_read_receipts: flag(true),
  allow_private_data_export: flag(false),
  email_address_visibility: choice([1, 2, 3, 4, 5], 1),
} as const;

/** A personal setting by name. */
export type UserSettingName = keyof typeof userSettingDefinitions;

/** The values a personal setting may have. */
export type UserSetting<Name extends UserSettingName> = z.output<(typeof userSettingDefinitions)[Name]["shape"]>;

/** Every personal setting. */
export const userSettingNames = Object.keys(userSettingDefinitions) as readonly UserSettingName[];

/** All personal settings of somebody, by name. */
export type UserSettings = { readonly [Name in UserSettingName]: UserSetting<Name> };
