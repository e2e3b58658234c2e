import { roles } from "../../http/roles.ts";
import { type ChannelSituation, mayAdministerChannel, mayReadChannel, maySeeChannel } from "../channels/policy.ts";
import { rule } from "../permissions/rule.ts";

/** A channel, and whether the person may add subscribers anywhere in the organization. */
export type SubscribingSituation = ChannelSituation & { readonly maySubscribeAnywhere: boolean };

/** A channel, and somebody who is to be taken out of it. */
export type UnsubscribingSituation = ChannelSituation & {
  readonly target: { readonly id: number; readonly botOwnerId: number | null };
};

/** Subscribe oneself (the wire specification, 10.3)? */
export const maySubscribeSelf = rule((person, { channel, isSubscribed }: ChannelSituation) => {
  if (isSubscribed) return true;
  if (channel.isArchived) return false;
  if (person.role === roles.guest) return channel.isWebPublic;
  if (!channel.isPrivate) return true;
  return person.isIn(channel.canSubscribeGroup) || person.isIn(channel.canAddSubscribersGroup);
});

/** Subscribe others (the API specification, Channel, can_add_subscribers_group)? */
export const maySubscribeOthers = rule((person, on: SubscribingSituation) => {
  if (on.channel.isArchived || !maySubscribeOthersToNew(person, on)) return false;
  // Being trusted with the organization's channels does not open private ones that one cannot read.
  return !on.channel.isPrivate || mayReadChannel(person, on);
});

/** The same for a new channel that this person creates, which nobody can read yet. */
export const maySubscribeOthersToNew = rule(
  (person, { channel, maySubscribeAnywhere }: Omit<SubscribingSituation, "isSubscribed">) => {
    if (person.role === roles.guest) return false;
    return person.isIn(channel.canAddSubscribersGroup) || maySubscribeAnywhere || mayAdministerChannel(person, channel);
  },
);

/**
 * Unsubscribe somebody? Everybody may do so for themselves and their own bots; administrators for all others (the API
 * specification, Channel, can_remove_subscribers_group).
 */
export const mayUnsubscribe = rule((person, on: UnsubscribingSituation) => {
  if (on.target.id === person.id || on.target.botOwnerId === person.id) return true;
  if (!maySeeChannel(person, on)) return false;
  return person.isIn(on.channel.canRemoveSubscribersGroup) || mayAdministerChannel(person, on.channel);
});
