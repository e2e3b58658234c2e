import type { Reader } from "../../../db/store.ts";
import { invalidParameter } from "../../../http/errors.ts";
import { forParameter } from "../../../http/for-parameter.ts";
import { canReadChannel } from "../../channels/access.ts";
import { type Channel, findChannel } from "../../channels/queries.ts";
import { nameKey } from "../../name-key.ts";
import { organizationSetting } from "../../organization-settings/queries.ts";
import { parseTopic } from "../../parse-topic.ts";
import { isResolutionChange, isResolved } from "../../topic-names.ts";
import type { User } from "../../users/queries.ts";
import { type Conversation, findConversation, findTopic } from "../conversations.ts";
import { topicRefusal } from "../policy/sending.ts";
import type { MessageRow } from "../present.ts";
import { refusedTopic } from "../refusal-words.ts";
import { assertMayPost, assertMayUseTopic } from "../sending/destination.ts";

/** Where to move a message, and perhaps others of its topic. */
export type Move = {
  readonly from: { readonly channel: Channel; readonly conversation: Conversation; readonly topic: string };
  readonly to: { readonly channel: Channel; readonly topic: string };
  readonly changesChannel: boolean;
  /** Whether the topic changes, apart from its spelling and the mark of a resolved topic. */
  readonly changesTopic: boolean;
  /** Whether the topic only gets another spelling, which applies to all of its messages. */
  readonly isRespelling: boolean;
  /** How the mark of a resolved topic changes. */
  readonly mark: "resolved" | "unresolved" | "same";
};

/**
 * Reads where to move a channel message; undefined if it is already there. A topic that already has messages keeps its
 * spelling.
 * @throws {ApiError} BAD_REQUEST for a channel that they may not read, and for an invalid topic
 */
export function readMove(
  reader: Reader,
  user: User,
  message: MessageRow,
  request: { readonly topic: string | undefined; readonly channelId: number | undefined },
): Move | undefined {
  const channel = findChannel(reader, message.channelId ?? 0);
  const conversation = findConversation(reader, message.conversationId);
  if (channel === undefined || conversation === undefined) return undefined;
  const target = request.channelId === undefined ? channel : findChannel(reader, request.channelId);
  if (target === undefined || !canReadChannel(reader, user, target))
    throw invalidParameter("stream_id", "unknown", "Invalid channel ID");
  const topic = request.topic === undefined ? message.topic : parseTopic(request.topic);
  const changesChannel = target.id !== channel.id;
  if (!changesChannel && topic === message.topic) return undefined;

  const existing = findTopic(reader, target.id, topic);
  const keepsSpelling = existing !== undefined && existing.id !== conversation.id && existing.lastMessageId > 0;
  return {
    from: { channel, conversation, topic: message.topic },
    to: { channel: target, topic: keepsSpelling ? (existing.topic ?? "") : topic },
    changesChannel,
    changesTopic: nameKey(topic) !== conversation.topicKey && !isResolutionChange(message.topic, topic),
    isRespelling: existing?.id === conversation.id,
    mark: markBetween(message.topic, topic),
  };
}

function markBetween(before: string, after: string): Move["mark"] {
  if (isResolved(before) === isResolved(after)) return "same";
  return isResolved(after) ? "resolved" : "unresolved";
}

/**
 * Checks that the new place is allowed for somebody who may move the message.
 * @throws {ApiError} BAD_REQUEST if they may not write there, and for a topic that is not allowed or that they may not
 *   start
 */
export function assertMayMoveTo(reader: Reader, user: User, { from, to, changesChannel, changesTopic }: Move): void {
  if (from.topic === "" && to.topic === "✔")
    throw invalidParameter("topic", "unfit", "A topic without a name cannot be resolved.");
  if (changesChannel) forParameter("stream_id", () => assertMayPost(reader, user, to.channel));
  if (!changesChannel && !changesTopic) return;
  const refusal = topicRefusal(to.topic, to.channel.topicsPolicy, organizationSetting(reader, "topics_policy"));
  if (refusal !== null) throw refusedTopic(refusal, to.channel, to.topic === "" ? "Topic can't be empty!" : undefined);
  assertMayUseTopic(reader, user, to.channel, to.topic);
}
