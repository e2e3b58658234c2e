import type { ChannelFacts } from "../../../channels/policy.ts";
import {
  creationRefusal,
  mayAdministerChannel,
  mayBrowsePublicChannels,
  mayChangeChannelAccess,
  mayCreateTopic,
  mayListAllChannels,
  mayPostToChannel,
  mayReadChannel,
  maySeeChannel,
  maySetDefaultChannels,
  maySetRetention,
} from "../../../channels/policy.ts";
import type { PermissionName } from "../../../organization-settings/permissions.ts";
import {
  maySubscribeOthers,
  maySubscribeOthersToNew,
  maySubscribeSelf,
  mayUnsubscribe,
} from "../../../subscriptions/policy.ts";
import type { PermissionCheck } from "../../holds.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";
import {
  anyOf,
  bothValues,
  everyHolding,
  isAdministrator,
  isGuest,
  isOneOf,
  nothing,
  refusalStatement,
  statement,
} from "./statement.ts";

/** A channel, and whether somebody is subscribed to it. */
export type ChannelCase = { readonly channel: ChannelFacts; readonly isSubscribed: boolean };

/** Every channel of an office, with somebody who is subscribed and somebody who is not. */
export const everyChannel = ({ channels }: RandomOffice) =>
  channels.flatMap((channel) => bothValues.map((isSubscribed) => ({ channel, isSubscribed })));

const everySubscription = (office: RandomOffice) =>
  everyChannel(office).flatMap((on) => everyHolding().map((held) => ({ ...on, ...held })));

const hasMemberAccess = (person: RandomPerson, channel: ChannelFacts) =>
  anyOf(!channel.isPrivate, person.isIn(channel.canAddSubscribersGroup), person.isIn(channel.canSubscribeGroup));

const canEnter = (person: RandomPerson, channel: ChannelFacts) =>
  anyOf(channel.isWebPublic, !isGuest(person) && hasMemberAccess(person, channel));

/** Whether somebody can read a channel. */
export const canRead = (person: RandomPerson, { channel, isSubscribed }: ChannelCase) =>
  anyOf(isSubscribed, canEnter(person, channel));

const canAdminister = (person: RandomPerson, channel: ChannelFacts) =>
  anyOf(isAdministrator(person), !isGuest(person) && person.isIn(channel.canAdministerChannelGroup));

const canSee = (person: RandomPerson, on: ChannelCase) => anyOf(canRead(person, on), canAdminister(person, on.channel));

const canSubscribeOthers = (person: RandomPerson, channel: ChannelFacts, holds: PermissionCheck) =>
  !isGuest(person) &&
  anyOf(
    holds("can_add_subscribers_group"),
    canAdminister(person, channel),
    person.isIn(channel.canAddSubscribersGroup),
  );

const everyCreation = [
  "can_create_public_channel_group",
  "can_create_private_channel_group",
  "can_create_web_public_channel_group",
] as const;

/** The API specification, Channel; the wire specification, 10.3. */
export const channelStatements = [
  statement(mayReadChannel, everyChannel, canRead),
  statement(maySeeChannel, everyChannel, canSee),
  statement(mayAdministerChannel, ({ channels }) => channels, canAdminister),
  statement(
    mayChangeChannelAccess,
    everyChannel,
    (person, on) => canAdminister(person, on.channel) && anyOf(!on.channel.isPrivate, canRead(person, on)),
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
    anyOf(isSubscribed, !channel.isArchived && canEnter(person, channel)),
  ),
  statement(maySubscribeOthersToNew, everySubscription, (person, { channel, holds }) =>
    canSubscribeOthers(person, channel, holds),
  ),
  statement(
    maySubscribeOthers,
    everySubscription,
    (person, on) =>
      !on.channel.isArchived &&
      canSubscribeOthers(person, on.channel, on.holds) &&
      anyOf(!on.channel.isPrivate, canRead(person, on)),
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
        canAdminister(person, on.channel),
        canSee(person, on) && person.isIn(on.channel.canRemoveSubscribersGroup),
      ),
  ),
  refusalStatement(
    creationRefusal,
    "not_permitted",
    ({ channels }) =>
      channels.flatMap(({ isPrivate, isWebPublic }) =>
        bothValues.flatMap((allowsVisitors) =>
          everyCreation.map((held) => ({
            ...{ isPrivate, isWebPublic, allowsVisitors },
            holds: (name: PermissionName) => name === held,
          })),
        ),
      ),
    (_person, { isPrivate, isWebPublic, allowsVisitors, holds }) => [
      ["no_visitors", isWebPublic && !allowsVisitors],
      ["not_permitted", isWebPublic && !holds("can_create_web_public_channel_group")],
      ["not_permitted", isPrivate && !holds("can_create_private_channel_group")],
      ["not_permitted", !isWebPublic && !isPrivate && !holds("can_create_public_channel_group")],
    ],
  ),
  statement(mayBrowsePublicChannels, nothing, (person) => !isGuest(person)),
  statement(mayListAllChannels, nothing, isAdministrator),
  statement(maySetDefaultChannels, nothing, isAdministrator),
  statement(maySetRetention, nothing, (person) => isOneOf(person, "owner")),
];
