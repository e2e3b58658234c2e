import type { Reader } from "../../db/store.ts";
import { messageUrl } from "../../markdown/narrow-url.ts";
import { findChannel } from "../channels/queries.ts";
import { type Conversation, participantsOf } from "../messages/conversations.ts";
import { writeTopic } from "../topic-names.ts";
import { findUser } from "../users/queries.ts";

/** The name of a conversation in an email, and the link to it. */
export type ConversationLink = {
  readonly kind: "topic" | "direct";
  readonly title: string;
  /** The path of the link, to be appended to the server's address. */
  readonly path: string;
};

/** Names a conversation for one of its readers, with a link to a message in it. */
export function describeConversation(
  reader: Reader,
  conversation: Conversation,
  readerId: number,
  messageId: number,
): ConversationLink {
  const channel = conversation.channelId === null ? undefined : findChannel(reader, conversation.channelId);
  if (channel === undefined) return directPlace(reader, conversation.id, readerId, messageId);
  const topic = conversation.topic ?? "";
  return {
    kind: "topic",
    title: `#${channel.name} > ${writeTopic(topic, false)}`,
    path: messageUrl(channel, topic, messageId),
  };
}

function directPlace(reader: Reader, conversationId: number, readerId: number, messageId: number): ConversationLink {
  const userIds = participantsOf(reader, conversationId);
  const others = userIds.filter((userId) => userId !== readerId);
  const slug = `${userIds.join(",")}-${userIds.length > 2 ? "group" : "dm"}`;
  return {
    kind: "direct",
    title: `Direct messages with ${listed(others.map((userId) => findUser(reader, userId)?.fullName ?? ""))}`,
    path: `/#narrow/dm/${slug}/near/${messageId}`,
  };
}

/** The first few names, and the number of others. */
function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}
