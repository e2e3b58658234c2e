import { languageCode } from "../../languages.ts";
import { amount, choice, flag, own, type SettingDefinition, word } from "./setting.ts";

/** Settings of how a client looks and behaves. */
export const displaySettings = {
  starred_message_counts: flag(true, "Show the number of starred messages."),
  web_suggest_update_timezone: flag(true, "Offer to update the time zone of the profile when the device's differs."),
  fluid_layout_width: flag(false, "Use the full width for the centre."),
  high_contrast_mode: flag(false, "Colours for people who see less well."),
  web_mark_read_on_scroll_policy: choice(
    [1, 2, 3],
    1,
    "Mark messages as read on scrolling: 1 always, 2 only in conversations, 3 never.",
  ),
  web_channel_default_view: choice(
    [1, 2, 3, 4],
    1,
    "What a channel opens with: 1 its top topic, 2 its feed, 3 its list of topics, 4 its top unread topic.",
  ),
  web_font_size_px: amount(8, 72, 16, "Size of the text, in pixels."),
  web_line_height_percent: amount(80, 300, 140, "Height of a line, in percent: 120 means 1.2."),
  color_scheme: choice([1, 2, 3], 1, "1 automatic, 2 dark, 3 light."),
  enable_drafts_synchronization: flag(true, "Keep drafts on the server; turning it off deletes those that are there."),
  translate_emoticons: flag(false, "Turn emoticons such as :) into emoji."),
  display_emoji_reaction_users: flag(true, "Show the names of those who reacted instead of their number."),
  web_home_view: word(["recent_topics", "inbox", "all_messages"], "inbox", "What the client opens with."),
  web_escape_navigates_to_home_view: flag(true, "Escape leads to the home view."),
  left_side_userlist: flag(false, "Show people on the left in narrow windows."),
  emojiset: word(["emoji_set_a", "emoji_set_b", "text"], "emoji_set_a", "How emoji are drawn."),
  demote_inactive_streams: choice([1, 2, 3], 1, "Move inactive channels down: 1 automatically, 2 always, 3 never."),
  user_list_style: choice([1, 2, 3], 2, "The list of people: 1 compact, 2 with status, 3 with picture and status."),
  web_animate_image_previews: word(["always", "on_hover", "never"], "on_hover", "When previews of pictures move."),
  web_stream_unreads_count_display_policy: choice(
    [1, 2, 3],
    2,
    "Count unread messages of: 1 all channels, 2 channels and topics that are not muted, 3 no channels.",
  ),
  hide_ai_features: flag(false, "Hide features that use machine learning."),
  web_left_sidebar_show_channel_folders: flag(true, "Sort the channels on the left by folder."),
  web_left_sidebar_unreads_count_summary: flag(true, "Show sums of unread messages on the left."),
  web_inbox_show_channel_folders: flag(true, "Sort the inbox by folder."),
  web_navigate_to_sent_message: flag(true, "Follow a message one has sent to its conversation."),
  enter_sends: flag(false, "Enter sends the message, or saves an edit."),
  twenty_four_hour_time: flag(false, "Show times on a clock of 24 hours."),
  default_language: own({ shape: languageCode, factory: "en", about: "The language of the client, such as de." }),
} as const satisfies Readonly<Record<string, SettingDefinition>>;
