import { z } from "zod";
import { choice, flag, seconds, shownIn } from "../../../setting-kinds.ts";

/** Direct messages and mentions. */
const personal = shownIn(
  { part: "personal", heading: "Notifications: direct messages and mentions" },
  {
    enable_desktop_notifications: flag({
      title: "On the desktop",
      about: "A note on the screen while the app is open.",
      initial: true,
    }),
    enable_sounds: flag({ title: "With a sound", about: "When such a message comes.", initial: true }),
    enable_offline_push_notifications: flag({
      title: "On the phone, while away",
      about: "When no device of theirs is active.",
      initial: true,
    }),
    enable_online_push_notifications: flag({
      title: "On the phone, also while here",
      about: "Even when a device is active.",
      initial: true,
    }),
    enable_offline_email_notifications: flag({
      title: "By email, while away",
      about: "Needs a mail server.",
      initial: true,
    }),
    wildcard_mentions_notify: flag({
      title: "When everybody is mentioned",
      about: "@all counts as being mentioned oneself.",
      initial: true,
    }),
  },
);

/** Topics that are followed. */
const followed = shownIn(
  { part: "followed", heading: "Notifications: followed topics" },
  {
    enable_followed_topic_desktop_notifications: flag({
      title: "On the desktop, for followed topics",
      about: "A note on the screen for every message there.",
      initial: true,
    }),
    enable_followed_topic_audible_notifications: flag({
      title: "With a sound, for followed topics",
      about: "When a message comes there.",
      initial: true,
    }),
    enable_followed_topic_push_notifications: flag({
      title: "On the phone, for followed topics",
      about: "For every message there.",
      initial: true,
    }),
    enable_followed_topic_email_notifications: flag({
      title: "By email, for followed topics",
      about: "While away. Needs a mail server.",
      initial: true,
    }),
    enable_followed_topic_wildcard_mentions_notify: flag({
      title: "When everybody is mentioned, in followed topics",
      about: "@all counts as being mentioned oneself.",
      initial: true,
    }),
  },
);

/** All other messages in channels. */
const channels = shownIn(
  { part: "channels", heading: "Notifications: all other messages in channels" },
  {
    enable_stream_desktop_notifications: flag({
      title: "On the desktop, for channels",
      about: "A note on the screen for every message. In busy channels these are many.",
      initial: false,
    }),
    enable_stream_audible_notifications: flag({
      title: "With a sound, for channels",
      about: "For every message.",
      initial: false,
    }),
    enable_stream_push_notifications: flag({
      title: "On the phone, for channels",
      about: "For every message.",
      initial: false,
    }),
    enable_stream_email_notifications: flag({
      title: "By email, for channels",
      about: "For every message, while away. Needs a mail server.",
      initial: false,
    }),
  },
);

/** The sound and look of notifications, and how they are grouped. */
const everyNotification = shownIn(
  { part: "many", heading: "Notifications: sounds, desktop and email" },
  {
    notification_sound: {
      ...choice({
        title: "Sound",
        about: "Which one is played.",
        initial: "zulip",
        options: [
          ["none", "None"],
          ["zulip", "Classic"],
          ["ding", "Ding"],
          ["chime", "Chime"],
        ],
      }),
      input: z.string().max(50),
      refusal: (sound: unknown) => `Invalid notification sound '${sound}'`,
    },
    pm_content_in_desktop_notifications: flag({
      title: "Text of direct messages on the desktop",
      about: "Otherwise the note says only who wrote.",
      initial: true,
    }),
    desktop_icon_count_display: choice({
      title: "Number on the app's icon",
      about: "What it counts.",
      initial: 1,
      options: [
        [1, "All unread messages"],
        [2, "Direct messages, mentions and followed topics"],
        [3, "Direct messages and mentions"],
        [4, "Nothing"],
      ],
    }),
    message_content_in_email_notifications: flag({
      title: "Text of messages in email",
      about: "Otherwise an email says only that there are messages.",
      initial: true,
    }),
    email_notifications_batching_period_seconds: {
      ...seconds({
        title: "Gather messages for",
        about: "How long the server waits before it sends an email, so that several messages come in one.",
        initial: 120,
        most: 604_800,
        usual: [60, 120, 300, 600, 1_800, 3_600, 21_600, 86_400, 604_800],
      }),
      input: z.int(),
      refusal: (period: unknown) => `Invalid email batching period: ${period} seconds`,
    },
    realm_name_in_email_notifications_policy: choice({
      title: "Name the organization in email",
      about: "In the subject.",
      initial: 1,
      options: [
        [1, "When somebody belongs to several"],
        [2, "Always"],
        [3, "Never"],
      ],
    }),
    enable_digest_emails: flag({
      title: "Summaries by email",
      about: "For apps that show this. This server sends no summaries.",
      initial: true,
    }),
  },
);

/** Notification settings that the organization sets defaults for. */
export const notificationDefaults = { ...personal, ...followed, ...channels, ...everyNotification };
