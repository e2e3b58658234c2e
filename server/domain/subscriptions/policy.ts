import { roles } from "../../http/roles.ts";
import { type ChannelSituation, channelRules } from "../channels/policy.ts";
import type { Channel } from "../channels/queries.ts";
import type { Person } from "../permissions/person.ts";
import type { User } from "../users/queries.ts";

/** A channel, and whether the person may add subscribers anywhere in the organization. */
export type SubscribingSituation = ChannelSituation & { readonly maySubscribeAnywhere: boolean };

/** A channel, and somebody who is to be taken out of it. */
export type UnsubscribingSituation = ChannelSituation & { readonly target: Pick<User, "id" | "botOwnerId"> };

/** Rules about who comes into a channel and who is taken out of it (the wire specification, 10.3). */
export const subscriptionRules = {
  subscribeSelf,
  subscribeOthers,
  subscribeOthersToNew,
  unsubscribe,
} as const;

/** Subscribe oneself? */
function subscribeSelf(person: Person, { channel, isSubscribed }: ChannelSituation): boolean {
  if (isSubscribed) return true;
  if (channel.isArchived) return false;
  if (person.role === roles.guest) return channel.isWebPublic;
  if (!channel.isPrivate) return true;
  return person.isIn(channel.canSubscribeGroup) || person.isIn(channel.canAddSubscribersGroup);
}

/** Subscribe others (the API specification, Channel, can_add_subscribers_group)? */
function subscribeOthers(person: Person, on: SubscribingSituation): boolean {
  if (on.channel.isArchived || !subscribeOthersToNew(person, on)) return false;
  // Being trusted with the organization's channels does not open private ones that one cannot read.
  return !on.channel.isPrivate || channelRules.readChannel(person, on);
}

/** The same for a channel this person is just creating, which nobody can read yet. */
function subscribeOthersToNew(
  person: Person,
  on: { readonly channel: Channel; readonly maySubscribeAnywhere: boolean },
): boolean {
  if (person.role === roles.guest) return false;
  return (
    person.isIn(on.channel.canAddSubscribersGroup) ||
    on.maySubscribeAnywhere ||
    channelRules.administerChannel(person, on.channel)
  );
}

/** Take others out (the API specification, Channel, can_remove_subscribers_group)? Administrators always. */
function unsubscribeOthers(person: Person, on: ChannelSituation): boolean {
  if (!channelRules.seeChannel(person, on)) return false;
  return person.isIn(on.channel.canRemoveSubscribersGroup) || channelRules.administerChannel(person, on.channel);
}

/** Take this one out? Themselves and their own bots everybody may. */
function unsubscribe(person: Person, on: UnsubscribingSituation): boolean {
  return on.target.id === person.id || on.target.botOwnerId === person.id || unsubscribeOthers(person, on);
}
