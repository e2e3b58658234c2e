import { roles } from "../../../http/roles.ts";
import type { ChannelFacts } from "../../channels/policy.ts";
import { nameKey } from "../../name-key.ts";
import type { PermissionCheck } from "../../permissions/holds.ts";
import type { Person } from "../../permissions/person.ts";
import { refusalRule } from "../../permissions/rule.ts";
import { isResolutionChange, isResolved, resolvedTopicPrefix } from "../../topic-names.ts";
import { mayMoveBetweenChannels, mayMoveBetweenTopics, mayResolveTopics } from "./changing.ts";
import { deadline } from "./deadlines.ts";
import { postingRefusal, type SendingRefusal, type TopicCase, topicRefusal } from "./sending.ts";

/** The kinds of changes that moving a message makes. */
export type MoveKind = {
  readonly changesChannel: boolean;
  /**
   * Whether the topic gets a different name. A change of only its spelling (upper or lower case, or the encoding of
   * accents, see `nameKey`) or of only the mark of a resolved topic does not count.
   */
  readonly changesTopic: boolean;
  /** Whether at most the topic's spelling changes. All messages of the topic then get it. */
  readonly isRespelling: boolean;
  /** Whether the topic gets or loses the mark of a resolved topic. */
  readonly changesMark: boolean;
};

/** A message's topic before and after a move, and whether its channel changes. */
export type TopicChange = { readonly from: string; readonly to: string; readonly changesChannel: boolean };

/** The kinds of changes that a move makes. */
export function moveKind({ from, to, changesChannel }: TopicChange): MoveKind {
  const isSameTopic = nameKey(from) === nameKey(to);
  return {
    changesChannel,
    changesTopic: !isSameTopic && !isResolutionChange(from, to),
    isRespelling: isSameTopic && !changesChannel,
    changesMark: isResolved(from) !== isResolved(to),
  };
}

/** The facts that decide whether somebody may move a message that they can read. */
export type MovingCase = {
  readonly kind: MoveKind;
  /** The channel that it is in. */
  readonly channel: ChannelFacts;
  /** Whether the person has a permission of the whole organization. */
  readonly holds: PermissionCheck;
};

/**
 * Why a message may not be moved like this (the wire specification, 1.3, PATCH /messages/{id}). It checks neither the
 * message's age nor the new place.
 */
export const movingRefusal = refusalRule<MovingCase, "not_permitted" | "mark_not_permitted" | "channel_not_permitted">(
  "not_permitted",
  (person, { kind, channel, holds }) => {
    if (channel.isArchived) return "not_permitted";
    const inChannel = (isAllowedEverywhere: boolean) => ({ channel, isAllowedEverywhere });
    const { changesMark, changesTopic, isRespelling, changesChannel } = kind;
    if (changesMark && !mayResolveTopics(person, inChannel(holds("can_resolve_topics_group"))))
      return "mark_not_permitted";
    const renames = changesTopic || isRespelling;
    if (renames && !mayMoveBetweenTopics(person, inChannel(holds("can_move_messages_between_topics_group"))))
      return "not_permitted";
    const mayNotLeaveChannel =
      changesChannel && !mayMoveBetweenChannels(person, inChannel(holds("can_move_messages_between_channels_group")));
    return mayNotLeaveChannel ? "channel_not_permitted" : null;
  },
);

/** A move, and the location that the message moves to. */
export type MoveTargetCase = TopicCase & { readonly kind: MoveKind; readonly from: string };

/**
 * Why a message may not move to this location. To another channel, the person must be allowed to post there and to use the
 * topic. To another topic of the same channel, only to use the topic. A change of the spelling or the mark requires
 * nothing here. A topic without a name cannot be resolved.
 */
export const moveTargetRefusal = refusalRule<MoveTargetCase, "unnamed" | SendingRefusal>(
  "not_authorized",
  (person, move) => {
    const { changesChannel, changesTopic } = move.kind;
    if (move.from === "" && move.topic === resolvedTopicPrefix.trim()) return "unnamed";
    const refusal = changesChannel ? postingRefusal(person, move) : null;
    if (refusal !== null) return refusal;
    return changesChannel || changesTopic ? topicRefusal(person, move) : null;
  },
);

/** The time limits for moving a message, in seconds after it was sent; null for no limit. */
export type MovingLimits = { readonly withinChannelLimit: number | null; readonly betweenChannelsLimit: number | null };

/**
 * The time limit for moving a message like this, in seconds after it was sent; null for no limit. Moderators and above
 * have none, and resolving a topic has none (the wire specification, 9.1).
 */
export function movingLimit({ role }: Pick<Person, "role">, kind: MoveKind, limits: MovingLimits): number | null {
  if (role <= roles.moderator) return null;
  const topicLimit = kind.changesTopic || kind.isRespelling ? limits.withinChannelLimit : null;
  const channelLimit = kind.changesChannel ? limits.betweenChannelsLimit : null;
  if (topicLimit === null || channelLimit === null) return topicLimit ?? channelLimit;
  return Math.min(topicLimit, channelLimit);
}

/** Until when somebody may move a message like this, in UNIX seconds; null for no limit. */
export function movingDeadline(
  person: Pick<Person, "role">,
  kind: MoveKind,
  { sentAt, ...limits }: MovingLimits & { readonly sentAt: number },
): number | null {
  return deadline({ sentAt, limit: movingLimit(person, kind, limits) });
}
