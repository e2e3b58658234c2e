import { roles } from "../../../http/roles.ts";
import { type ChannelCase, mayPostToChannel, mayReadChannel } from "../../channels/policy.ts";
import type { ChannelShape } from "../../channels/shapes.ts";
import type { Person } from "../../permissions/person.ts";
import { rule } from "../../permissions/rule.ts";

/**
 * Why somebody who can see a channel may not post there, or null if they may. Guests can post only where they are
 * subscribed, and nobody can post in an archived channel.
 */
export function postingRefusal(person: Person, channelCase: ChannelCase): "not_authorized" | "not_permitted" | null {
  const isOutside = person.role === roles.guest && !channelCase.isSubscribed;
  if (channelCase.channel.isArchived || isOutside || !mayReadChannel(person, channelCase)) return "not_authorized";
  return mayPostToChannel(person, channelCase.channel) ? null : "not_permitted";
}

/** Whether messages of a channel may have no topic (the API specification, Channel, Topics policy rules). */
type TopicsPolicy = ChannelShape["topics_policy"];

/** Why a message may not have a topic. */
export type TopicRefusal = "none_allowed" | "missing" | "required_by_organization" | "required_by_channel";

/** Why a direct message may not be sent. */
export type DirectRefusal = "disabled" | "nobody_authorizes" | "may_not_begin";

/** Why a message may not have this topic, or null if it may. The topic is undefined if the sender gave none. */
export function topicRefusal(
  topic: string | undefined,
  ofChannel: TopicsPolicy,
  ofOrganization: Exclude<TopicsPolicy, "inherit" | "empty_topic_only">,
): TopicRefusal | null {
  if (topic !== undefined && topic !== "") return ofChannel === "empty_topic_only" ? "none_allowed" : null;
  const policy = ofChannel === "inherit" ? ofOrganization : ofChannel;
  if (policy !== "disable_empty_topic") return null;
  if (topic === undefined) return "missing";
  return ofChannel === "inherit" ? "required_by_organization" : "required_by_channel";
}

/** What decides whether somebody may send a direct message to some people, who include the sender. */
export type DirectMessageCase = {
  /** Whether all others are bots; also true if there are no others. */
  readonly onlyBots: boolean;
  /** Whether the permission is set to nobody. */
  readonly isDisabled: boolean;
  /** Whether any of the people has the permission direct_message_permission_group. */
  readonly isAuthorized: boolean;
  /** Whether the sender has the permission direct_message_initiator_group. */
  readonly mayInitiate: boolean;
  /** Whether the conversation has messages already. It is called only if it matters. */
  readonly hasBegun: () => boolean;
};

/**
 * Why a direct message may not be sent, or null if it may (the wire specification, 10.2). Messages to oneself and to
 * bots are always allowed.
 */
export function directRefusal(message: DirectMessageCase): DirectRefusal | null {
  if (message.onlyBots) return null;
  if (!message.isAuthorized) return message.isDisabled ? "disabled" : "nobody_authorizes";
  return message.mayInitiate || message.hasBegun() ? null : "may_not_begin";
}

/**
 * What decides whether somebody may mention everybody. Counting the people takes time, so `size` is called only if it
 * matters.
 */
export type WildcardMentionCase = { readonly holdsPermission: boolean; readonly size: () => number };

/**
 * The largest number of people in a channel or topic where anybody may mention everybody (the wire specification,
 * 10.2).
 */
export const largestOpenMention = 15;

/** May this person mention everybody in a channel or a topic at once? */
export const mayMentionEverybody = rule(
  (_person, { holdsPermission, size }: WildcardMentionCase) => holdsPermission || size() <= largestOpenMention,
);
