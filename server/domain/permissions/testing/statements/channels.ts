import type { ChannelFacts } from "../../../channels/policy.ts";
import {
  mayAdministerChannel,
  mayChangeChannelAccess,
  mayCreateTopic,
  mayPostToChannel,
  mayReadChannel,
  maySeeChannel,
  maySetDefaultChannels,
  maySetRetention,
} from "../../../channels/policy.ts";
import {
  maySubscribeOthers,
  maySubscribeOthersToNew,
  maySubscribeSelf,
  mayUnsubscribe,
} from "../../../subscriptions/policy.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";
import { anyOf, either, isAdministrator, isGuest, isOneOf, nothing, statement } from "./statement.ts";

type Situation = { readonly channel: ChannelFacts; readonly isSubscribed: boolean };

const everyChannel = ({ channels }: RandomOffice) =>
  channels.flatMap((channel) => either.map((isSubscribed) => ({ channel, isSubscribed })));

const subscribing = (office: RandomOffice) =>
  everyChannel(office).flatMap((on) => either.map((maySubscribeAnywhere) => ({ ...on, maySubscribeAnywhere })));

const hasMembersAccess = (person: RandomPerson, channel: ChannelFacts) =>
  anyOf(!channel.isPrivate, person.isIn(channel.canAddSubscribersGroup), person.isIn(channel.canSubscribeGroup));

const comesIn = (person: RandomPerson, channel: ChannelFacts) =>
  anyOf(channel.isWebPublic, !isGuest(person) && hasMembersAccess(person, channel));

const reads = (person: RandomPerson, { channel, isSubscribed }: Situation) =>
  anyOf(isSubscribed, comesIn(person, channel));

const administers = (person: RandomPerson, channel: ChannelFacts) =>
  anyOf(isAdministrator(person), !isGuest(person) && person.isIn(channel.canAdministerChannelGroup));

const sees = (person: RandomPerson, on: Situation) => anyOf(reads(person, on), administers(person, on.channel));

const brings = (person: RandomPerson, channel: ChannelFacts, maySubscribeAnywhere: boolean) =>
  !isGuest(person) &&
  anyOf(maySubscribeAnywhere, administers(person, channel), person.isIn(channel.canAddSubscribersGroup));

/** The API specification, Channel; the wire specification, 10.3. */
export const channelStatements = [
  statement(mayReadChannel, everyChannel, reads),
  statement(maySeeChannel, everyChannel, sees),
  statement(mayAdministerChannel, ({ channels }) => channels, administers),
  statement(
    mayChangeChannelAccess,
    everyChannel,
    (person, on) => administers(person, on.channel) && anyOf(!on.channel.isPrivate, reads(person, on)),
  ),
  statement(
    mayPostToChannel,
    ({ channels }) => channels,
    (person, channel) => person.isIn(channel.canSendMessageGroup),
  ),
  statement(
    mayCreateTopic,
    ({ channels }) => channels,
    (person, channel) => person.isIn(channel.canCreateTopicGroup),
  ),
  statement(maySubscribeSelf, everyChannel, (person, { channel, isSubscribed }) =>
    anyOf(isSubscribed, !channel.isArchived && comesIn(person, channel)),
  ),
  statement(maySubscribeOthersToNew, subscribing, (person, { channel, maySubscribeAnywhere }) =>
    brings(person, channel, maySubscribeAnywhere),
  ),
  statement(
    maySubscribeOthers,
    subscribing,
    (person, on) =>
      !on.channel.isArchived &&
      brings(person, on.channel, on.maySubscribeAnywhere) &&
      anyOf(!on.channel.isPrivate, reads(person, on)),
  ),
  statement(
    mayUnsubscribe,
    (office) =>
      everyChannel(office).flatMap((on) =>
        office.people.map(({ id }) => ({ ...on, target: { id, botOwnerId: office.people[0]?.id ?? null } })),
      ),
    (person, on) =>
      anyOf(
        on.target.id === person.id,
        on.target.botOwnerId === person.id,
        administers(person, on.channel),
        sees(person, on) && person.isIn(on.channel.canRemoveSubscribersGroup),
      ),
  ),
  statement(maySetDefaultChannels, nothing, isAdministrator),
  statement(maySetRetention, nothing, (person) => isOneOf(person, "owner")),
];
