import { msg } from "#server/texts/msg.ts";
import type { Reader } from "../../db/store.ts";
import { directUrl, messageUrl } from "../../markdown/narrow-url.ts";
import { listFormat } from "../../texts/list-format.ts";
import { translate } from "../../texts/translate.ts";
import { findChannel } from "../channels/queries.ts";
import { type Conversation, participantsOf } from "../messages/conversations.ts";
import { languageOf } from "../user-settings/queries.ts";
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
  if (channel === undefined) return describeDirect(reader, conversation.id, readerId, messageId);
  const topic = conversation.topic ?? "";
  return {
    kind: "topic",
    title: `#${channel.name} > ${topic === "" ? translate(languageOf(reader, readerId), msg`general chat`) : topic}`,
    path: messageUrl(channel, topic, messageId),
  };
}

function describeDirect(reader: Reader, conversationId: number, readerId: number, messageId: number): ConversationLink {
  const userIds = participantsOf(reader, conversationId);
  const others = userIds.filter((userId) => userId !== readerId);
  const language = languageOf(reader, readerId);
  const names = listNames(
    language,
    others.map((userId) => findUser(reader, userId)?.fullName ?? ""),
  );
  return {
    kind: "direct",
    title: translate(language, msg`Direct messages with {names}`, { names }),
    path: `${directUrl(userIds)}/near/${messageId}`,
  };
}

/** The first few names, and the number of others. */
function listNames(language: string, names: readonly string[]): string {
  const others = () =>
    translate(language, msg`{count, plural, one {# other} other {# others}}`, { count: names.length - 3 });
  const shown = names.length > 4 ? [...names.slice(0, 3), others()] : names;
  return listFormat(language).format(shown);
}
