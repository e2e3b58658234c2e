import type { Reader } from "../../db/store.ts";
import { messageUrl } from "../../markdown/narrow-url.ts";
import { findChannel } from "../channels/queries.ts";
import { type Conversation, participantsOf } from "../messages/conversations.ts";
import { writeTopic } from "../topic-names.ts";
import { findUser } from "../users/queries.ts";

/** A conversation as a mail names it. */
export type Place = {
  readonly kind: "topic" | "direct";
  readonly title: string;
  /** Where it is read, from the server's address on. */
  readonly path: string;
};

/** Names a conversation for one of its readers, and where to read on from a message. */
export function placeOf(reader: Reader, conversation: Conversation, readerId: number, messageId: number): Place {
  const channel = conversation.channelId === null ? undefined : findChannel(reader, conversation.channelId);
  if (channel === undefined) return directPlace(reader, conversation.id, readerId, messageId);
  const topic = conversation.topic ?? "";
  return {
    kind: "topic",
    title: `#${channel.name} > ${writeTopic(topic, false)}`,
    path: messageUrl(channel, topic, messageId),
  };
}

function directPlace(reader: Reader, conversationId: number, readerId: number, messageId: number): Place {
  const userIds = participantsOf(reader, conversationId);
  const others = userIds.filter((userId) => userId !== readerId);
  const slug = `${userIds.join(",")}-${userIds.length > 2 ? "group" : "dm"}`;
  return {
    kind: "direct",
    title: `Direct messages with ${listed(others.map((userId) => findUser(reader, userId)?.fullName ?? ""))}`,
    path: `/#narrow/dm/${slug}/near/${messageId}`,
  };
}

/** The first few names, and how many there are besides. */
function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}
