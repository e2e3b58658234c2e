import type { Channel } from "../../../channels/queries.ts";
import type { RandomOffice, RandomPerson } from "../random-office.ts";
import { anyOf, either, isAdministrator, isGuest, type Statements } from "./statement.ts";

type Situation = { readonly channel: Channel; readonly isSubscribed: boolean };

const everyChannel = ({ channels }: RandomOffice) =>
  channels.flatMap((channel) => either.map((isSubscribed) => ({ channel, isSubscribed })));

const subscribing = (office: RandomOffice) =>
  everyChannel(office).flatMap((on) => either.map((maySubscribeAnywhere) => ({ ...on, maySubscribeAnywhere })));

const hasMembersAccess = (person: RandomPerson, channel: Channel) =>
  anyOf(!channel.isPrivate, person.isIn(channel.canAddSubscribersGroup), person.isIn(channel.canSubscribeGroup));

const comesIn = (person: RandomPerson, channel: Channel) =>
  anyOf(channel.isWebPublic, !isGuest(person) && hasMembersAccess(person, channel));

const reads = (person: RandomPerson, { channel, isSubscribed }: Situation) =>
  anyOf(isSubscribed, comesIn(person, channel));

const administers = (person: RandomPerson, channel: Channel) =>
  anyOf(isAdministrator(person), !isGuest(person) && person.isIn(channel.canAdministerChannelGroup));

const sees = (person: RandomPerson, on: Situation) => anyOf(reads(person, on), administers(person, on.channel));

const brings = (person: RandomPerson, channel: Channel, maySubscribeAnywhere: boolean) =>
  !isGuest(person) &&
  anyOf(maySubscribeAnywhere, administers(person, channel), person.isIn(channel.canAddSubscribersGroup));

/** The API specification, Channel; the wire specification, 10.3. */
export const channelStatements = {
  readChannel: { on: everyChannel, says: reads },
  seeChannel: { on: everyChannel, says: sees },
  administerChannel: { on: ({ channels }) => channels, says: administers },
  changeChannelAccess: {
    on: everyChannel,
    says: (person, on) => administers(person, on.channel) && anyOf(!on.channel.isPrivate, reads(person, on)),
  },
  postToChannel: {
    on: ({ channels }) => channels,
    says: (person, channel) => person.isIn(channel.canSendMessageGroup),
  },
  createTopic: { on: ({ channels }) => channels, says: (person, channel) => person.isIn(channel.canCreateTopicGroup) },
  subscribeSelf: {
    on: everyChannel,
    says: (person, { channel, isSubscribed }) => anyOf(isSubscribed, !channel.isArchived && comesIn(person, channel)),
  },
  subscribeOthersToNew: {
    on: subscribing,
    says: (person, { channel, maySubscribeAnywhere }) => brings(person, channel, maySubscribeAnywhere),
  },
  subscribeOthers: {
    on: subscribing,
    says: (person, on) =>
      !on.channel.isArchived &&
      brings(person, on.channel, on.maySubscribeAnywhere) &&
      anyOf(!on.channel.isPrivate, reads(person, on)),
  },
  unsubscribe: {
    on: (office) =>
      everyChannel(office).flatMap((on) =>
        office.people.map(({ id }) => ({ ...on, target: { id, botOwnerId: office.people[0]?.id ?? null } })),
      ),
    says: (person, on) =>
      anyOf(
        on.target.id === person.id,
        on.target.botOwnerId === person.id,
        administers(person, on.channel),
        sees(person, on) && person.isIn(on.channel.canRemoveSubscribersGroup),
      ),
  },
} as const satisfies Statements;
