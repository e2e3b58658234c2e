import { msg } from "#server/texts/msg.ts";
import { choice, daysOrForever, flag, shownIn, timeLimit } from "../../../setting-kinds.ts";

const part = "messages";

/** Settings for all messages. */
export const messageSettings = {
  ...shownIn(
    { part, heading: msg`Editing and deleting` },
    {
      allow_message_editing: flag({ title: msg`People can edit their messages`, initial: true }),
      message_content_edit_limit_seconds: timeLimit({ title: msg`How long messages can be edited`, initial: 600 }),
      message_content_delete_limit_seconds: timeLimit({
        title: msg`How long people can delete their own messages`,
        initial: 600,
      }),
      message_edit_history_visibility_policy: choice({
        title: msg`Edit history`,
        initial: "all",
        options: [
          ["all", msg`Edits and moves`],
          ["moves", msg`Moves only`],
          ["none", msg`Hidden`],
        ],
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Moving` },
    {
      move_messages_within_stream_limit_seconds: timeLimit({
        title: msg`How long messages can be moved to another topic`,
        initial: 604_800,
      }),
      move_messages_between_streams_limit_seconds: timeLimit({
        title: msg`How long messages can be moved to another channel`,
        initial: 604_800,
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Topics` },
    {
      topics_policy: choice({
        title: msg`Messages without a topic`,
        about: msg`Channels can override this.`,
        initial: "allow_empty_topic",
        options: [
          ["allow_empty_topic", msg`Allowed`],
          ["disable_empty_topic", msg`Not allowed`],
        ],
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Retention` },
    {
      message_retention_days: daysOrForever({
        title: msg`Keep messages`,
        about: msg`Older messages are permanently deleted. Channels can override this.`,
        initial: -1,
        ownersOnly: true,
      }),
    },
  ),
  ...shownIn(
    { part, heading: msg`Reading` },
    {
      enable_read_receipts: flag({ title: msg`People can see who has read a message`, initial: true }),
      inline_image_preview: flag({ title: msg`Preview linked images`, initial: true }),
    },
  ),
  inline_url_embed_preview: flag({
    title: msg`Preview linked websites`,
    about: msg`Some apps show this setting. This server doesn't fetch anything from other sites.`,
    initial: false,
  }),
};
