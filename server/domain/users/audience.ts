import type { Reader } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { endQueuesAfterDelivery } from "../../events/queue.ts";
import type { Tx } from "../../transactions/tx.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { permissionGroup } from "../permissions/holders.ts";
import { settingsOf } from "../user-settings/queries.ts";
import { visibilityFor } from "./access.ts";
import { guestsOf } from "./by-role.ts";
import { type EmailVisibility, isGuest, seesEmail } from "./policy.ts";
import { allUsers, type User } from "./queries.ts";

/**
 * Everybody whose list of people contains this user: all people, or all but some guests where guests see only some
 * people.
 */
export function watchersOf(reader: Reader, user: User): Audience {
  if (!areListsLimited(reader)) return { kind: "everyone" };
  const also = guestsOf(reader).filter((guest) => visibilityFor(reader, guest)(user));
  return { kind: "members", also: also.map((guest) => guest.id) };
}

/**
 * Whether guests see only people with whom they share a conversation (the wire specification, 10.2,
 * can_access_all_users_group).
 */
export function areListsLimited(reader: Reader): boolean {
  return permissionGroup(reader, "can_access_all_users_group") !== systemGroupId("role:everyone");
}

/**
 * Ends the event queues of guests, because they see a different list of people from now on. Call this in the
 * transaction that changes can_access_all_users_group.
 */
export function endQueuesOfGuests(tx: Tx): void {
  for (const guest of guestsOf(tx)) endQueuesAfterDelivery(tx, guest.id);
}

/** IDs of the active users who see somebody's real email address. */
export function emailReaders(
  reader: Reader,
  user: User,
  visibility: EmailVisibility = settingsOf(reader, user.id).email_address_visibility,
): number[] {
  const isSeen = areListsLimited(reader)
    ? (viewer: User) => !isGuest(viewer) || visibilityFor(reader, viewer)(user)
    : () => true;
  return allUsers(reader)
    .filter((viewer) => viewer.isActive && seesEmail(viewer, user, visibility) && isSeen(viewer))
    .map((viewer) => viewer.id);
}
