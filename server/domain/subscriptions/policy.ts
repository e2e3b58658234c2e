import { type ChannelCase, mayAdministerChannel, mayReadChannel, maySeeChannel } from "../channels/policy.ts";
import type { PermissionCheck } from "../permissions/holds.ts";
import { rule } from "../permissions/rule.ts";
import { isGuest } from "../users/policy.ts";

/** A channel, and the permissions of the organization that the person holds. */
export type SubscribingCase = ChannelCase & { readonly holds: PermissionCheck };

/** A channel, and somebody to unsubscribe from it. */
export type UnsubscribingCase = ChannelCase & {
  readonly target: { readonly id: number; readonly botOwnerId: number | null };
};

/** May this person subscribe themselves (the wire specification, 10.3)? */
export const maySubscribeSelf = rule((person, { channel, isSubscribed }: ChannelCase) => {
  if (isSubscribed) return true;
  if (channel.isArchived) return false;
  if (isGuest(person)) return channel.isWebPublic;
  if (!channel.isPrivate) return true;
  return person.isIn(channel.canSubscribeGroup) || person.isIn(channel.canAddSubscribersGroup);
});

/** May this person subscribe others (the API specification, Channel, can_add_subscribers_group)? */
export const maySubscribeOthers = rule((person, on: SubscribingCase) => {
  if (on.channel.isArchived || !maySubscribeOthersToNew(person, on)) return false;
  // The organization's permission to add subscribers does not give access to private channels that the person cannot
  // read.
  return !on.channel.isPrivate || mayReadChannel(person, on);
});

/** May this person subscribe others to a new channel that they create, which nobody can read yet? */
export const maySubscribeOthersToNew = rule((person, { channel, holds }: Omit<SubscribingCase, "isSubscribed">) => {
  if (isGuest(person)) return false;
  return (
    person.isIn(channel.canAddSubscribersGroup) ||
    holds("can_add_subscribers_group") ||
    mayAdministerChannel(person, channel)
  );
});

/**
 * May this person unsubscribe somebody? Everybody may unsubscribe themselves and their own bots. Administrators may
 * unsubscribe all others (the API specification, Channel, can_remove_subscribers_group).
 */
export const mayUnsubscribe = rule((person, on: UnsubscribingCase) => {
  if (on.target.id === person.id || on.target.botOwnerId === person.id) return true;
  if (!maySeeChannel(person, on)) return false;
  return person.isIn(on.channel.canRemoveSubscribersGroup) || mayAdministerChannel(person, on.channel);
});
