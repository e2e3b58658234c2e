import type { Reader } from "../../db/store.ts";
import { isSubscribed } from "../channel-members/queries.ts";
import { may } from "../permissions/may.ts";
import { personOf } from "../permissions/person.ts";
import type { User } from "../users/queries.ts";
import type { ChannelSituation } from "./policy.ts";
import type { Channel } from "./queries.ts";

/** May this person read the channel's messages? */
export function mayReadChannel(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "readChannel", situation(reader, user, channel));
}

/** May this person know that the channel exists, its name and settings? */
export function maySeeChannel(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "seeChannel", situation(reader, user, channel));
}

/** May this person change the channel's name, description, privacy and settings? */
export function mayAdministerChannel(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "administerChannel", channel);
}

/** May this person change who else can read the channel's messages? */
export function mayChangeChannelAccess(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "changeChannelAccess", situation(reader, user, channel));
}

/** May this person post? */
export function mayPost(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "postToChannel", channel);
}

/** May this person start a topic that has no messages yet? */
export function mayCreateTopic(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "createTopic", channel);
}

/** What decides about somebody and a channel. */
export function situation(reader: Reader, user: User, channel: Channel): ChannelSituation {
  return { channel, isSubscribed: isSubscribed(reader, user.id, channel.id) };
}
