import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Undoable } from "../../db/cache.ts";
import type { Tx } from "../../db/mutate.ts";
import { parameter } from "../../db/parameter.ts";
import { groupMembers, groupSubgroups, groups } from "../../db/schema/groups.ts";
import { users } from "../../db/schema/users.ts";
import { type Reader, statement } from "../../db/store.ts";
import type { Audience } from "../../events/audience.ts";
import { organizationSetting } from "../organization/settings.ts";
import { forgetUser, type User } from "../users/queries.ts";
import { groupAudience } from "./audience.ts";
import { addToMembers, removeFromMembers } from "./membership.ts";
import { addNamedGroup, findGroup, forgetGroup } from "./queries.ts";
import { heldByNobody, roleGroup, systemGroupId, systemGroups } from "./system-groups.ts";

/** Creates the system groups of a new organization. */
export function insertSystemGroups(tx: Undoable, now: number): void {
  for (const { name, description } of systemGroups) {
    const id = systemGroupId(name);
    tx.store.db
      .insert(groups)
      .values({ id, name, description, isSystem: true, createdAt: now, ...heldByNobody() })
      .run();
    addNamedGroup(tx, id);
  }
  for (const { name, subgroup } of systemGroups) {
    if (subgroup === null) continue;
    const [groupId, subgroupId] = [systemGroupId(name), systemGroupId(subgroup)];
    tx.store.db.insert(groupSubgroups).values({ groupId, subgroupId }).run();
    forgetGroup(tx, groupId);
  }
}

/** Puts somebody new into the system group of their role, once their row is written, and tells everybody. */
export function joinRoleGroups(tx: Tx, user: User): void {
  const joined = { ...user, isPastWaitingPeriod: hasWaited(user, waitingPeriod(tx), tx.now) };
  if (joined.isPastWaitingPeriod !== user.isPastWaitingPeriod) storeWaiting(tx, joined);
  joinGroup(tx, roleGroup(joined), [user.id]);
}

/**
 * Takes somebody who is deactivated out of the members of every group, the system group of their role included, and
 * tells everybody. They stay listed in the database, so that `rejoinGroupsOf` can bring them back; values of permissions
 * that name them go on naming them, which lets them do nothing. To be called once their row is written.
 */
export function leaveGroupsOf(tx: Tx, user: User): void {
  for (const groupId of directGroupsOf(tx, user)) leaveGroup(tx, groupId, [user.id]);
}

/** Brings somebody who is active again back into their groups; to be called once their row is written. */
export function rejoinGroupsOf(tx: Tx, user: User): void {
  for (const groupId of directGroupsOf(tx, user)) joinGroup(tx, groupId, [user.id]);
}

/**
 * Moves somebody from the system group of the old role to that of the new one, and tells everybody; to be called once
 * the row is written, with the user before and after. Nothing happens for deactivated people, who are in no group.
 */
export function changeRoleGroups(tx: Tx, before: User, after: User): void {
  const [from, to] = [roleGroup(before), roleGroup(after)];
  if (from === to || !after.isActive) return;
  leaveGroup(tx, from, [after.id]);
  joinGroup(tx, to, [after.id]);
}

/**
 * Holds everybody against the waiting period as it is now: members past it become full members, those no longer past it
 * (it was made longer, or the clock set back) stop being so; everybody is told in one event for each group. To be called
 * when time has passed, and in the transaction that changes `waiting_period_threshold`.
 */
export function applyWaitingPeriod(tx: Tx): void {
  const period = waitingPeriod(tx);
  const changed = standings(tx)
    .all()
    .map((before) => ({ before, after: { ...before, isPastWaitingPeriod: hasWaited(before, period, tx.now) } }))
    .filter(({ before, after }) => before.isPastWaitingPeriod !== after.isPastWaitingPeriod);
  for (const { after } of changed) storeWaiting(tx, after);
  const moved = changed.filter(({ before, after }) => after.isActive && roleGroup(before) !== roleGroup(after));
  for (const [groupId, people] of Map.groupBy(moved, ({ before }) => roleGroup(before))) {
    leaveGroup(tx, groupId, idsOf(people));
  }
  for (const [groupId, people] of Map.groupBy(moved, ({ after }) => roleGroup(after))) {
    joinGroup(tx, groupId, idsOf(people));
  }
}

function idsOf(people: readonly { readonly after: { readonly id: number } }[]): number[] {
  return people.map(({ after }) => after.id);
}

function joinGroup(tx: Tx, groupId: number, userIds: readonly number[]): void {
  addToMembers(tx, groupId, userIds);
  tx.append({ type: "user_group", op: "add_members", group_id: groupId, user_ids: userIds }, audienceOf(tx, groupId));
}

function leaveGroup(tx: Tx, groupId: number, userIds: readonly number[]): void {
  removeFromMembers(tx, groupId, userIds);
  tx.append(
    { type: "user_group", op: "remove_members", group_id: groupId, user_ids: userIds },
    audienceOf(tx, groupId),
  );
}

function audienceOf(tx: Tx, groupId: number): Audience {
  return groupAudience(findGroup(tx, groupId) ?? { isDeactivated: false });
}

/** The groups with a name that list somebody, active or not, and the system group of their role. */
function directGroupsOf(reader: Reader, user: User): number[] {
  const own = listing(reader).all({ userId: user.id });
  return [roleGroup(user), ...own.map(({ groupId }) => groupId)];
}

/** The organization's waiting period in seconds. */
function waitingPeriod(reader: Reader): number {
  return organizationSetting(reader, "waiting_period_threshold") * 86_400;
}

function hasWaited({ joinedAt }: Pick<User, "joinedAt">, period: number, now: number): boolean {
  return period === 0 || joinedAt + period <= now;
}

function storeWaiting(tx: Undoable, { id, isPastWaitingPeriod }: Pick<User, "id" | "isPastWaitingPeriod">): void {
  tx.store.db.update(users).set({ isPastWaitingPeriod }).where(eq(users.id, id)).run();
  forgetUser(tx, id);
}

const listing = statement((db) =>
  db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, parameter("userId")), isNotNull(groups.name)))
    .orderBy(asc(groupMembers.groupId))
    .prepare(),
);

const standings = statement((db) =>
  db
    .select({
      id: users.id,
      role: users.role,
      isActive: users.isActive,
      isPastWaitingPeriod: users.isPastWaitingPeriod,
      joinedAt: users.joinedAt,
    })
    .from(users)
    .orderBy(asc(users.id))
    .prepare(),
);
