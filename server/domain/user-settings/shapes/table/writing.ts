import { msg } from "#server/texts/msg.ts";
import { choice, flag, shownIn } from "../../../setting-kinds.ts";

/** Settings for writing messages. */
export const writingSettings = shownIn(
  { part: "writing", heading: msg`Writing` },
  {
    enter_sends: flag({
      title: msg`Press Enter to send`,
      about: msg`Otherwise Enter starts a new line, and Ctrl+Enter sends.`,
      initial: false,
    }),
    translate_emoticons: flag({
      title: msg`Convert emoticons to emoji`,
      about: msg`Typing :) becomes 🙂.`,
      initial: false,
    }),
    enable_drafts_synchronization: flag({
      title: msg`Sync drafts`,
      about: msg`Drafts are available on every device. Turning this off deletes the drafts on the server.`,
      initial: true,
    }),
    web_navigate_to_sent_message: flag({
      title: msg`Go to the sent message`,
      about: msg`After sending, the app opens that conversation.`,
      initial: true,
    }),
    web_suggest_update_timezone: flag({
      title: msg`Suggest the device's time zone`,
      about: msg`When it differs from the one in the profile.`,
      initial: true,
    }),
  },
);

/** Settings for the topics that are followed automatically. */
export const topicSettings = shownIn(
  { part: "topics", heading: msg`Following topics` },
  {
    automatically_follow_topics_policy: choice({
      title: msg`Follow topics automatically`,
      about: msg`When people follow a topic automatically.`,
      own: { about: msg`You follow a topic without having to choose it.` },
      initial: 3,
      options: [
        [1, msg`When taking part`],
        [2, msg`When posting`],
        [3, msg`When starting the topic`],
        [4, msg`Never`],
      ],
    }),
    automatically_unmute_topics_in_muted_streams_policy: choice({
      title: msg`Unmute topics automatically`,
      about: msg`When a topic in a muted channel is unmuted.`,
      own: { about: msg`You see a topic of a channel that you have muted.` },
      initial: 2,
      options: [
        [1, msg`When taking part`],
        [2, msg`When posting`],
        [3, msg`When starting the topic`],
        [4, msg`Never`],
      ],
    }),
    automatically_follow_topics_where_mentioned: flag({
      title: msg`Follow topics when mentioned`,
      about: msg`People follow topics that they are mentioned in.`,
      own: { about: msg`You follow topics that you are mentioned in.` },
      initial: true,
    }),
  },
);
