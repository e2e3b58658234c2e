import { z } from "zod";
import { choice, flag, own, type SettingDefinition } from "./setting.ts";

/** The sounds a client may play. */
export const notificationSounds = ["none", "zulip", "ding", "chime"] as const;

/** Settings of what a person is told, and how. */
export const notificationSettings = {
  enable_stream_desktop_notifications: flag(false, "Desktop notifications for messages in channels."),
  enable_stream_email_notifications: flag(false, "Email for messages in channels."),
  enable_stream_push_notifications: flag(false, "Notifications on the phone for messages in channels."),
  enable_stream_audible_notifications: flag(false, "A sound for messages in channels."),
  notification_sound: {
    shape: z.string().max(50),
    factory: "zulip",
    about: `One of ${notificationSounds.join(", ")}.`,
  },
  enable_desktop_notifications: flag(true, "Desktop notifications for direct messages and mentions."),
  enable_sounds: flag(true, "A sound for direct messages and mentions."),
  enable_followed_topic_desktop_notifications: flag(true, "Desktop notifications for followed topics."),
  enable_followed_topic_email_notifications: flag(true, "Email for followed topics."),
  enable_followed_topic_push_notifications: flag(true, "Notifications on the phone for followed topics."),
  enable_followed_topic_audible_notifications: flag(true, "A sound for followed topics."),
  email_notifications_batching_period_seconds: {
    shape: z.int(),
    factory: 120,
    about: "How long messages are gathered before they are sent by email, in seconds: up to a week.",
  },
  enable_offline_email_notifications: flag(true, "Email for direct messages and mentions while away."),
  enable_offline_push_notifications: flag(true, "Notifications on the phone while away."),
  enable_online_push_notifications: flag(true, "Notifications on the phone while online, too."),
  enable_digest_emails: flag(true, "Kept for clients that show it: this server sends no summaries by email."),
  enable_login_emails: own(
    flag(true, "Kept for clients that show it: this server sends no email when a device signs in."),
  ),
  enable_marketing_emails: own(
    flag(true, "Kept for clients that show it: this server sends no email about the product."),
  ),
  message_content_in_email_notifications: flag(true, "Email carries the text of messages."),
  pm_content_in_desktop_notifications: flag(true, "Desktop notifications carry the text of direct messages."),
  wildcard_mentions_notify: flag(true, "Mentions of all notify as a mention of oneself does."),
  enable_followed_topic_wildcard_mentions_notify: flag(true, "So do mentions of all in followed topics."),
  desktop_icon_count_display: choice(
    [1, 2, 3, 4],
    1,
    "The number on the icon: 1 all unread, 2 direct messages, mentions and followed topics, 3 direct messages and " +
      "mentions, 4 none.",
  ),
  realm_name_in_email_notifications_policy: choice(
    [1, 2, 3],
    1,
    "Name the organization in the subject of email: 1 automatically, 2 always, 3 never.",
  ),
  presence_enabled: flag(true, "Show others when one is here."),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

const week = 7 * 86_400;

/** What a client may not ask of these settings, worded as the family does; undefined where all is well. */
export function notificationRefusal(settings: {
  readonly notification_sound?: string | undefined;
  readonly email_notifications_batching_period_seconds?: number | undefined;
}): string | undefined {
  const { notification_sound: sound, email_notifications_batching_period_seconds: period } = settings;
  if (sound !== undefined && !notificationSounds.some((known) => known === sound)) {
    return `Invalid notification sound '${sound}'`;
  }
  return period === undefined || (period > 0 && period <= week)
    ? undefined
    : `Invalid email batching period: ${period} seconds`;
}
