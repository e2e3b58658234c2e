import { z } from "zod";
import { msg } from "#server/texts/msg.ts";
import { channel, choice, flag, prose, shownIn } from "../../../setting-kinds.ts";
import { welcomeTextLimit } from "../../limits.ts";

/** Messages that the server itself sends, and the channels that they go to. */
export const noticeSettings = {
  send_welcome_emails: flag({
    title: msg`Welcome emails`,
    about: msg`Some apps show this setting. This server welcomes new people in the chat, not by email.`,
    initial: true,
  }),
  ...shownIn(
    { part: "sign-up", heading: msg`Welcome` },
    {
      welcome_message_custom_text: prose({
        title: msg`Welcome message`,
        about: msg`Added to the message that new people get. You can use Markdown.`,
        initial: "",
        longest: welcomeTextLimit,
      }),
    },
  ),
  digest_emails_enabled: flag({
    title: msg`Digest emails`,
    about: msg`Some apps show this setting. This server sends no digests.`,
    initial: false,
  }),
  digest_weekday: {
    ...choice({
      title: msg`Day of digest emails`,
      about: msg`Some apps show this setting. This server sends no digests.`,
      initial: 1,
      options: [
        [0, msg`Monday`],
        [1, msg`Tuesday`],
        [2, msg`Wednesday`],
        [3, msg`Thursday`],
        [4, msg`Friday`],
        [5, msg`Saturday`],
        [6, msg`Sunday`],
      ],
    }),
    input: z.int().min(0).max(6),
  },
  message_content_allowed_in_email_notifications: flag({ title: msg`Include message text in emails`, initial: true }),
  require_e2ee_push_notifications: flag({
    title: msg`Encrypt message text sent to phones`,
    about: msg`Phones that don't support this get no text.`,
    initial: false,
  }),
  ...shownIn(
    { part: "messages", heading: msg`Reports` },
    {
      moderation_request_channel_id: channel({
        title: msg`Channel for reports`,
        about: msg`Choose a private channel. Without one, nobody can report messages.`,
      }),
    },
  ),
  new_stream_announcements_stream_id: channel({ title: msg`Announce new channels in` }),
  signup_announcements_stream_id: channel({ title: msg`Announce new people in` }),
  zulip_update_announcements_stream_id: channel({
    title: msg`Announce new versions in`,
    about: msg`Some apps show this setting. This server doesn't announce its versions.`,
  }),
};
