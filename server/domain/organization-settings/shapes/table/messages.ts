import { choice, daysOrForever, flag, shownIn, timeLimit } from "../../../setting-kinds.ts";

const part = "messages";

/** Settings for all messages. */
export const messageSettings = {
  ...shownIn(
    { part, heading: "Editing and deleting" },
    {
      allow_message_editing: flag({ title: "People can edit their messages", initial: true }),
      message_content_edit_limit_seconds: timeLimit({ title: "How long messages can be edited", initial: 600 }),
      message_content_delete_limit_seconds: timeLimit({
        title: "How long people can delete their own messages",
        initial: 600,
      }),
      message_edit_history_visibility_policy: choice({
        title: "What people see of earlier versions",
        initial: "all",
        options: [
          ["all", "Edits and moves"],
          ["moves", "Moves only"],
          ["none", "Nothing"],
        ],
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Moving" },
    {
      move_messages_within_stream_limit_seconds: timeLimit({
        title: "How long messages can move to another topic",
        initial: 604_800,
      }),
      move_messages_between_streams_limit_seconds: timeLimit({
        title: "How long messages can move to another channel",
        initial: 604_800,
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Topics" },
    {
      topics_policy: choice({
        title: "Messages without a topic",
        about: "A channel can decide for itself.",
        initial: "allow_empty_topic",
        options: [
          ["allow_empty_topic", "Allowed"],
          ["disable_empty_topic", "Not allowed"],
        ],
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Keeping" },
    {
      message_retention_days: daysOrForever({
        title: "Keep messages",
        about: "Afterwards they are deleted for good. A channel can decide for itself.",
        initial: -1,
        ownersOnly: true,
      }),
    },
  ),
  ...shownIn(
    { part, heading: "Reading" },
    {
      enable_read_receipts: flag({ title: "People can see who has read a message", initial: true }),
      inline_image_preview: flag({ title: "Messages show the pictures they link to", initial: true }),
    },
  ),
  inline_url_embed_preview: flag({
    title: "Preview linked websites",
    about: "For apps that show this. This server fetches nothing from other sites.",
    initial: false,
  }),
};
