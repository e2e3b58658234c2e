import type { FetchedMessageShape } from "#server/domain/messages/shapes.ts";
import { topicIdentity } from "#server/domain/user-topics/shapes.ts";

/**
 * A message as this client keeps it. Its history is fetched when somebody opens it, and highlighted search words belong
 * to the list of the search.
 */
export type Message = Readonly<Omit<FetchedMessageShape, "edit_history" | "match_content" | "match_subject">>;

/** The direct messages between some people: the IDs of all of them, ascending, with the reader. */
export type DirectConversation = { readonly kind: "direct"; readonly userIds: readonly number[] };

/** Where messages are: a topic of a channel, or the direct messages between some people. */
export type Conversation =
  | { readonly kind: "topic"; readonly channelId: number; readonly topic: string }
  | DirectConversation;

/** The message without what the client does not keep. */
export function keptMessage(fetched: FetchedMessageShape): Message {
  const { edit_history: _, match_content: __, match_subject: ___, ...message } = fetched;
  return message;
}

/** The conversation that a message is in. */
export function conversationOf(message: Pick<Message, "stream_id" | "subject" | "display_recipient">): Conversation {
  const { stream_id: channelId, subject: topic, display_recipient: people } = message;
  if (typeof people === "string") return { kind: "topic", channelId: channelId ?? 0, topic };
  return directConversation(people.map(({ id }) => id));
}

/** The conversation of direct messages between these people. */
export function directConversation(userIds: Iterable<number>): DirectConversation {
  return { kind: "direct", userIds: [...new Set(userIds)].sort((a, b) => a - b) };
}

/** A text that is the same for the same conversation. The case of a topic makes no difference. */
export function conversationKey(conversation: Conversation): string {
  if (conversation.kind === "direct") return `direct ${conversation.userIds.join()}`;
  return `topic ${topicIdentity(conversation.channelId, conversation.topic)}`;
}

/** Whether the reader has read the message, as far as its flags say. */
export function isRead({ flags }: Pick<Message, "flags">): boolean {
  return flags.includes("read");
}
