import type { Audience } from "../../events/audience.ts";
import type { Tx } from "../../transactions/tx.ts";
import { groupAudience } from "./audience.ts";
import { addToMembers, removeFromMembers } from "./membership.ts";
import { findGroup } from "./queries.ts";

/** Says, here and to everybody, that people are in a group directly from now on; what is stored is the caller's. */
export function joinGroup(tx: Tx, groupId: number, userIds: readonly number[]): void {
  addToMembers(tx, groupId, userIds);
  tx.append({ type: "user_group", op: "add_members", group_id: groupId, user_ids: userIds }, audienceOf(tx, groupId));
}

/** Says, here and to everybody, that people are no longer in a group directly; what is stored is the caller's. */
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
