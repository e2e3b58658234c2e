import { msg } from "#server/texts/msg.ts";
import type { ReasonOf } from "./reason.ts";

/** Why somebody may not send a message to where they want to. */
export const sendReasons = {
  channel_unknown: msg`The channel no longer exists, or you can't see it.`,
  channel_archived: msg`The channel {channel} is archived.`,
  not_subscribed: msg`Only subscribers can post in the channel {channel}.`,
  may_not_post: msg`You don't have permission to post in the channel {channel}.`,
  topic_not_used: msg`Messages in the channel {channel} have no topic.`,
  topic_needed: msg`Messages in the channel {channel} need a topic.`,
  may_not_start_topic: msg`You don't have permission to start new topics in the channel {channel}.`,
  may_not_mention_channel: msg`You don't have permission to mention everyone in the channel {channel}.`,
  may_not_mention_topic: msg`You don't have permission to mention everyone in this topic.`,
  person_unknown: msg`One of the recipients no longer exists, or you can't see them.`,
  person_deactivated: msg`{person} is deactivated.`,
  direct_disabled: msg`Direct messages are turned off in this organization.`,
  direct_not_authorized: msg`Nobody in this conversation has permission to use direct messages.`,
  may_not_begin_direct: msg`You don't have permission to start conversations with direct messages.`,
  not_permitted: msg`You don't have permission to send it.`,
};

/** Why a message may not be sent, with the facts: the names of the channel and the person. */
export type SendReason = ReasonOf<typeof sendReasons>;
