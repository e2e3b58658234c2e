import { roles } from "../../../http/roles.ts";
import type { ChannelFacts } from "../../channels/policy.ts";
import { nameKey } from "../../name-key.ts";
import type { Holds } from "../../permissions/holds.ts";
import type { Person } from "../../permissions/person.ts";
import { refusalRule } from "../../permissions/rule.ts";
import { isResolutionChange, isResolved, resolvedTopicPrefix } from "../../topic-names.ts";
import { mayMoveBetweenChannels, mayMoveBetweenTopics, mayResolveTopics } from "./changing.ts";
import { deadline } from "./deadlines.ts";
import { postingRefusal, type SendingRefusal, type TopicCase, topicRefusal } from "./sending.ts";

/** What moving a message changes. */
export type MoveKind = {
  readonly changesChannel: boolean;
  /** Whether the topic changes, apart from its spelling and the mark of a resolved topic. */
  readonly changesTopic: boolean;
  /** Whether the topic only gets another spelling, which applies to all of its messages. */
  readonly isRespelling: boolean;
  /** Whether the topic gets or loses the mark of a resolved topic. */
  readonly changesMark: boolean;
};

/** A message's topic before and after a move, and whether its channel changes. */
export type TopicChange = { readonly from: string; readonly to: string; readonly changesChannel: boolean };

/** What a move changes. */
export function moveKind({ from, to, changesChannel }: TopicChange): MoveKind {
  const isSameTopic = nameKey(from) === nameKey(to);
  return {
    changesChannel,
    changesTopic: !isSameTopic && !isResolutionChange(from, to),
    isRespelling: isSameTopic && !changesChannel,
    changesMark: isResolved(from) !== isResolved(to),
  };
}

/** What decides whether somebody may move a message that they can read. */
export type MovingCase = {
  readonly kind: MoveKind;
  /** The channel that it is in. */
  readonly channel: ChannelFacts;
  /** The permissions of the organization that they hold. */
  readonly holds: Holds;
};

/**
 * Why a message may not be moved like this, whatever its age and the new place (the wire specification, 1.3, PATCH
 * /messages/{id}).
 */
export const movingRefusal = refusalRule<MovingCase, "not_permitted" | "mark_not_permitted" | "channel_not_permitted">(
  "not_permitted",
  (person, { kind, channel, holds }) => {
    if (channel.isArchived) return "not_permitted";
    const at = (isAllowedEverywhere: boolean) => ({ channel, isAllowedEverywhere });
    const { changesMark, changesTopic, isRespelling, changesChannel } = kind;
    if (changesMark && !mayResolveTopics(person, at(holds("can_resolve_topics_group")))) return "mark_not_permitted";
    const renames = changesTopic || isRespelling;
    if (renames && !mayMoveBetweenTopics(person, at(holds("can_move_messages_between_topics_group"))))
      return "not_permitted";
    const leaves =
      changesChannel && !mayMoveBetweenChannels(person, at(holds("can_move_messages_between_channels_group")));
    return leaves ? "channel_not_permitted" : null;
  },
);

/** A move, and the place that the message moves to. */
export type MoveTargetCase = TopicCase & { readonly kind: MoveKind; readonly from: string };

/**
 * Why a message may not move to this place. It takes what sending a message there takes, except where the message stays
 * in its topic: with another spelling, or with or without the mark of a resolved topic. A topic without a name cannot
 * be resolved.
 */
export const moveTargetRefusal = refusalRule<MoveTargetCase, "unnamed" | SendingRefusal>(
  "not_authorized",
  (person, on) => {
    const { changesChannel, changesTopic } = on.kind;
    if (on.from === "" && on.topic === resolvedTopicPrefix.trim()) return "unnamed";
    const refusal = changesChannel ? postingRefusal(person, on) : null;
    if (refusal !== null) return refusal;
    return changesChannel || changesTopic ? topicRefusal(person, on) : null;
  },
);

/** How long messages may be moved, in seconds, or null for no limit. */
export type MovingLimits = { readonly withinChannelLimit: number | null; readonly betweenChannelsLimit: number | null };

/**
 * How long somebody may move messages like this, in seconds; null for no limit. Moderators and above have no limit, and
 * resolving a topic has none (the wire specification, 9.1).
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
