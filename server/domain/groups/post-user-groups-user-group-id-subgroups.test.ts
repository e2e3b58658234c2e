import { expect, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import type { Person } from "../../testing/world.ts";
import { groupMemberEndpoints } from "./contract/members.ts";
import { createGroup, deactivateGroup, expectRefused, moderators, openWorld, readGroup } from "./testing/groups.ts";

const updateSubgroups = (by: Person, groupId: number, change: { add?: number[]; delete?: number[] }) =>
  by.call(groupMemberEndpoints.updateSubgroups, { user_group_id: groupId, ...change });

test("groups are added to a group and removed from it, and everybody is notified", async () => {
  const world = await openWorld();
  const { nina } = world;
  const [outer, one, two] = [
    await createGroup(nina, "outer"),
    await createGroup(nina, "one"),
    await createGroup(nina, "two"),
  ];
  await verifyAction(world, () => updateSubgroups(nina, outer, { add: [two, one, two] }));
  expect(await readGroup(nina, outer)).toMatchObject({ direct_subgroup_ids: [one, two] });
  await verifyAction(world, () => updateSubgroups(nina, outer, { add: [moderators], delete: [one] }));
  expect(await readGroup(nina, outer)).toMatchObject({ direct_subgroup_ids: [moderators, two] });
});

test("no group can be inside itself at any depth", async () => {
  const world = await openWorld();
  const { nina } = world;
  const top = await createGroup(nina, "top");
  const middle = await createGroup(nina, "middle");
  const bottom = await createGroup(nina, "bottom");
  await updateSubgroups(nina, top, { add: [middle] });
  await updateSubgroups(nina, middle, { add: [bottom] });
  const cycleError = (id: number) => `User group ${id} is already a subgroup of one of the passed subgroups.`;
  await expectRefused(world, () => updateSubgroups(nina, bottom, { add: [top] }), cycleError(bottom));
  await expectRefused(world, () => updateSubgroups(nina, middle, { add: [top] }), cycleError(middle));
  await expectRefused(world, () => updateSubgroups(nina, top, { add: [top] }), cycleError(top));
  await updateSubgroups(nina, middle, { delete: [bottom] });
  await updateSubgroups(nina, bottom, { add: [top] });
});

test("subgroups that are in the group already, not in it, unknown or deactivated are named in the refusal", async () => {
  const world = await openWorld();
  const { nina } = world;
  const [outer, inner, deactivated] = [
    await createGroup(nina, "outer"),
    await createGroup(nina, "inner"),
    await createGroup(nina, "gone"),
  ];
  await deactivateGroup(nina, deactivated);
  await updateSubgroups(nina, outer, { add: [inner] });
  const refuse = (change: { add?: number[]; delete?: number[] }, message: string) =>
    expectRefused(world, () => updateSubgroups(nina, outer, change), message);
  await refuse({ add: [inner] }, `User group ${inner} is already a subgroup of this group.`);
  await refuse({ delete: [moderators] }, `User group ${moderators} is not a subgroup of this group.`);
  await refuse({ add: [999] }, "Invalid user group ID: 999");
  await refuse({ delete: [999] }, "Invalid user group ID: 999");
  await refuse({ add: [deactivated] }, `Invalid user group ID: ${deactivated}`);
  await refuse({}, 'Nothing to do. Specify at least one of "add" or "delete".');
  await expectRefused(world, () => updateSubgroups(nina, 999, { add: [inner] }), "Invalid user group");
});

test("people who may change a group's members may change its subgroups", async () => {
  const world = await openWorld();
  const { nina, omar } = world;
  const id = await createGroup(nina, "outer", { members: [omar.id] });
  await expectRefused(world, () => updateSubgroups(omar, id, { add: [moderators] }), "Insufficient permission");
  await expectRefused(world, () => updateSubgroups(nina, moderators, { add: [id] }), "Insufficient permission");
});
