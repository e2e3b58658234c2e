import { choice, flag, shownIn } from "../../../setting-kinds.ts";

/** Settings for what others see of a person. */
export const privacySettings = shownIn(
  { part: "privacy", heading: "Privacy" },
  {
    presence_enabled: flag({ title: "Show when they are here", about: "Others see who is active.", initial: true }),
    send_read_receipts: flag({
      title: "Show what they have read",
      about: "Others see who has read a message.",
      initial: true,
    }),
    send_stream_typing_notifications: flag({
      title: "Show typing in channels",
      about: "Others see that somebody is typing there.",
      initial: true,
    }),
    send_private_typing_notifications: flag({
      title: "Show typing in direct messages",
      about: "The other person sees that somebody is typing.",
      initial: true,
    }),
    receives_typing_notifications: flag({
      title: "See who is typing",
      about: "The other way round: what they see of others.",
      initial: true,
    }),
    email_address_visibility: choice({
      title: "Who sees the email address",
      about: "On the profile. Administrators find everybody's under People.",
      initial: 1,
      options: [
        [1, "Everyone"],
        [2, "Members, not guests"],
        [5, "Moderators and above"],
        [3, "Administrators and above"],
        [4, "Nobody"],
      ],
    }),
  },
);
