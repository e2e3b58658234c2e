import type { WordsOfSubject } from "./setting-words.ts";

/** How messages are written. */
export const writingWords = {
  enter_sends: { title: "Enter sends", about: "Otherwise Enter begins a line and Ctrl+Enter sends." },
  translate_emoticons: { title: "Turn emoticons into emoji", about: "A typed :) becomes 🙂." },
  enable_drafts_synchronization: {
    title: "Keep drafts on the server",
    about: "What is half written is there on every device.",
  },
  web_navigate_to_sent_message: {
    title: "Go to the sent message",
    about: "After sending, the app shows the conversation it went to.",
  },
  web_suggest_update_timezone: {
    title: "Offer the device's time zone",
    about: "When it is another than the one in the profile.",
  },
} as const satisfies WordsOfSubject;

/** Which topics are followed by themselves. */
export const topicWords = {
  automatically_follow_topics_policy: {
    title: "Follow topics",
    about: "Which topics somebody follows without having to ask.",
    options: [
      [1, "Those they take part in"],
      [2, "Those they write in"],
      [3, "Those they start"],
      [4, "None"],
    ],
  },
  automatically_unmute_topics_in_muted_streams_policy: {
    title: "Unmute topics in muted channels",
    about: "Which topics are heard all the same.",
    options: [
      [1, "Those they take part in"],
      [2, "Those they write in"],
      [3, "Those they start"],
      [4, "None"],
    ],
  },
  automatically_follow_topics_where_mentioned: {
    title: "Follow topics when mentioned",
    about: "Somebody who is mentioned follows the topic from then on.",
  },
} as const satisfies WordsOfSubject;

/** What others learn of a person. */
export const privacyWords = {
  presence_enabled: { title: "Show when they are here", about: "Others see who is active." },
  send_read_receipts: { title: "Show what they have read", about: "Others see who has read a message." },
  send_stream_typing_notifications: {
    title: "Show typing in channels",
    about: "Others see that somebody is typing there.",
  },
  send_private_typing_notifications: {
    title: "Show typing in direct messages",
    about: "The other person sees that somebody is typing.",
  },
  receives_typing_notifications: { title: "See who is typing", about: "The other way round: what they see of others." },
  email_address_visibility: {
    title: "Who sees the email address",
    about: "On the profile. Administrators find everybody's under People.",
    options: [
      [1, "Everyone"],
      [2, "Members, not guests"],
      [5, "Moderators and above"],
      [3, "Administrators and above"],
      [4, "Nobody"],
    ],
  },
} as const satisfies WordsOfSubject;
