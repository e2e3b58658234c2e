import type { Reader } from "../../db/store.ts";
import { readChannelCase } from "../channels/access.ts";
import type { Channel } from "../channels/queries.ts";
import { permissionsOf } from "../permissions/holders.ts";
import { personOf } from "../permissions/person-of.ts";
import type { User } from "../users/queries.ts";
import type { SubscribingCase } from "./policy.ts";
import { maySubscribeOthers, maySubscribeOthersToNew, maySubscribeSelf, mayUnsubscribe } from "./policy.ts";

/** May this person subscribe themselves? */
export function canSubscribeSelf(reader: Reader, user: User, channel: Channel): boolean {
  return maySubscribeSelf(personOf(reader, user), readChannelCase(reader, user, channel));
}

/** May this person subscribe others? */
export function canSubscribeOthers(reader: Reader, user: User, channel: Channel): boolean {
  return maySubscribeOthers(personOf(reader, user), readSubscribingCase(reader, user, channel));
}

/** May this person subscribe others to a new channel that they create, which nobody can read yet? */
export function canSubscribeOthersToNew(reader: Reader, user: User, channel: Channel): boolean {
  return maySubscribeOthersToNew(personOf(reader, user), readSubscribingCase(reader, user, channel));
}

/** May this person unsubscribe another one from the channel? */
export function canUnsubscribe(reader: Reader, user: User, channel: Channel, target: User): boolean {
  return mayUnsubscribe(personOf(reader, user), { ...readChannelCase(reader, user, channel), target });
}

function readSubscribingCase(reader: Reader, user: User, channel: Channel): SubscribingCase {
  return { ...readChannelCase(reader, user, channel), holds: permissionsOf(reader, user) };
}
