import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import { parameter } from "../../db/parameter.ts";
import { groupMembers, groupSubgroups, groups } from "../../db/schema/groups.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Tx } from "../../transactions/tx.ts";
import type { User } from "../users/queries.ts";
import { joinGroup, leaveGroup } from "./direct-members.ts";
import { addToNamedGroups, forgetGroup } from "./queries.ts";
import { permissionsForNobody, roleGroupId, systemGroupId, systemGroups } from "./system-groups.ts";
import { applyWaitingPeriodTo } from "./waiting-period.ts";

/** Creates the system groups of a new organization. */
export function insertSystemGroups(tx: Undoable, now: number): void {
  for (const { name, description } of systemGroups) {
    const id = systemGroupId(name);
    tx.store.db
      .insert(groups)
      .values({ id, name, description, isSystem: true, createdAt: now, ...permissionsForNobody() })
      .run();
    addToNamedGroups(tx, id);
  }
  for (const { name, subgroup } of systemGroups) {
    if (subgroup === null) continue;
    const [groupId, subgroupId] = [systemGroupId(name), systemGroupId(subgroup)];
    tx.store.db.insert(groupSubgroups).values({ groupId, subgroupId }).run();
    forgetGroup(tx, groupId);
  }
}

/** Puts a new user into the system group of their role, once their row is written, and notifies everybody. */
export function joinRoleGroups(tx: Tx, user: User): void {
  joinGroup(tx, roleGroupId(applyWaitingPeriodTo(tx, user)), [user.id]);
}

/**
 * Removes a deactivated user from the members of every group, the system group of their role included, and notifies
 * everybody. Their rows are kept in the database, so that `rejoinGroupsOf` can restore them. Values of permissions
 * still name them, which has no effect. Call this once their row is written.
 */
export function leaveGroupsOf(tx: Tx, user: User): void {
  for (const groupId of directGroupsOf(tx, user)) leaveGroup(tx, groupId, [user.id]);
}

/** Restores the group memberships of a reactivated user. Call this once their row is written. */
export function rejoinGroupsOf(tx: Tx, user: User): void {
  for (const groupId of directGroupsOf(tx, user)) joinGroup(tx, groupId, [user.id]);
}

/**
 * Moves a user from the system group of the old role to that of the new one, and notifies everybody. Call this once the
 * row is written, with the user before and after. Does nothing for deactivated people, who are in no group.
 */
export function changeRoleGroups(tx: Tx, before: User, after: User): void {
  const [from, to] = [roleGroupId(before), roleGroupId(after)];
  if (from === to || !after.isActive) return;
  leaveGroup(tx, from, [after.id]);
  joinGroup(tx, to, [after.id]);
}

/** The named groups that have this user as a direct member, active or not, and the system group of their role. */
function directGroupsOf(reader: Reader, user: User): number[] {
  const own = groupsByMember(reader).all({ userId: user.id });
  return [roleGroupId(user), ...own.map(({ groupId }) => groupId)];
}

const groupsByMember = statement((db) =>
  db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, parameter("userId")), isNotNull(groups.name)))
    .orderBy(asc(groupMembers.groupId))
    .prepare(),
);
