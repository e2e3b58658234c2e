import type { WordsOfSubject } from "./setting-words.ts";

/** What people see first, and what counts as read. */
export const readingWords = {
  web_home_view: {
    title: "First page",
    about: "What the app opens with.",
    options: [
      ["inbox", "Inbox"],
      ["recent_topics", "Recent conversations"],
      ["all_messages", "All messages"],
    ],
  },
  web_escape_navigates_to_home_view: { title: "Escape leads to the first page", about: "By pressing the Escape key." },
  web_channel_default_view: {
    title: "Opening a channel",
    about: "What a click on a channel shows.",
    options: [
      [1, "Its newest topic"],
      [4, "Its newest unread topic"],
      [2, "All its messages"],
      [3, "The list of its topics"],
    ],
  },
  web_mark_read_on_scroll_policy: {
    title: "Mark as read by scrolling",
    about: "Whether messages count as read once they were on the screen.",
    options: [
      [1, "Always"],
      [2, "Only in conversations"],
      [3, "Never"],
    ],
  },
  resolved_topic_notice_auto_read_policy: {
    title: "Notices of resolved topics",
    about: "Whether the note that a topic is resolved counts as read at once.",
    options: [
      ["always", "Count as read"],
      ["except_followed", "Count as read, but not in followed topics"],
      ["never", "Stay unread"],
    ],
  },
  display_emoji_reaction_users: { title: "Names at reactions", about: "Who reacted, instead of how many." },
  starred_message_counts: { title: "Count starred messages", about: "The number beside “Starred”." },
  web_stream_unreads_count_display_policy: {
    title: "Count unread messages",
    about: "The numbers beside channels.",
    options: [
      [1, "Of all channels"],
      [2, "Except muted channels and topics"],
      [3, "Of no channel"],
    ],
  },
  web_left_sidebar_unreads_count_summary: {
    title: "Sums of unread messages",
    about: "The number beside each heading on the left.",
  },
  web_left_sidebar_show_channel_folders: { title: "Folders on the left", about: "Channels are sorted by folder." },
  web_inbox_show_channel_folders: { title: "Folders in the inbox", about: "The inbox is sorted by folder." },
  demote_inactive_streams: {
    title: "Move quiet channels down",
    about: "Channels without recent messages go to the end of the list.",
    options: [
      [1, "When there are many channels"],
      [2, "Always"],
      [3, "Never"],
    ],
  },
  hide_ai_features: { title: "Hide AI features", about: "For apps that have any. This server has none." },
} as const satisfies WordsOfSubject;
