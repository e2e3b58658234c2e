import type { Reader } from "../../db/store.ts";
import { roles } from "../../http/roles.ts";
import { mayAdministerChannel, mayReadChannel } from "../channels/policy.ts";
import type { Channel } from "../channels/queries.ts";
import { isInGroup } from "../groups/queries.ts";
import { holdsPermission } from "../organization/permissions.ts";
import type { User } from "../users/queries.ts";
import { isSubscribed } from "./queries.ts";

/** May this person subscribe themselves (the wire specification, 10.3)? */
export function maySubscribeSelf(reader: Reader, user: User, channel: Channel): boolean {
  if (isSubscribed(reader, user.id, channel.id)) return true;
  if (channel.isArchived) return false;
  if (user.role === roles.guest) return channel.isWebPublic;
  if (!channel.isPrivate) return true;
  return isInGroup(reader, user, channel.canSubscribeGroup) || isInGroup(reader, user, channel.canAddSubscribersGroup);
}

/** May this person subscribe others (the API specification, Channel, can_add_subscribers_group)? */
export function maySubscribeOthers(reader: Reader, user: User, channel: Channel): boolean {
  if (channel.isArchived || !maySubscribeOthersToNew(reader, user, channel)) return false;
  // Being trusted with the organization's channels does not open private ones that one cannot read.
  return !channel.isPrivate || mayReadChannel(reader, user, channel);
}

/** The same for a channel this person is just creating, which nobody can read yet. */
export function maySubscribeOthersToNew(reader: Reader, user: User, channel: Channel): boolean {
  if (user.role === roles.guest) return false;
  return (
    isInGroup(reader, user, channel.canAddSubscribersGroup) ||
    holdsPermission(reader, user, "can_add_subscribers_group") ||
    mayAdministerChannel(reader, user, channel)
  );
}
