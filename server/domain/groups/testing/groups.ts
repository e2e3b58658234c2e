import { eq } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { users } from "../../../db/schema/users.ts";
import type { InputOf } from "../../../http/contract.ts";
import { expectUnchanged } from "../../../testing/unchanged.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import type { PermissionName } from "../../organization-settings/permissions.ts";
import { findUser, forgetUser } from "../../users/queries.ts";
import { leaveGroupsOf } from "../actions.ts";
import { groupEndpoints } from "../contract/groups.ts";
import { groupMemberEndpoints } from "../contract/members.ts";
import type { GroupShape } from "../shapes.ts";
import { systemGroupId } from "../system-groups.ts";

/** The system groups that tests give permissions to. */
export const everyone = systemGroupId("role:everyone");
export const members = systemGroupId("role:members");
export const moderators = systemGroupId("role:moderators");
export const owners = systemGroupId("role:owners");
export const nobody = systemGroupId("role:nobody");

/** A world for one test. */
export async function openWorld(): Promise<World> {
  const world = await createWorld();
  onTestFinished(world.close);
  return world;
}

/** Creates a group, without members unless they are given. Returns its ID. */
export async function createGroup(
  by: Person,
  name: string,
  params: Partial<InputOf<typeof groupEndpoints.createGroup>> = {},
): Promise<number> {
  const { group_id } = await by.call(groupEndpoints.createGroup, { name, description: "", members: [], ...params });
  return group_id;
}

/** Changes a group. */
export async function updateGroup(
  by: Person,
  groupId: number,
  change: Omit<InputOf<typeof groupEndpoints.updateGroup>, "user_group_id">,
): Promise<void> {
  await by.call(groupEndpoints.updateGroup, { user_group_id: groupId, ...change });
}

/** Deactivates a group. */
export async function deactivateGroup(by: Person, groupId: number): Promise<void> {
  await by.call(groupEndpoints.deactivateGroup, { user_group_id: groupId });
}

/** Adds people and groups to a group, and removes others. */
export async function updateMembers(
  by: Person,
  groupId: number,
  change: Omit<InputOf<typeof groupMemberEndpoints.updateMembers>, "user_group_id">,
): Promise<void> {
  await by.call(groupMemberEndpoints.updateMembers, { user_group_id: groupId, ...change });
}

/** A group from the list that includes deactivated groups. */
export async function readGroup(by: Person, groupId: number): Promise<GroupShape | undefined> {
  const { user_groups } = await by.call(groupEndpoints.getGroups, { include_deactivated_groups: true });
  return user_groups.find(({ id }) => id === groupId);
}

/** Expects a request to be refused with this message and code, and to change nothing. */
export async function expectRefused(
  world: World,
  act: () => Promise<unknown>,
  message: string,
  code = "BAD_REQUEST",
): Promise<void> {
  const refusal = expect(expectUnchanged(world, act)).rejects;
  await refusal.toMatchObject({ status: 400, code, message });
}

/** Gives a permission of the organization to a group. */
export async function givePermission(world: World, name: PermissionName, groupId: number): Promise<void> {
  await world.ada.call(organizationEndpoints.updateOrganization, { [name]: { new: groupId } });
}

/** Deactivates a person and removes them from their groups. */
export async function deactivatePerson(world: World, { id }: Person): Promise<void> {
  await mutate(world.ctx, (tx) => {
    tx.store.db.update(users).set({ isActive: false }).where(eq(users.id, id)).run();
    forgetUser(tx, id);
    const user = findUser(tx, id);
    if (user !== undefined) leaveGroupsOf(tx, user);
  });
}
