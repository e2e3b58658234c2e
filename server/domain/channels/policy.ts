import { roles } from "../../http/roles.ts";
import type { Person } from "../permissions/person.ts";
import type { Channel } from "./queries.ts";

/** A channel, and whether the person is subscribed to it. */
export type ChannelSituation = { readonly channel: Channel; readonly isSubscribed: boolean };

/** Rules about channels (the wire specification, 10.3). */
export const channelRules = {
  readChannel,
  seeChannel,
  administerChannel,
  changeChannelAccess,
  postToChannel,
  createTopic,
} as const;

/** Read the channel's messages? Guests must be subscribed, whatever the channel. */
function readChannel(person: Person, { channel, isSubscribed }: ChannelSituation): boolean {
  if (isSubscribed) return true;
  if (person.role === roles.guest) return channel.isWebPublic;
  if (!channel.isPrivate) return true;
  return person.isIn(channel.canAddSubscribersGroup) || person.isIn(channel.canSubscribeGroup);
}

/** Know that the channel exists, its name and settings? */
function seeChannel(person: Person, on: ChannelSituation): boolean {
  return readChannel(person, on) || administerChannel(person, on.channel);
}

/** Change the channel's name, description, privacy and settings? */
function administerChannel(person: Person, channel: Channel): boolean {
  if (person.role === roles.guest) return false;
  return person.role <= roles.administrator || person.isIn(channel.canAdministerChannelGroup);
}

/**
 * Change who else can read the channel? Whoever administers a private channel without being able to read it must not
 * open it to themselves.
 */
function changeChannelAccess(person: Person, on: ChannelSituation): boolean {
  return administerChannel(person, on.channel) && (!on.channel.isPrivate || readChannel(person, on));
}

/** Post? Administrators are not exempt. */
function postToChannel(person: Person, channel: Channel): boolean {
  return person.isIn(channel.canSendMessageGroup);
}

/** Start a topic that has no messages yet? */
function createTopic(person: Person, channel: Channel): boolean {
  return person.isIn(channel.canCreateTopicGroup);
}
