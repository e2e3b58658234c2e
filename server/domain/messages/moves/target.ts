import type { Reader } from "../../../db/store.ts";
import { invalidParameter } from "../../../http/errors.ts";
import { withParameterNames } from "../../../http/for-parameter.ts";
import { canReadChannel } from "../../channels/access.ts";
import { type Channel, findChannel } from "../../channels/queries.ts";
import { unknownChannel } from "../../channels/visible-channel.ts";
import { parseTopic } from "../../parse-topic.ts";
import { personOf } from "../../permissions/person-of.ts";
import { isResolutionChange, isResolved } from "../../topic-names.ts";
import type { User } from "../../users/queries.ts";
import { type Conversation, findConversation, findTopic } from "../conversations.ts";
import { type MoveKind, moveKind, moveTargetRefusal } from "../policy/moving.ts";
import type { MessageRow } from "../present.ts";
import { refusedTopicMessage, topicWords } from "../refusal-words.ts";
import { readTopicCase } from "../sending/destination.ts";

/** Where to move a message, and perhaps others of its topic. */
export type Move = MoveKind & {
  readonly from: { readonly channel: Channel; readonly conversation: Conversation; readonly topic: string };
  readonly to: { readonly channel: Channel; readonly topic: string };
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
  if (target === undefined || !canReadChannel(reader, user, target)) throw unknownChannel();
  const topic = request.topic === undefined ? message.topic : parseTopic(request.topic);
  const changesChannel = target.id !== channel.id;
  if (!changesChannel && topic === message.topic) return undefined;

  const existing = findTopic(reader, target.id, topic);
  const keepsSpelling = existing !== undefined && existing.id !== conversation.id && existing.lastMessageId > 0;
  const stored = keepsSpelling ? (existing.topic ?? "") : topic;
  // Only to resolve a topic is not to rename it, whichever spelling an existing topic keeps.
  const named = isResolutionChange(message.topic, topic) ? topic : stored;
  return {
    from: { channel, conversation, topic: message.topic },
    to: { channel: target, topic: stored },
    ...moveKind({ from: message.topic, to: named, changesChannel }),
    mark: markBetween(message.topic, stored),
  };
}

function markBetween(before: string, after: string): Move["mark"] {
  if (isResolved(before) === isResolved(after)) return "same";
  return isResolved(after) ? "resolved" : "unresolved";
}

/**
 * Checks that the new topic is allowed for somebody who may move the message.
 * @throws {ApiError} BAD_REQUEST if they may not write there, and for a topic that is not allowed or that they may not
 *   start
 */
export function assertMayMoveTo(reader: Reader, user: User, move: Move): void {
  const { from, to } = move;
  const target = { ...readTopicCase(reader, user, to.channel, to.topic), kind: move, from: from.topic };
  const refusal = moveTargetRefusal(personOf(reader, user), target);
  if (refusal === null) return;
  if (refusal === "unnamed") throw invalidParameter("topic", "unfit", "A topic without a name cannot be resolved.");
  withParameterNames({ to: "stream_id" }, () => {
    throw refusedTopicMessage(refusal, to.channel, wordsForMoves);
  });
}

const missingTopic = "Topic can't be empty!";
const wordsForMoves = {
  ...topicWords,
  missing: missingTopic,
  required_by_organization: missingTopic,
  required_by_channel: missingTopic,
};
