import { expect, test } from "vitest";
import type { World } from "../../testing/world.ts";
import { groupMemberEndpoints } from "./contract/members.ts";
import { createGroup, deactivatePerson, everyone, moderators, nobody, openWorld } from "./testing/groups.ts";

test("members are the people in the group and in the groups inside it, each once, or only the direct ones", async () => {
  const { world, outer, inner } = await nestedGroups();
  const { ada, boris, mia, nina, omar, gus } = world;
  const membersOf = async (user_group_id: number, direct_member_only?: boolean) =>
    (await gus.call(groupMemberEndpoints.getMembers, { user_group_id, direct_member_only })).members;
  expect(await membersOf(outer)).toEqual([ada, boris, mia, nina, omar].map(({ id }) => id));
  expect(await membersOf(outer, true)).toEqual([nina.id]);
  expect(await membersOf(inner, false)).toEqual([ada, boris, mia, nina, omar].map(({ id }) => id));
  expect(await membersOf(everyone)).toHaveLength(7);
  expect(await membersOf(nobody)).toEqual([]);
  await deactivatePerson(world, omar);
  expect(await membersOf(outer)).not.toContain(omar.id);
});

test("somebody is a member directly, through a subgroup, by their role, or not at all", async () => {
  const { world, outer } = await nestedGroups();
  const { boris, nina, omar, pia, gus } = world;
  const isMember = async (user_group_id: number, user_id: number, direct_member_only?: boolean) => {
    const params = { user_group_id, user_id, direct_member_only };
    return (await gus.call(groupMemberEndpoints.getMembership, params)).is_user_group_member;
  };
  expect(await isMember(outer, nina.id, true)).toBe(true);
  expect(await isMember(outer, omar.id)).toBe(true);
  expect(await isMember(outer, omar.id, true)).toBe(false);
  expect(await isMember(outer, boris.id)).toBe(true);
  expect(await isMember(outer, pia.id)).toBe(false);
  expect(await isMember(moderators, boris.id)).toBe(true);
  expect(await isMember(moderators, boris.id, true)).toBe(false);
  await deactivatePerson(world, nina);
  expect(await isMember(outer, nina.id)).toBe(false);
});

test("subgroups are the groups inside at any depth, or only the direct ones", async () => {
  const { world, outer, inner } = await nestedGroups();
  const subgroupsOf = async (user_group_id: number, direct_subgroup_only?: boolean) =>
    (await world.gus.call(groupMemberEndpoints.getSubgroups, { user_group_id, direct_subgroup_only })).subgroups;
  expect(await subgroupsOf(outer)).toEqual([moderators, moderators + 1, moderators + 2, inner]);
  expect(await subgroupsOf(outer, true)).toEqual([inner]);
  expect(await subgroupsOf(nobody)).toEqual([]);
});

test("groups and people that do not exist are refused", async () => {
  const { world, outer } = await nestedGroups();
  const { getMembers, getMembership, getSubgroups } = groupMemberEndpoints;
  const unknown = { code: "BAD_REQUEST", message: "Invalid user group" };
  // The ID before that of the first group is the unnamed group with its creator's permissions.
  for (const user_group_id of [0, 999, outer - 1]) {
    await expect(world.gus.call(getMembers, { user_group_id })).rejects.toMatchObject(unknown);
    await expect(world.gus.call(getSubgroups, { user_group_id })).rejects.toMatchObject(unknown);
    await expect(world.gus.call(getMembership, { user_group_id, user_id: 1 })).rejects.toMatchObject(unknown);
  }
  const unknownPerson = world.gus.call(getMembership, { user_group_id: outer, user_id: 999 });
  await expect(unknownPerson).rejects.toMatchObject({ code: "BAD_REQUEST", message: "No such user" });
});

/** A group of Nina, with an inner group of Nina, Omar and the moderators. */
async function nestedGroups(): Promise<{ world: World; outer: number; inner: number }> {
  const world = await openWorld();
  const { nina, omar } = world;
  const inner = await createGroup(nina, "inner", { members: [nina.id, omar.id], subgroups: [moderators] });
  return { world, inner, outer: await createGroup(nina, "outer", { members: [nina.id], subgroups: [inner] }) };
}
