import { choice, flag, shownIn } from "../../../setting-kinds.ts";

/** Settings for reading: the views that people open, what counts as read, and what lists and messages show. */
export const readingSettings = shownIn(
  { part: "reading", heading: "Reading" },
  {
    web_home_view: choice({
      title: "Home view",
      about: "What the app shows when it opens.",
      initial: "inbox",
      options: [
        ["inbox", "Inbox"],
        ["recent_topics", "Recent conversations"],
        ["all_messages", "All messages"],
      ],
    }),
    web_escape_navigates_to_home_view: flag({
      title: "Escape opens the home view",
      about: "Pressing the Escape key goes back to it from anywhere.",
      initial: true,
    }),
    web_channel_default_view: choice({
      title: "Opening a channel",
      about: "What a click on a channel shows.",
      initial: 1,
      options: [
        [1, "Its newest topic"],
        [4, "Its newest unread topic"],
        [2, "All its messages"],
        [3, "The list of its topics"],
      ],
    }),
    web_mark_read_on_scroll_policy: choice({
      title: "Mark as read on scroll",
      about: "Whether messages count as read once they have been on the screen.",
      initial: 1,
      options: [
        [1, "Always"],
        [2, "Only in conversations"],
        [3, "Never"],
      ],
    }),
    resolved_topic_notice_auto_read_policy: choice({
      title: "Notices of resolved topics",
      about: "Whether the notice that a topic was resolved counts as read at once.",
      initial: "except_followed",
      options: [
        ["always", "Count as read"],
        ["except_followed", "Count as read, but not in followed topics"],
        ["never", "Stay unread"],
      ],
    }),
    display_emoji_reaction_users: flag({
      title: "Show who reacted",
      about: "Names beside a reaction, instead of a number.",
      initial: true,
    }),
    starred_message_counts: flag({
      title: "Count starred messages",
      about: "The number beside “Starred”.",
      initial: true,
    }),
    web_stream_unreads_count_display_policy: choice({
      title: "Count unread messages",
      about: "The numbers beside channels.",
      initial: 2,
      options: [
        [1, "All channels"],
        [2, "All except muted channels and topics"],
        [3, "No channels"],
      ],
    }),
    web_left_sidebar_unreads_count_summary: flag({
      title: "Unread totals",
      about: "The number beside each heading in the sidebar.",
      initial: true,
    }),
    web_left_sidebar_show_channel_folders: flag({
      title: "Folders in the sidebar",
      about: "Channels are grouped by folder.",
      initial: true,
    }),
    web_inbox_show_channel_folders: flag({
      title: "Folders in the inbox",
      about: "The inbox is grouped by folder.",
      initial: true,
    }),
    demote_inactive_streams: choice({
      title: "Move quiet channels down",
      about: "Channels without recent messages go to the end of the list.",
      initial: 1,
      options: [
        [1, "When there are many channels"],
        [2, "Always"],
        [3, "Never"],
      ],
    }),
    hide_ai_features: flag({
      title: "Hide AI features",
      about: "For apps that have any. This server has none.",
      initial: false,
    }),
  },
);
