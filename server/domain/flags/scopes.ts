import type { Reader } from "../../db/store.ts";
import { invalidParameter } from "../../http/errors.ts";
import { subscriptionsOf } from "../channel-members/queries.ts";
import { readableChannel } from "../channels/visible-channel.ts";
import { type Access, accessOf } from "../messages/access.ts";
import { findTopic } from "../messages/conversations.ts";
import { readTopic } from "../topic-names.ts";
import type { User } from "../users/queries.ts";
import { messagesWithin, type UnreadScope } from "./unread-parts.ts";

/** All scopes that can contain unread messages of somebody: their channels and their direct messages. */
export function allScopes(reader: Reader, user: User): UnreadScope[] {
  const access = accessOf(reader, user);
  const channels = [...subscriptionsOf(reader, user.id).keys()].flatMap((id) => currentPart(access, id));
  return [{ kind: "direct" }, ...channels];
}

/**
 * The part of a channel that can contain unread messages of somebody; empty if they are not in it.
 * @throws {ApiError} BAD_REQUEST for a channel that they may not read
 */
export function channelScopes(reader: Reader, user: User, channelId: number): UnreadScope[] {
  return currentPart(accessOf(reader, user), readableChannel(reader, user, channelId).id);
}

/**
 * The part of a topic that can contain unread messages of somebody; empty if they are not in its channel.
 * @throws {ApiError} BAD_REQUEST for a topic without messages that they may read
 */
export function topicScopes(reader: Reader, user: User, channelId: number, topic: string): UnreadScope[] {
  const { id } = readableChannel(reader, user, channelId);
  const conversation = findTopic(reader, id, readTopic(topic));
  const access = accessOf(reader, user);
  const hasMessages = access
    .readable(id)
    .some(
      ({ after, through }) =>
        messagesWithin(reader, conversation?.id ?? 0, { first: after + 1, last: through }, 1).length > 0,
    );
  if (conversation === undefined || !hasMessages)
    throw invalidParameter("topic_name", "unknown", `No such topic '${topic}'`);
  return currentPart(access, id).map((part) => ({ ...part, kind: "topic", conversationId: conversation.id }));
}

function currentPart(access: Access, channelId: number): Extract<UnreadScope, { kind: "channel" }>[] {
  const current = access.readable(channelId).length === 0 ? undefined : access.current(channelId);
  return current === undefined ? [] : [{ kind: "channel", channelId, ...current }];
}
