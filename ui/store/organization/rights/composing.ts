import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { isAmong, listedGroups } from "#server/domain/groups/resolver.ts";
import {
  areDirectMessagesDisabled,
  type DirectRecipient,
  type DirectRefusal,
  directRefusal,
  mayMentionEverybody,
  type SendingRefusal,
  sendingRefusal,
} from "#server/domain/messages/policy/sending.ts";
import { readTopic } from "#server/domain/topic-names.ts";
import { currentPerson, gatherTopicFacts, ownPermissions, type TopicOfChannel } from "../facts.ts";
import type { Organization } from "../organization.ts";
import { groupsById, type Person, peopleById } from "../selectors.ts";

/** Why the person who is signed in may not send a message to a topic, or null when they may. */
export function findSendingRefusal(organization: Organization, to: TopicOfChannel): SendingRefusal | null {
  const facts = gatherTopicFacts(organization, { ...to, topic: readTopic(to.topic) });
  return sendingRefusal(currentPerson(organization), facts);
}

/**
 * Why they may not begin a conversation in a channel, or null when they may. Where topics are used, that is a new topic,
 * whose name makes no difference. Otherwise all messages are in the one without a name.
 */
export function findBeginningRefusal(organization: Organization, channel: ChannelShape): SendingRefusal | null {
  const to =
    channel.topics_policy === "empty_topic_only"
      ? { topic: "", hasMessages: true }
      : { topic: "new", hasMessages: false };
  return findSendingRefusal(organization, { channel, ...to });
}

/** May they mention everybody in a channel where they may write? */
export function canMentionChannel(organization: Organization, channel: ChannelShape): boolean {
  return canMentionEverybody(organization, channel.subscriber_count);
}

/**
 * May they mention everybody in a topic where they may write? `participants` is the number of people who took part, which
 * `GET /streams/{stream_id}/topic_participants` returns.
 */
export function canMentionTopic(organization: Organization, participants: number): boolean {
  return canMentionEverybody(organization, participants);
}

/**
 * Why they may not write to these people, or null when they may. Nobody can write to somebody who is deactivated, or
 * whom they do not see. `hasBegun` says whether the conversation has messages already.
 */
export function findDirectRefusal(
  organization: Organization,
  userIds: readonly number[],
  { hasBegun }: { readonly hasBegun: boolean },
): DirectRefusal | null {
  const me = currentPerson(organization);
  const others = userIds.filter((id) => id !== me.id);
  const givenTo = organization.realm_direct_message_permission_group;
  const isAuthorized = (id: number) => isAmong(listedGroups, groupsById(organization), givenTo, { id });
  return directRefusal(me, {
    others: others.map((id) => recipientFacts(peopleById(organization).get(id))),
    isDisabled: areDirectMessagesDisabled(givenTo),
    isAuthorized: [me.id, ...others].some(isAuthorized),
    holds: ownPermissions(organization),
    hasBegun: () => hasBegun,
  });
}

function recipientFacts(person: Person | undefined): DirectRecipient {
  return person && { isActive: person.is_active, isBot: person.is_bot };
}

function canMentionEverybody(organization: Organization, size: number): boolean {
  return mayMentionEverybody(currentPerson(organization), { holds: ownPermissions(organization), size: () => size });
}
