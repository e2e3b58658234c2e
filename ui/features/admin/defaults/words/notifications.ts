import type { WordsOfSubject } from "./setting-words.ts";

/** Direct messages and mentions. */
export const personalNotificationWords = {
  enable_desktop_notifications: { title: "On the desktop", about: "A note on the screen while the app is open." },
  enable_sounds: { title: "With a sound", about: "When such a message comes." },
  enable_offline_push_notifications: {
    title: "On the phone, while away",
    about: "When no device of theirs is active.",
  },
  enable_online_push_notifications: { title: "On the phone, also while here", about: "Even when a device is active." },
  enable_offline_email_notifications: { title: "By email, while away", about: "Needs a mail server." },
  wildcard_mentions_notify: {
    title: "When everybody is mentioned",
    about: "@all counts as being mentioned oneself.",
  },
} as const satisfies WordsOfSubject;

/** Topics that are followed. */
export const followedNotificationWords = {
  enable_followed_topic_desktop_notifications: {
    title: "On the desktop, for followed topics",
    about: "A note on the screen for every message there.",
  },
  enable_followed_topic_audible_notifications: {
    title: "With a sound, for followed topics",
    about: "When a message comes there.",
  },
  enable_followed_topic_push_notifications: {
    title: "On the phone, for followed topics",
    about: "For every message there.",
  },
  enable_followed_topic_email_notifications: {
    title: "By email, for followed topics",
    about: "While away. Needs a mail server.",
  },
  enable_followed_topic_wildcard_mentions_notify: {
    title: "When everybody is mentioned, in followed topics",
    about: "@all counts as being mentioned oneself.",
  },
} as const satisfies WordsOfSubject;

/** All other messages in channels. */
export const channelNotificationWords = {
  enable_stream_desktop_notifications: {
    title: "On the desktop, for channels",
    about: "A note on the screen for every message. In busy channels these are many.",
  },
  enable_stream_audible_notifications: { title: "With a sound, for channels", about: "For every message." },
  enable_stream_push_notifications: { title: "On the phone, for channels", about: "For every message." },
  enable_stream_email_notifications: {
    title: "By email, for channels",
    about: "For every message, while away. Needs a mail server.",
  },
} as const satisfies WordsOfSubject;

/** How notifications sound, look and are gathered. */
export const manyNotificationWords = {
  notification_sound: {
    title: "Sound",
    about: "Which one is played.",
    options: [
      ["zulip", "Classic"],
      ["ding", "Ding"],
      ["chime", "Chime"],
      ["none", "None"],
    ],
  },
  pm_content_in_desktop_notifications: {
    title: "Text of direct messages on the desktop",
    about: "Otherwise the note says only who wrote.",
  },
  desktop_icon_count_display: {
    title: "Number on the app's icon",
    about: "What it counts.",
    options: [
      [1, "All unread messages"],
      [2, "Direct messages, mentions and followed topics"],
      [3, "Direct messages and mentions"],
      [4, "Nothing"],
    ],
  },
  message_content_in_email_notifications: {
    title: "Text of messages in email",
    about: "Otherwise an email says only that there are messages.",
  },
  email_notifications_batching_period_seconds: {
    title: "Gather messages for",
    about: "How long the server waits before it sends an email, so that several messages come in one.",
    options: [
      [60, "1 minute"],
      [120, "2 minutes"],
      [300, "5 minutes"],
      [600, "10 minutes"],
      [1800, "30 minutes"],
      [3600, "1 hour"],
      [21_600, "6 hours"],
      [86_400, "1 day"],
      [604_800, "1 week"],
    ],
  },
  realm_name_in_email_notifications_policy: {
    title: "Name the organization in email",
    about: "In the subject.",
    options: [
      [1, "When somebody belongs to several"],
      [2, "Always"],
      [3, "Never"],
    ],
  },
  enable_digest_emails: {
    title: "Summaries by email",
    about: "For apps that show this. This server sends no summaries.",
  },
} as const satisfies WordsOfSubject;
