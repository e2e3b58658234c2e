import { msg } from "#server/texts/msg.ts";
import { choice, flag, shownIn } from "../../../setting-kinds.ts";

/** Settings for what others see of a person. */
export const privacySettings = shownIn(
  { part: "privacy", heading: msg`Privacy` },
  {
    presence_enabled: flag({
      title: msg`Show when they are active`,
      about: msg`Others see when this person is active.`,
      own: {
        title: msg`Show when you're active`,
        about: msg`Others see whether you are active or away. Turn this off to be invisible.`,
      },
      initial: true,
    }),
    send_read_receipts: flag({
      title: msg`Show what they have read`,
      about: msg`Others see which messages this person has read.`,
      own: { title: msg`Show what you have read`, about: msg`Others see which messages you have read.` },
      initial: true,
    }),
    send_stream_typing_notifications: flag({
      title: msg`Show typing in channels`,
      about: msg`Others see when this person is typing.`,
      own: { about: msg`Others see when you are typing.` },
      initial: true,
    }),
    send_private_typing_notifications: flag({
      title: msg`Show typing in direct messages`,
      about: msg`Others see when this person is typing.`,
      own: { about: msg`Others see when you are typing.` },
      initial: true,
    }),
    receives_typing_notifications: flag({
      title: msg`See who is typing`,
      about: msg`They see when other people are typing.`,
      own: { about: msg`You see when other people are typing.` },
      initial: true,
    }),
    email_address_visibility: choice({
      title: msg`Who can see their email address`,
      about: msg`On their profile. Administrators see all addresses under People.`,
      own: {
        title: msg`Who can see your email address`,
        about: msg`On your profile. Administrators see all addresses.`,
      },
      initial: 1,
      options: [
        [1, msg`Everyone`],
        [2, msg`Members, not guests`],
        [5, msg`Moderators and above`],
        [3, msg`Administrators and above`],
        [4, msg`Nobody`],
      ],
    }),
  },
);
