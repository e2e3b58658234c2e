import { t } from "@lingui/core/macro";
import type { DirectRefusal, SendingRefusal } from "#server/domain/messages/policy/sending.ts";

/** Why nothing can be written here; see `findSendingRefusal` and `findDirectRefusal`. */
export type WritingRefusal = SendingRefusal | DirectRefusal;

/** Says why somebody can't write here. */
export function describeWritingRefusal(refusal: WritingRefusal): string {
  switch (refusal) {
    case "archived":
      return t`This channel is archived. You can read it, but nobody can post here.`;
    case "not_authorized":
      return t`Only subscribers can post in this channel.`;
    case "not_permitted":
      return t`You don't have permission to post in this channel.`;
    case "none_allowed":
      return t`Messages in this channel have no topic. Post in general chat.`;
    case "missing":
    case "required_by_channel":
    case "required_by_organization":
      return t`Messages in this channel need a topic.`;
    case "may_not_start":
      return t`You don't have permission to start topics in this channel.`;
    case "disabled":
      return t`Direct messages are turned off in this organization.`;
    case "nobody_authorizes":
      return t`Nobody in this conversation has permission to use direct messages.`;
    case "may_not_begin":
      return t`You don't have permission to start direct conversations.`;
    case "unknown":
      return t`You can't see some of the people in this conversation, so you can't write to them.`;
    case "deactivated":
      return t`You can't write here, because an account in this conversation is deactivated.`;
  }
}
