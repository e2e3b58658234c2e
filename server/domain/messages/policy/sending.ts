import { type ChannelCase, mayCreateTopic, mayPostToChannel, mayReadChannel } from "../../channels/policy.ts";
import type { ChannelShape } from "../../channels/shapes.ts";
import type { GroupSettingValue } from "../../group-setting.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import type { PermissionCheck } from "../../permissions/holds.ts";
import { refusalRule, rule } from "../../permissions/rule.ts";
import { isGuest } from "../../users/policy.ts";

/** Why somebody may not write in a channel at all. */
export type PostingRefusal = "archived" | "not_authorized" | "not_permitted";

/**
 * Why somebody who can see a channel may not post there, or null if they may. Guests can post only where they are
 * subscribed, and nobody can post in an archived channel.
 */
export const postingRefusal = refusalRule<ChannelCase, PostingRefusal>("not_authorized", (person, on) => {
  if (on.channel.isArchived) return "archived";
  const isOutside = isGuest(person) && !on.isSubscribed;
  if (isOutside || !mayReadChannel(person, on)) return "not_authorized";
  return mayPostToChannel(person, on.channel) ? null : "not_permitted";
});

/** Whether messages of a channel may have no topic (the API specification, Channel, Topics policy rules). */
type TopicsPolicy = ChannelShape["topics_policy"];

/** The same for the organization. Channels that inherit follow it. */
type OrganizationTopicsPolicy = Exclude<TopicsPolicy, "inherit" | "empty_topic_only">;

/** Why no message of a channel may have a topic. */
export type TopicProblem = "none_allowed" | "missing" | "required_by_organization" | "required_by_channel";

/** Why somebody may not write to a topic of a channel where they may write. */
export type TopicRefusal = TopicProblem | "may_not_start";

/** Why somebody may not send a message to a topic of a channel. */
export type SendingRefusal = PostingRefusal | TopicRefusal;

/** Why a sender can't write to a person they named. It is about the first such person. */
export type RecipientProblem = "unknown" | "deactivated";

/** Why a direct message may not be sent to people whom the sender can write to one by one. */
export type ConversationRefusal = "disabled" | "nobody_authorizes" | "may_not_begin";

/** Why a direct message may not be sent. */
export type DirectRefusal = RecipientProblem | ConversationRefusal;

/** A topic of a channel that somebody wants to write to. */
export type TopicCase = ChannelCase & {
  readonly channel: { readonly topicsPolicy: TopicsPolicy };
  readonly organizationPolicy: OrganizationTopicsPolicy;
  /** Undefined if the sender gave none. */
  readonly topic: string | undefined;
  /** Whether the topic has messages already. It is called only if it matters. */
  readonly hasMessages: () => boolean;
};

/** Why no message may have this topic, or null if some may. */
export function findTopicProblem({
  topic,
  topicsPolicy: ofChannel,
  organizationPolicy,
}: Pick<TopicCase, "topic" | "organizationPolicy"> & Pick<TopicCase["channel"], "topicsPolicy">): TopicProblem | null {
  if (topic !== undefined && topic !== "") return ofChannel === "empty_topic_only" ? "none_allowed" : null;
  const policy = ofChannel === "inherit" ? organizationPolicy : ofChannel;
  if (policy !== "disable_empty_topic") return null;
  if (topic === undefined) return "missing";
  return ofChannel === "inherit" ? "required_by_organization" : "required_by_channel";
}

/**
 * Why somebody who may write in a channel may not write to this topic, or null if they may. A topic without messages
 * must be one that they may start.
 */
export const topicRefusal = refusalRule<TopicCase, TopicRefusal>("may_not_start", (person, on) => {
  const problem = findTopicProblem({ ...on, topicsPolicy: on.channel.topicsPolicy });
  if (problem !== null) return problem;
  return mayCreateTopic(person, on.channel) || on.hasMessages() ? null : "may_not_start";
});

/** Why somebody who can see a channel may not send a message to this topic of it, or null if they may. */
export const sendingRefusal = refusalRule<TopicCase, SendingRefusal>(
  "not_authorized",
  (person, on) => postingRefusal(person, on) ?? topicRefusal(person, on),
);

/** A person whom a sender names as the recipient of a direct message; undefined if the sender does not see them. */
export type DirectRecipient = { readonly isActive: boolean; readonly isBot: boolean } | undefined;

/** The facts that decide whether somebody may send a direct message to some people. */
export type DirectMessageCase = {
  /** All but the sender, in the order in which they were named. */
  readonly others: readonly DirectRecipient[];
  /** Whether the permission is set to nobody. */
  readonly isDisabled: boolean;
  /** Whether the sender or one of the others has the permission direct_message_permission_group. */
  readonly isAuthorized: boolean;
  /** The permissions of the organization that the sender holds. */
  readonly holds: PermissionCheck<"direct_message_initiator_group">;
  /** Whether the conversation has messages already. It is called only if it matters. */
  readonly hasBegun: () => boolean;
};

/** Whether direct messages are turned off, by the value of direct_message_permission_group. */
export function areDirectMessagesDisabled(givenTo: GroupSettingValue): boolean {
  return givenTo === systemGroupId("role:nobody");
}

/**
 * Why a direct message may not be sent, or null if it may (the wire specification, 10.2). Messages to oneself and to
 * bots are always allowed, unless a bot is deactivated.
 */
export const directRefusal = refusalRule<DirectMessageCase, DirectRefusal>("may_not_begin", (_person, message) => {
  const problem = message.others.map(recipientProblem).find((each) => each !== null) ?? null;
  return problem ?? conversationRefusal(message);
});

/** The same for people whom the sender can write to one by one; see {@link recipientProblem}. */
function conversationRefusal(message: DirectMessageCase): ConversationRefusal | null {
  if (message.others.every((other) => other?.isBot)) return null;
  if (!message.isAuthorized) return message.isDisabled ? "disabled" : "nobody_authorizes";
  return message.holds("direct_message_initiator_group") || message.hasBegun() ? null : "may_not_begin";
}

/** Why a sender can't write to one person whom they named, or null if they can. */
export function recipientProblem(recipient: { readonly isActive: boolean } | undefined): RecipientProblem | null {
  if (recipient === undefined) return "unknown";
  return recipient.isActive ? null : "deactivated";
}

/**
 * The facts that decide whether somebody may mention everybody. Counting the people takes time, so `size` is called
 * only if it matters.
 */
export type WildcardMentionCase = {
  /** The permissions of the organization that they hold. */
  readonly holds: PermissionCheck<"can_mention_many_users_group">;
  readonly size: () => number;
};

/**
 * The largest number of people in a channel or topic where anybody may mention everybody (the wire specification,
 * 10.2).
 */
export const largestOpenMention = 15;

/** May this person mention everybody in a channel or a topic at once? */
export const mayMentionEverybody = rule(
  (_person, { holds, size }: WildcardMentionCase) =>
    holds("can_mention_many_users_group") || size() <= largestOpenMention,
);
