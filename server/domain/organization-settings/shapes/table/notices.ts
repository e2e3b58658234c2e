import { z } from "zod";
import { channel, choice, flag, prose } from "../../../setting-kinds.ts";

/** The longest welcome text, in characters. It leaves room in the message for the rest. */
export const welcomeTextLimit = 8_000;

/** Messages that the server itself sends, and the channels that they go to. */
export const noticeSettings = {
  send_welcome_emails: flag({
    title: "Welcome emails",
    about: "For apps that show this. New people are welcomed in the chat, not by email.",
    initial: true,
  }),
  welcome_message_custom_text: prose({
    title: "Welcome message",
    about: "What new people read in addition, in Markdown.",
    initial: "",
    longest: welcomeTextLimit,
  }),
  digest_emails_enabled: flag({
    title: "Summaries by email",
    about: "For apps that show this. This server sends no summaries.",
    initial: false,
  }),
  digest_weekday: {
    ...choice({
      title: "Day of summaries",
      about: "For apps that show this. This server sends no summaries.",
      initial: 1,
      options: [
        [0, "Monday"],
        [1, "Tuesday"],
        [2, "Wednesday"],
        [3, "Thursday"],
        [4, "Friday"],
        [5, "Saturday"],
        [6, "Sunday"],
      ],
    }),
    input: z.int().min(0).max(6),
  },
  message_content_allowed_in_email_notifications: flag({ title: "Emails carry the text of messages", initial: true }),
  require_e2ee_push_notifications: flag({
    title: "Phones get the text of messages only encrypted",
    about: "Or not at all.",
    initial: false,
  }),
  moderation_request_channel_id: channel({
    title: "Channel for requests to moderators",
    about: "It must be private.",
  }),
  new_stream_announcements_stream_id: channel({ title: "Channel that announces new channels" }),
  signup_announcements_stream_id: channel({ title: "Channel that announces new people" }),
  zulip_update_announcements_stream_id: channel({
    title: "Channel that announces new versions",
    about: "For apps that show this. This server does not announce its versions.",
  }),
};
