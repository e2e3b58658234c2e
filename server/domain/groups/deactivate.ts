import { eq } from "drizzle-orm";
import { groups } from "../../db/schema/groups.ts";
import { ApiError, invalidParameter } from "../../http/errors.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { User } from "../users/queries.ts";
import { assertMay, requireGroup } from "./access.ts";
import { clientsWithDeactivatedGroups, clientsWithoutDeactivatedGroups } from "./audience.ts";
import { mayManageGroup } from "./policy.ts";
import { forgetGroup, type Group } from "./queries.ts";
import type { GroupInUse, GroupUse } from "./shapes.ts";
import { holdersFor, usesOfGroup } from "./uses.ts";

/**
 * Deactivates a group. It keeps its members and permissions and can be reactivated. Until then it cannot be given a
 * permission, be in another group, or be mentioned. Clients that know only active groups are sent its removal.
 * @throws {ApiError} BAD_REQUEST without the permission, and when it is already deactivated;
 * CANNOT_DEACTIVATE_GROUP_IN_USE with all uses that the person may see
 */
export function deactivateGroup(tx: Tx, actor: User, groupId: number): void {
  const group = requireGroup(tx, groupId);
  assertMay(tx, actor, mayManageGroup, group);
  if (group.isDeactivated) throw invalidParameter("user_group_id", "unchanged", "User group is already deactivated.");
  assertUnused(tx, actor, group);
  tx.store.db.update(groups).set({ isDeactivated: true }).where(eq(groups.id, groupId)).run();
  forgetGroup(tx, groupId);
  const data = { deactivated: true };
  tx.append({ type: "user_group", op: "update", group_id: groupId, data }, clientsWithDeactivatedGroups);
  tx.append({ type: "user_group", op: "remove", group_id: groupId }, clientsWithoutDeactivatedGroups);
}

/** The order in which uses are listed. */
const useOrder: readonly GroupUse["type"][] = ["subgroup", "channel", "user_group", "realm"];

/** A channel that the person cannot see also prevents the deactivation, but is not named. */
function assertUnused(tx: Tx, actor: User, group: Group): void {
  const channelUses = tx.calls.channelUses(tx, actor, holdersFor(tx, group));
  const visible = channelUses.flatMap(({ use, isVisible }) => (isVisible ? [use] : []));
  const objections = [...usesOfGroup(tx, group), ...visible];
  objections.sort((one, other) => useOrder.indexOf(one.type) - useOrder.indexOf(other.type));
  const details: GroupInUse = { objections };
  if (objections.length > 0 || channelUses.length > 0)
    throw new ApiError("CANNOT_DEACTIVATE_GROUP_IN_USE", "Cannot deactivate user group in use.", details);
}
