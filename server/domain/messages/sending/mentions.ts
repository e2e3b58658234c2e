import type { Reader } from "../../../db/store.ts";
import { ApiError } from "../../../http/errors.ts";
import type { RenderedMessage } from "../../../markdown/render.ts";
import { findPeopleAlertedBy } from "../../alert-words/queries.ts";
import { subscribersOf } from "../../channel-members/queries.ts";
import { canReadChannel } from "../../channels/access.ts";
import { flagBits, receivedBit } from "../../flags/flag-bits.ts";
import { directMembers, subgroupsBelow } from "../../groups/membership.ts";
import { permissionsOf } from "../../permissions/holders.ts";
import { personOf } from "../../permissions/person-of.ts";
import { findUser, type User } from "../../users/queries.ts";
import { mayMentionEverybody } from "../policy/sending.ts";
import { countTopicParticipants, topicParticipants } from "../topic-participants.ts";
import type { Destination } from "./destination.ts";

/**
 * Checks that a sender who mentions everybody may do so.
 * @throws {ApiError} STREAM_ or TOPIC_WILDCARD_MENTION_NOT_ALLOWED
 */
export function assertMayMention(
  reader: Reader,
  sender: User,
  destination: Destination,
  rendered: RenderedMessage,
): void {
  if (destination.kind === "direct" || !(rendered.channelWildcard || rendered.topicWildcard)) return;
  const { channel, topic } = destination;
  const holds = permissionsOf(reader, sender);
  const mayMention = (size: () => number) => mayMentionEverybody(personOf(reader, sender), { holds, size });
  if (rendered.channelWildcard && !mayMention(() => subscribersOf(reader, channel.id).size)) {
    throw new ApiError(
      "STREAM_WILDCARD_MENTION_NOT_ALLOWED",
      "You do not have permission to use channel wildcard mentions in this channel.",
      { ...notAllowed, problem_reason: { code: "may_not_mention_channel", facts: { channel: channel.name } } },
    );
  }
  if (rendered.topicWildcard && !mayMention(() => countTopicParticipants(reader, channel.id, topic))) {
    throw new ApiError(
      "TOPIC_WILDCARD_MENTION_NOT_ALLOWED",
      "You do not have permission to use topic wildcard mentions in this topic.",
      { ...notAllowed, problem_reason: { code: "may_not_mention_topic", facts: {} } },
    );
  }
}

const notAllowed = { var_name: "content", var_problem: "not_allowed" } as const;

/**
 * The flags of an inserted message for some of its recipients, as bits by user ID: for people whom it mentions, and for
 * people whose alert words it has. Only recipients are flagged, and mentioned bots are recipients wherever they may
 * read the message. A mention of the channel sets no flag for each person, because it is stored with the message.
 */
export function recipientFlags(
  reader: Reader,
  destination: Destination,
  conversationId: number,
  { content, rendered }: { readonly content: string; readonly rendered: RenderedMessage },
): ReadonlyMap<number, number> {
  const alerted = [...findPeopleAlertedBy(reader, content)];
  const { mentionedUserIds, mentionedGroupIds, topicWildcard } = rendered;
  if (alerted.length + mentionedUserIds.length + mentionedGroupIds.length === 0 && !topicWildcard) return noFlags;

  const recipients =
    destination.kind === "channel" ? subscribersOf(reader, destination.channel.id) : new Set(destination.userIds);
  const flags = new Map<number, number>();
  const flag = (userIds: Iterable<number>, bit: number) => {
    for (const id of userIds) if (recipients.has(id)) flags.set(id, (flags.get(id) ?? 0) | bit);
  };
  flag(alerted, flagBits.has_alert_word);
  const mentioned = new Set(mentionedUserIds);
  for (const groupId of withSubgroups(reader, mentionedGroupIds)) {
    for (const id of directMembers(reader, groupId)) mentioned.add(id);
  }
  flag(mentioned, flagBits.mentioned);
  for (const id of mentionedBots(reader, destination, mentioned)) {
    flags.set(id, flagBits.mentioned | receivedBit);
  }
  if (topicWildcard && destination.kind === "channel") {
    flag(topicParticipants(reader, conversationId), flagBits.topic_wildcard_mentioned);
  }
  return flags;
}

const noFlags: ReadonlyMap<number, number> = new Map();

/**
 * The mentioned bots that may read a channel but are not subscribed to it. They receive the message too (the wire
 * specification, Decision 16), because people expect an answer from a bot that they mention. In a channel with
 * protected history, only subscribers may read messages.
 * @param mentioned IDs of everybody whom the message mentions, by name or with a group
 */
function mentionedBots(reader: Reader, destination: Destination, mentioned: ReadonlySet<number>): readonly number[] {
  if (destination.kind === "direct" || mentioned.size === 0) return [];
  const { channel } = destination;
  if (!channel.historyPublicToSubscribers) return [];
  const subscribers = subscribersOf(reader, channel.id);
  return [...mentioned].filter((id) => {
    const user = subscribers.has(id) ? undefined : findUser(reader, id);
    if (user === undefined || user.botType === null || user.isSystemBot || !user.isActive) return false;
    return canReadChannel(reader, user, channel);
  });
}

/** Groups and all groups inside them, each once, because a message may mention groups that contain each other. */
function withSubgroups(reader: Reader, groupIds: readonly number[]): ReadonlySet<number> {
  return new Set(groupIds.flatMap((groupId) => [groupId, ...subgroupsBelow(reader, groupId)]));
}
