import type { Reader } from "../../db/store.ts";
import { isSubscribed } from "../channel-members/queries.ts";
import { personOf } from "../permissions/person-of.ts";
import type { User } from "../users/queries.ts";
import type { ChannelCase } from "./policy.ts";
import { mayAdministerChannel, mayChangeChannelAccess, mayReadChannel, maySeeChannel } from "./policy.ts";
import type { Channel } from "./queries.ts";

/** May this person read the channel's messages? */
export function canReadChannel(reader: Reader, user: User, channel: Channel): boolean {
  return mayReadChannel(personOf(reader, user), readChannelCase(reader, user, channel));
}

/** May this person know that the channel exists, its name and settings? */
export function canSeeChannel(reader: Reader, user: User, channel: Channel): boolean {
  return maySeeChannel(personOf(reader, user), readChannelCase(reader, user, channel));
}

/** May this person change the channel's name, description, privacy and settings? */
export function canAdministerChannel(reader: Reader, user: User, channel: Channel): boolean {
  return mayAdministerChannel(personOf(reader, user), channel);
}

/** May this person change who else can read the channel's messages? */
export function canChangeChannelAccess(reader: Reader, user: User, channel: Channel): boolean {
  return mayChangeChannelAccess(personOf(reader, user), readChannelCase(reader, user, channel));
}

/** Reads the facts that decide what a person may do in a channel. */
export function readChannelCase(reader: Reader, user: User, channel: Channel): ChannelCase {
  return { channel, isSubscribed: isSubscribed(reader, user.id, channel.id) };
}
