import type { Audience } from "../../events/audience.ts";
import type { Tx } from "../../transactions/tx.ts";
import { groupAudience } from "./audience.ts";
import { addToMembers, removeFromMembers } from "./membership.ts";
import { findGroup } from "./queries.ts";

/**
 * Updates the caches and notifies everybody that people are now direct members of a group. The caller stores the rows.
 */
export function joinGroup(tx: Tx, groupId: number, userIds: readonly number[]): void {
  addToMembers(tx, groupId, userIds);
  tx.append({ type: "user_group", op: "add_members", group_id: groupId, user_ids: userIds }, audienceOf(tx, groupId));
}

/**
 * Updates the caches and notifies everybody that people are no longer direct members of a group. The caller stores the
 * rows.
 */
export function leaveGroup(tx: Tx, groupId: number, userIds: readonly number[]): void {
  removeFromMembers(tx, groupId, userIds);
  tx.append(
    { type: "user_group", op: "remove_members", group_id: groupId, user_ids: userIds },
    audienceOf(tx, groupId),
  );
}

function audienceOf(tx: Tx, groupId: number): Audience {
  return groupAudience(findGroup(tx, groupId) ?? { isDeactivated: false });
}
