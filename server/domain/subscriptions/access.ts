import type { Reader } from "../../db/store.ts";
import { situation } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import { holdsPermission } from "../organization/permissions.ts";
import { may } from "../permissions/may.ts";
import { personOf } from "../permissions/person.ts";
import type { User } from "../users/queries.ts";
import type { SubscribingSituation } from "./policy.ts";

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
