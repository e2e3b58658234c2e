import { choice, flag, shownIn } from "../../../setting-kinds.ts";

/** Settings for writing messages. */
export const writingSettings = shownIn(
  { part: "writing", heading: "Writing" },
  {
    enter_sends: flag({
      title: "Enter sends",
      about: "Otherwise Enter begins a line and Ctrl+Enter sends.",
      initial: false,
    }),
    translate_emoticons: flag({
      title: "Turn emoticons into emoji",
      about: "A typed :) becomes 🙂.",
      initial: false,
    }),
    enable_drafts_synchronization: flag({
      title: "Keep drafts on the server",
      about: "What is half written is there on every device. Turning it off deletes the drafts that are there.",
      initial: true,
    }),
    web_navigate_to_sent_message: flag({
      title: "Go to the sent message",
      about: "After sending, the app shows the conversation it went to.",
      initial: true,
    }),
    web_suggest_update_timezone: flag({
      title: "Offer the device's time zone",
      about: "When it is another than the one in the profile.",
      initial: true,
    }),
  },
);

/** Settings for the topics that are followed automatically. */
export const topicSettings = shownIn(
  { part: "topics", heading: "Following topics" },
  {
    automatically_follow_topics_policy: choice({
      title: "Follow topics",
      about: "Which topics somebody follows without having to ask.",
      initial: 3,
      options: [
        [1, "Those they take part in"],
        [2, "Those they write in"],
        [3, "Those they start"],
        [4, "None"],
      ],
    }),
    automatically_unmute_topics_in_muted_streams_policy: choice({
      title: "Unmute topics in muted channels",
      about: "Which topics are heard all the same.",
      initial: 2,
      options: [
        [1, "Those they take part in"],
        [2, "Those they write in"],
        [3, "Those they start"],
        [4, "None"],
      ],
    }),
    automatically_follow_topics_where_mentioned: flag({
      title: "Follow topics when mentioned",
      about: "Somebody who is mentioned follows the topic from then on.",
      initial: true,
    }),
  },
);
