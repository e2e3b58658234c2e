import { moveKind, moveTargetRefusal, movingDeadline, movingRefusal } from "#server/domain/messages/policy/moving.ts";
import { readTopic, toggleResolvedMark } from "#server/domain/topic-names.ts";
import {
  channelFacts,
  channelOfMessage,
  currentPerson,
  gatherTopicFacts,
  ownPermissions,
  type TopicOfChannel,
} from "../facts.ts";
import type { Organization } from "../organization.ts";
import { never, type TimedRight } from "../timed-right.ts";
import type { ReadMessage } from "./messages.ts";

/**
 * May the person who is signed in move a message that they can read to this place, and until when? They may not move
 * direct messages, or a message to where it is.
 */
export function findMoveRight(organization: Organization, message: ReadMessage, target: TopicOfChannel): TimedRight {
  const channel = channelOfMessage(organization, message);
  if (channel === undefined) return never;
  const me = currentPerson(organization);
  const from = message.subject;
  const topic = readTopic(target.topic);
  const changesChannel = target.channel.stream_id !== channel.stream_id;
  if (!changesChannel && topic === from) return never;

  const kind = moveKind({ from, to: topic, changesChannel });
  const isRefused =
    movingRefusal(me, { kind, channel: channelFacts(channel), holds: ownPermissions(organization) }) !== null ||
    moveTargetRefusal(me, { ...gatherTopicFacts(organization, { ...target, topic }), kind, from }) !== null;
  if (isRefused) return never;
  const until = movingDeadline(me, kind, {
    sentAt: message.timestamp,
    withinChannelLimit: organization.realm_move_messages_within_stream_limit_seconds,
    betweenChannelsLimit: organization.realm_move_messages_between_streams_limit_seconds,
  });
  return { allowed: true, until };
}

/**
 * May they mark its topic as resolved, or as no longer resolved, and until when? `hasMessages` says whether the topic
 * with the other name has messages.
 */
export function findResolvingRight(
  organization: Organization,
  message: ReadMessage,
  { hasMessages }: Pick<TopicOfChannel, "hasMessages">,
): TimedRight {
  const channel = channelOfMessage(organization, message);
  if (channel === undefined) return never;
  const topic = toggleResolvedMark(message.subject);
  return findMoveRight(organization, message, { channel, topic, hasMessages });
}
