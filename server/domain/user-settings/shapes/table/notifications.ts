import { z } from "zod";
import { msg } from "#server/texts/msg.ts";
import { choice, flag, seconds, shownIn } from "../../../setting-kinds.ts";

/** Direct messages and mentions. */
const personal = shownIn(
  { part: "personal", heading: msg`Notifications: direct messages and mentions` },
  {
    enable_desktop_notifications: flag({
      title: msg`Desktop notifications`,
      about: msg`Shown while the app is open.`,
      initial: true,
    }),
    enable_sounds: flag({
      title: msg`Notification sounds`,
      about: msg`Played for each of these messages.`,
      initial: true,
    }),
    enable_offline_push_notifications: flag({
      title: msg`Phone notifications while away`,
      about: msg`Sent when none of their devices is active.`,
      own: { about: msg`Sent when none of your devices is active.` },
      initial: true,
    }),
    enable_online_push_notifications: flag({
      title: msg`Phone notifications while active`,
      about: msg`Sent even when a device is active.`,
      initial: true,
    }),
    enable_offline_email_notifications: flag({
      title: msg`Email notifications while away`,
      about: msg`Requires a mail server.`,
      initial: true,
    }),
    wildcard_mentions_notify: flag({
      title: msg`Mentions of everyone`,
      about: msg`@all counts as a mention of each person.`,
      initial: true,
    }),
  },
);

/** Topics that are followed. */
const followed = shownIn(
  { part: "followed", heading: msg`Notifications: followed topics` },
  {
    enable_followed_topic_desktop_notifications: flag({
      title: msg`Desktop notifications for followed topics`,
      about: msg`Shown for every message there.`,
      initial: true,
    }),
    enable_followed_topic_audible_notifications: flag({
      title: msg`Notification sounds for followed topics`,
      about: msg`Played for every message there.`,
      initial: true,
    }),
    enable_followed_topic_push_notifications: flag({
      title: msg`Phone notifications for followed topics`,
      about: msg`Sent for every message there.`,
      initial: true,
    }),
    enable_followed_topic_email_notifications: flag({
      title: msg`Email notifications for followed topics`,
      about: msg`Sent while away. Requires a mail server.`,
      initial: true,
    }),
    enable_followed_topic_wildcard_mentions_notify: flag({
      title: msg`Mentions of everyone in followed topics`,
      about: msg`@all counts as a mention of each person.`,
      initial: true,
    }),
  },
);

/** All other messages in channels. */
const channels = shownIn(
  { part: "channels", heading: msg`Notifications: other messages in channels` },
  {
    enable_stream_desktop_notifications: flag({
      title: msg`Desktop notifications for channels`,
      about: msg`Shown for every message. Busy channels send many.`,
      initial: false,
    }),
    enable_stream_audible_notifications: flag({
      title: msg`Notification sounds for channels`,
      about: msg`For every message.`,
      initial: false,
    }),
    enable_stream_push_notifications: flag({
      title: msg`Phone notifications for channels`,
      about: msg`For every message.`,
      initial: false,
    }),
    enable_stream_email_notifications: flag({
      title: msg`Email notifications for channels`,
      about: msg`Sent for every message while away. Requires a mail server.`,
      initial: false,
    }),
  },
);

/** The sound and look of notifications, and how they are grouped. */
const everyNotification = shownIn(
  { part: "many", heading: msg`Notifications: sounds, desktop, and email` },
  {
    notification_sound: {
      ...choice({
        title: msg`Sound`,
        about: msg`The sound that notifications play.`,
        initial: "zulip",
        options: [
          ["none", msg`No sound`],
          ["zulip", msg`Classic`],
          ["ding", msg`Ding`],
          ["chime", msg`Chime`],
        ],
      }),
      input: z.string().max(50),
      refusal: (sound: unknown) => `Invalid notification sound '${sound}'`,
    },
    pm_content_in_desktop_notifications: flag({
      title: msg`Show text of direct messages on the desktop`,
      about: msg`Otherwise notifications only say who wrote.`,
      initial: true,
    }),
    desktop_icon_count_display: choice({
      title: msg`Number on the app icon`,
      about: msg`What it counts.`,
      initial: 1,
      options: [
        [1, msg`All unread messages`],
        [2, msg`Direct messages, mentions, and followed topics`],
        [3, msg`Direct messages and mentions`],
        [4, msg`Nothing`],
      ],
    }),
    message_content_in_email_notifications: flag({
      title: msg`Include message text in emails`,
      about: msg`Otherwise emails only say that there are messages.`,
      initial: true,
    }),
    email_notifications_batching_period_seconds: {
      ...seconds({
        title: msg`Delay before emails`,
        about: msg`Messages that arrive in this time are sent in one email.`,
        initial: 120,
        most: 604_800,
        usual: [60, 120, 300, 600, 1_800, 3_600, 21_600, 86_400, 604_800],
      }),
      input: z.int(),
      refusal: (period: unknown) => `Invalid email batching period: ${period} seconds`,
    },
    realm_name_in_email_notifications_policy: choice({
      title: msg`Organization name in emails`,
      about: msg`Shown in the subject.`,
      initial: 1,
      options: [
        [1, msg`For people in several organizations`],
        [2, msg`Always`],
        [3, msg`Never`],
      ],
    }),
    enable_digest_emails: flag({
      title: msg`Digest emails`,
      about: msg`Some apps show this setting. This server sends no digests.`,
      initial: true,
    }),
  },
);

/** Notification settings that the organization sets defaults for. */
export const notificationDefaults = { ...personal, ...followed, ...channels, ...everyNotification };
