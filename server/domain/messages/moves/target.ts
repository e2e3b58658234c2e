import type { Reader } from "../../../db/store.ts";
import { invalidParameter } from "../../../http/errors.ts";
import { forParameter } from "../../../http/for-parameter.ts";
import { canReadChannel } from "../../channels/access.ts";
import { type Channel, findChannel } from "../../channels/queries.ts";
import { nameKey } from "../../name-key.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { isResolutionChange, isResolved } from "../../topic-names.ts";
import type { User } from "../../users/queries.ts";
import { type Conversation, findConversation, findTopic } from "../conversations.ts";
import { topicRefusal } from "../policy/sending.ts";
import type { MessageRow } from "../present.ts";
import { refusedTopic } from "../refusal-words.ts";
import { assertMayPost, assertMayUseTopic } from "../sending/destination.ts";
import { readNewTopic } from "../topic.ts";

/** Where somebody wants a message, and perhaps others of its topic, to be. */
export type Move = {
  readonly from: { readonly channel: Channel; readonly conversation: Conversation; readonly topic: string };
  readonly to: { readonly channel: Channel; readonly topic: string };
  readonly changesChannel: boolean;
  /** Whether the topic is another, and not only resolved or written otherwise. */
  readonly changesTopic: boolean;
  /** Whether a topic is only written otherwise, which then is so for all of its messages. */
  readonly isRespelling: boolean;
  /** What becomes of the mark of the topic. */
  readonly mark: "resolved" | "unresolved" | "same";
};

/**
 * Reads where a message of a channel is to be; undefined when it is there. A topic that has messages already keeps the
 * spelling that it has.
 * @throws {ApiError} BAD_REQUEST for a channel that they may not read, and for what cannot be a topic
 */
export function readMove(
  reader: Reader,
  user: User,
  message: MessageRow,
  asked: { readonly topic: string | undefined; readonly channelId: number | undefined },
): Move | undefined {
  const channel = findChannel(reader, message.channelId ?? 0);
  const conversation = findConversation(reader, message.conversationId);
  if (channel === undefined || conversation === undefined) return undefined;
  const target = asked.channelId === undefined ? channel : findChannel(reader, asked.channelId);
  if (target === undefined || !canReadChannel(reader, user, target))
    throw invalidParameter("stream_id", "unknown", "Invalid channel ID");
  const topic = asked.topic === undefined ? message.topic : readNewTopic(asked.topic);
  const changesChannel = target.id !== channel.id;
  if (!changesChannel && topic === message.topic) return undefined;

  const there = findTopic(reader, target.id, topic);
  const keepsSpelling = there !== undefined && there.id !== conversation.id && there.lastMessageId > 0;
  return {
    from: { channel, conversation, topic: message.topic },
    to: { channel: target, topic: keepsSpelling ? (there.topic ?? "") : topic },
    changesChannel,
    changesTopic: nameKey(topic) !== conversation.topicKey && !isResolutionChange(message.topic, topic),
    isRespelling: there?.id === conversation.id,
    mark: markBetween(message.topic, topic),
  };
}

function markBetween(before: string, after: string): Move["mark"] {
  if (isResolved(before) === isResolved(after)) return "same";
  return isResolved(after) ? "resolved" : "unresolved";
}

/**
 * Makes sure that a message may be where somebody who may move it wants it to be.
 * @throws {ApiError} BAD_REQUEST where they may not write, and for a topic that there cannot be, or that they may not start
 */
export function assertMayBeThere(reader: Reader, user: User, { from, to, changesChannel, changesTopic }: Move): void {
  if (from.topic === "" && to.topic === "✔")
    throw invalidParameter("topic", "unfit", "A topic without a name cannot be resolved.");
  if (changesChannel) forParameter("stream_id", () => assertMayPost(reader, user, to.channel));
  if (!changesChannel && !changesTopic) return;
  const refusal = topicRefusal(to.topic, to.channel.topicsPolicy, organizationSetting(reader, "topics_policy"));
  if (refusal !== null) throw refusedTopic(refusal, to.topic === "" ? "Topic can't be empty!" : undefined);
  assertMayUseTopic(reader, user, to.channel, to.topic);
}
