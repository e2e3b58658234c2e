import type { Reader } from "../../db/store.ts";
import { roles } from "../../http/roles.ts";
import { isInGroup } from "../groups/queries.ts";
import { isSubscribed } from "../subscriptions/queries.ts";
import type { User } from "../users/queries.ts";
import type { Channel } from "./queries.ts";

/**
 * May this person read the channel's messages (the wire specification, 10.3)? Guests must be subscribed, whatever the
 * channel.
 */
export function mayReadChannel(reader: Reader, user: User, channel: Channel): boolean {
  if (isSubscribed(reader, user.id, channel.id)) return true;
  if (user.role === roles.guest) return channel.isWebPublic;
  if (!channel.isPrivate) return true;
  return isInGroup(reader, user, channel.canAddSubscribersGroup) || isInGroup(reader, user, channel.canSubscribeGroup);
}

/** May this person know that the channel exists, its name and settings? */
export function maySeeChannel(reader: Reader, user: User, channel: Channel): boolean {
  if (mayReadChannel(reader, user, channel)) return true;
  return user.role <= roles.administrator || mayAdministerChannel(reader, user, channel);
}

/** May this person change the channel's name, description, privacy and settings? */
export function mayAdministerChannel(reader: Reader, user: User, channel: Channel): boolean {
  if (user.role === roles.guest) return false;
  return user.role <= roles.administrator || isInGroup(reader, user, channel.canAdministerChannelGroup);
}

/** May this person post? Administrators are not exempt (the wire specification, 10.3). */
export function mayPost(reader: Reader, user: User, channel: Channel): boolean {
  return isInGroup(reader, user, channel.canSendMessageGroup);
}

/** May this person start a topic that has no messages yet? */
export function mayCreateTopic(reader: Reader, user: User, channel: Channel): boolean {
  return isInGroup(reader, user, channel.canCreateTopicGroup);
}
