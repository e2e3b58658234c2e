import {
  type DirectMessageCase,
  type DirectRecipient,
  directRefusal,
  mayMentionEverybody,
  postingRefusal,
  sendingRefusal,
  type TopicCase,
  type TopicRefusal,
  topicRefusal,
} from "../../../messages/policy/sending.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";
import { type ChannelCase, canRead, everyChannel } from "./channels.ts";
import { anyOf, bothValues, combinations, everyHolding, isGuest, refusalStatement, statement } from "./statement.ts";

/** The reasons why somebody may not post in a channel. */
export function postingReasons(person: RandomPerson, on: ChannelCase) {
  return [
    ["archived", on.channel.isArchived],
    ["not_authorized", anyOf(isGuest(person) && !on.isSubscribed, !canRead(person, on))],
    ["not_permitted", !person.isIn(on.channel.canSendMessageGroup)],
  ] as const;
}

/** The reasons why somebody who may post in a channel may not write to a topic of it. */
export function topicReasons(
  person: RandomPerson,
  { channel, organizationPolicy, topic, hasMessages }: TopicCase,
): readonly (readonly [TopicRefusal, boolean])[] {
  const isEmpty = anyOf(topic === undefined, topic === "");
  const isRequiredByChannel = channel.topicsPolicy === "disable_empty_topic";
  const isRequiredByOrganization = channel.topicsPolicy === "inherit" && organizationPolicy === "disable_empty_topic";
  return [
    ["none_allowed", !isEmpty && channel.topicsPolicy === "empty_topic_only"],
    ["missing", topic === undefined && anyOf(isRequiredByChannel, isRequiredByOrganization)],
    ["required_by_organization", isEmpty && isRequiredByOrganization],
    ["required_by_channel", isEmpty && isRequiredByChannel],
    ["may_not_start", !hasMessages() && !person.isIn(channel.canCreateTopicGroup)],
  ];
}

/** Topics of every channel of an office, with each policy. */
export function everyTopic(office: RandomOffice): TopicCase[] {
  const topics = combinations<Pick<TopicCase, "topic" | "organizationPolicy" | "hasMessages"> & PolicyOfChannel>({
    topic: [undefined, "", "lamps"],
    organizationPolicy: ["allow_empty_topic", "disable_empty_topic"],
    topicsPolicy: ["inherit", "allow_empty_topic", "disable_empty_topic", "empty_topic_only"],
    hasMessages: bothValues.map((value) => () => value),
  });
  return everyChannel(office).flatMap((on) =>
    topics.map(({ topicsPolicy, ...topic }) => ({ ...on, ...topic, channel: { ...on.channel, topicsPolicy } })),
  );
}

type PolicyOfChannel = Pick<TopicCase["channel"], "topicsPolicy">;

function everyDirectMessage(): DirectMessageCase[] {
  return combinations<DirectMessageCase>({
    ...{ others: everyPair(), isDisabled: bothValues, isAuthorized: bothValues },
    ...{ holds: everyHolding().map(({ holds }) => holds), hasBegun: bothValues.map((value) => () => value) },
  });
}

/** The reasons why somebody may not send a direct message to several people, although they may write to each. */
function conversationReasons({ others, isDisabled, isAuthorized, holds, hasBegun }: DirectMessageCase) {
  const withoutPeople = others.every((other) => other?.isBot === true);
  return [
    ["disabled", !withoutPeople && !isAuthorized && isDisabled],
    ["nobody_authorizes", !withoutPeople && !isAuthorized],
    ["may_not_begin", !withoutPeople && !holds("direct_message_initiator_group") && !hasBegun()],
  ] as const;
}

/** No other person, one of each kind, and every pair of kinds. */
function everyPair(): DirectRecipient[][] {
  const kinds: DirectRecipient[] = [
    undefined,
    ...combinations<NonNullable<DirectRecipient>>({ isActive: bothValues, isBot: bothValues }),
  ];
  return [[], ...kinds.map((one) => [one]), ...kinds.flatMap((one) => kinds.map((other) => [one, other]))];
}

/** The API specification, Channel; the wire specification, 10.2. */
export const sendingStatements = [
  refusalStatement(postingRefusal, "not_authorized", everyChannel, postingReasons),
  refusalStatement(topicRefusal, "may_not_start", everyTopic, topicReasons),
  refusalStatement(sendingRefusal, "not_authorized", everyTopic, (person, on) => [
    ...postingReasons(person, on),
    ...topicReasons(person, on),
  ]),
  refusalStatement(directRefusal, "may_not_begin", everyDirectMessage, (_person, on) => {
    const [first, second] = on.others;
    const isUsable = (other: DirectRecipient) => other?.isActive === true;
    return [
      ["unknown", on.others.length > 0 && first === undefined],
      ["deactivated", on.others.length > 0 && !isUsable(first)],
      ["unknown", on.others.length > 1 && second === undefined],
      ["deactivated", on.others.length > 1 && !isUsable(second)],
      ...conversationReasons(on),
    ];
  }),
  statement(
    mayMentionEverybody,
    () => everyHolding().flatMap(({ holds }) => [0, 15, 16].map((size) => ({ holds, size: () => size }))),
    (_person, { holds, size }) => anyOf(holds("can_mention_many_users_group"), size() < 16),
  ),
];
