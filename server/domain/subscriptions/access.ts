import type { Reader } from "../../db/store.ts";
import { badRequest } from "../../http/errors.ts";
import { maySeeChannel, situation } from "../channels/access.ts";
import { type Channel, findChannel } from "../channels/queries.ts";
import { holdsPermission } from "../organization/permissions.ts";
import { may } from "../permissions/may.ts";
import { personOf } from "../permissions/person.ts";
import type { User } from "../users/queries.ts";
import type { SubscribingSituation } from "./policy.ts";

/**
 * A channel by ID, if somebody may know of it.
 * @throws {ApiError} BAD_REQUEST
 */
export function visibleChannel(reader: Reader, user: User, id: number): Channel {
  const channel = findChannel(reader, id);
  if (channel === undefined || !maySeeChannel(reader, user, channel)) throw badRequest("Invalid channel ID");
  return channel;
}

/** May this person subscribe themselves? */
export function maySubscribeSelf(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "subscribeSelf", situation(reader, user, channel));
}

/** May this person subscribe others? */
export function maySubscribeOthers(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "subscribeOthers", subscribing(reader, user, channel));
}

/** The same for a channel this person is just creating, which nobody can read yet. */
export function maySubscribeOthersToNew(reader: Reader, user: User, channel: Channel): boolean {
  return may(personOf(reader, user), "subscribeOthersToNew", subscribing(reader, user, channel));
}

/** May this person take that one out of the channel? */
export function mayUnsubscribe(reader: Reader, user: User, channel: Channel, target: User): boolean {
  return may(personOf(reader, user), "unsubscribe", { ...situation(reader, user, channel), target });
}

function subscribing(reader: Reader, user: User, channel: Channel): SubscribingSituation {
  const maySubscribeAnywhere = holdsPermission(reader, user, "can_add_subscribers_group");
  return { ...situation(reader, user, channel), maySubscribeAnywhere };
}
