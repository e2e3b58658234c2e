import type { DraftContent } from "../../../store/chat/drafts/draft.ts";
import type { Conversation } from "../../../store/chat/message.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import type { WritingRefusal } from "../compose/describe-refusal.ts";
import { findWritingRefusal } from "../compose/find-writing-refusal.ts";
import { mightHaveMessages } from "../compose/new-message/might-have-messages.ts";
import type { Recipients } from "../compose/recipients.ts";

/** The recipients of a draft, as far as they are chosen. */
export function chosenRecipients({ type, to, topic }: DraftContent): Recipients {
  if (type === "private") return { kind: "direct", userIds: to };
  return { kind: "topic", channelId: to[0], topic };
}

/** Why the reader may not send a draft to its conversation, or null if they may, as far as the page knows. */
export function findDraftRefusal(
  organization: Organization,
  conversation: Conversation | undefined,
): WritingRefusal | null {
  if (conversation === undefined) return null;
  return findWritingRefusal(organization, conversation, mightHaveMessages(organization, conversation));
}
