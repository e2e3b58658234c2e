import { msg } from "#server/texts/msg.ts";
import { choice, flag, shownIn } from "../../../setting-kinds.ts";

/** Settings for reading: the views that people open, what counts as read, and what lists and messages show. */
export const readingSettings = shownIn(
  { part: "reading", heading: msg`Reading` },
  {
    web_home_view: choice({
      title: msg`Home view`,
      about: msg`What the app shows when it opens.`,
      initial: "inbox",
      options: [
        ["inbox", msg`Inbox`],
        ["recent_topics", msg`Recent conversations`],
        ["all_messages", msg`All messages`],
      ],
    }),
    web_escape_navigates_to_home_view: flag({
      title: msg`Escape opens the home view`,
      about: msg`Pressing Escape anywhere goes there.`,
      initial: true,
    }),
    web_channel_default_view: choice({
      title: msg`Opening a channel`,
      about: msg`What a click on a channel shows.`,
      initial: 1,
      options: [
        [1, msg`Newest topic`],
        [4, msg`Newest unread topic`],
        [2, msg`All messages`],
        [3, msg`List of topics`],
      ],
    }),
    web_mark_read_on_scroll_policy: choice({
      title: msg`Mark as read on scroll`,
      about: msg`Whether messages are marked as read when they are on the screen.`,
      initial: 1,
      options: [
        [1, msg`Always`],
        [2, msg`Only in conversations`],
        [3, msg`Never`],
      ],
    }),
    resolved_topic_notice_auto_read_policy: choice({
      title: msg`Notices about resolved topics`,
      about: msg`Whether these notices are marked as read automatically.`,
      initial: "except_followed",
      options: [
        ["always", msg`Mark as read`],
        ["except_followed", msg`Mark as read, except in followed topics`],
        ["never", msg`Keep unread`],
      ],
    }),
    display_emoji_reaction_users: flag({
      title: msg`Show who reacted`,
      about: msg`Reactions show names instead of a number.`,
      initial: true,
    }),
    starred_message_counts: flag({
      title: msg`Count starred messages`,
      about: msg`Shows a number next to Starred.`,
      initial: true,
    }),
    web_stream_unreads_count_display_policy: choice({
      title: msg`Unread counts`,
      about: msg`The number next to each channel.`,
      initial: 2,
      options: [
        [1, msg`All channels`],
        [2, msg`All except muted channels and topics`],
        [3, msg`No channels`],
      ],
    }),
    web_left_sidebar_unreads_count_summary: flag({
      title: msg`Unread totals`,
      about: msg`The number next to each heading in the sidebar.`,
      initial: true,
    }),
    web_left_sidebar_show_channel_folders: flag({
      title: msg`Folders in the sidebar`,
      about: msg`Channels are grouped by folder.`,
      initial: true,
    }),
    web_inbox_show_channel_folders: flag({
      title: msg`Folders in the inbox`,
      about: msg`The inbox is grouped by folder.`,
      initial: true,
    }),
    demote_inactive_streams: choice({
      title: msg`Move quiet channels down`,
      about: msg`Channels without recent messages go to the end of the list.`,
      initial: 1,
      options: [
        [1, msg`When there are many channels`],
        [2, msg`Always`],
        [3, msg`Never`],
      ],
    }),
    hide_ai_features: flag({
      title: msg`Hide AI features`,
      about: msg`For apps that have AI features. This server has none.`,
      initial: false,
    }),
  },
);
