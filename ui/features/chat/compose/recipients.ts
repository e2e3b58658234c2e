import { type DraftContent, recipientsIn } from "../../../store/chat/drafts/draft.ts";
import { type Conversation, directConversation } from "../../../store/chat/message.ts";

/** Who gets a message that is being written, as far as the writer has chosen. */
export type Recipients =
  | { readonly kind: "topic"; readonly channelId: number | undefined; readonly topic: string }
  | { readonly kind: "direct"; readonly userIds: readonly number[] };

/** The conversation of these recipients; undefined while no channel or nobody is chosen. */
export function conversationOfRecipients(to: Recipients, selfId: number): Conversation | undefined {
  if (to.kind === "topic") {
    return to.channelId === undefined ? undefined : { kind: "topic", channelId: to.channelId, topic: to.topic.trim() };
  }
  return to.userIds.length === 0 ? undefined : directConversation([...to.userIds, selfId]);
}

/** The recipients in the form of a draft. */
export function draftRecipients(to: Recipients, selfId: number): Omit<DraftContent, "content"> {
  const conversation = conversationOfRecipients(to, selfId);
  return conversation === undefined ? { type: "", to: [], topic: "" } : recipientsIn(conversation, selfId);
}
