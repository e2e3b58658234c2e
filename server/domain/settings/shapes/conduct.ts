import { choice, flag, own, type SettingDefinition, word } from "./setting.ts";

/** Settings of what others learn of a person, and of what the server does by itself on their behalf. */
export const conductSettings = {
  receives_typing_notifications: flag(true, "See when others are typing."),
  send_stream_typing_notifications: flag(true, "Let others see when one is typing in a channel."),
  send_private_typing_notifications: flag(true, "Let others see when one is typing a direct message."),
  send_read_receipts: flag(true, "Let others see which messages one has read."),
  automatically_follow_topics_policy: choice(
    [1, 2, 3, 4],
    3,
    "Follow topics that one: 1 takes part in, 2 writes in, 3 starts; 4 never.",
  ),
  automatically_unmute_topics_in_muted_streams_policy: choice(
    [1, 2, 3, 4],
    2,
    "In muted channels, unmute topics that one: 1 takes part in, 2 writes in, 3 starts; 4 never.",
  ),
  automatically_follow_topics_where_mentioned: flag(true, "Follow topics where one is mentioned."),
  resolved_topic_notice_auto_read_policy: word(
    ["always", "except_followed", "never"],
    "except_followed",
    "Whether notices that a topic is resolved count as read.",
  ),
  allow_private_data_export: own(flag(false, "Let administrators export one's private messages and settings.")),
  email_address_visibility: choice(
    [1, 2, 3, 4, 5],
    1,
    "Who sees the email address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators.",
  ),
} as const satisfies Readonly<Record<string, SettingDefinition>>;
