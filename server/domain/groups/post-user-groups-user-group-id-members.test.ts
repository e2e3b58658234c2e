import { expect, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import {
  createGroup,
  deactivateGroup,
  deactivatePerson,
  expectRefused,
  members,
  moderators,
  nobody,
  openWorld,
  readGroup,
  updateMembers,
} from "./testing/groups.ts";

test("Nina adds people and groups to her group and removes others in one request, and everybody is notified", async () => {
  const world = await openWorld();
  const { nina, omar, pia, gus } = world;
  const inner = await createGroup(nina, "inner");
  const id = await createGroup(nina, "packers", { members: [omar.id, pia.id], subgroups: [moderators] });
  const queue = await openQueue(gus.call);
  await verifyAction(world, () =>
    updateMembers(nina, id, {
      add: [gus.id, nina.id, gus.id],
      delete: [pia.id, omar.id],
      add_subgroups: [inner],
      delete_subgroups: [moderators],
    }),
  );
  expect(await readGroup(nina, id)).toMatchObject({ members: [nina.id, gus.id], direct_subgroup_ids: [inner] });
  const event = { id: expect.any(Number), type: "user_group", group_id: id };
  expect(await queue.takeAll()).toEqual([
    { ...event, op: "remove_members", user_ids: [omar.id, pia.id] },
    { ...event, op: "add_members", user_ids: [nina.id, gus.id] },
    { ...event, op: "remove_subgroups", direct_subgroup_ids: [moderators] },
    { ...event, op: "add_subgroups", direct_subgroup_ids: [inner] },
  ]);
});

test("a request is carried out as a whole or not at all", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const id = await createGroup(nina, "packers", { members: [omar.id] });
  const queue = await openQueue(pia.call);
  const notAMember = `There is no member '${pia.id}' in this user group`;
  await expectRefused(world, () => updateMembers(nina, id, { add: [nina.id], delete: [omar.id, pia.id] }), notAMember);
  const alreadyAMember = `User ${omar.id} is already a member of this group`;
  await expectRefused(world, () => updateMembers(nina, id, { add: [pia.id, omar.id] }), alreadyAMember);
  const unknown = "Invalid user group ID: 999";
  await expectRefused(world, () => updateMembers(nina, id, { add: [pia.id], add_subgroups: [999] }), unknown);
  expect(await readGroup(nina, id)).toMatchObject({ members: [omar.id] });
  expect(await queue.takeAll()).toEqual([]);
});

test("people who do not exist or are deactivated are not added or removed", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const id = await createGroup(nina, "packers", { members: [omar.id] });
  await deactivatePerson(world, omar);
  await deactivatePerson(world, pia);
  await expectRefused(world, () => updateMembers(nina, id, { add: [pia.id] }), `Invalid user ID: ${pia.id}`);
  await expectRefused(world, () => updateMembers(nina, id, { add: [999] }), "Invalid user ID: 999");
  const notAMember = `There is no member '${omar.id}' in this user group`;
  await expectRefused(world, () => updateMembers(nina, id, { delete: [omar.id] }), notAMember);
});

test("a request must name somebody to add or remove", async () => {
  const world = await openWorld();
  const id = await createGroup(world.nina, "packers");
  const nothing = 'Nothing to do. Specify at least one of "add", "delete", "add_subgroups" or "delete_subgroups".';
  await expectRefused(world, () => updateMembers(world.nina, id, {}), nothing);
  await expectRefused(world, () => updateMembers(world.nina, id, { add: [], delete: [] }), nothing);
  await expectRefused(world, () => updateMembers(world.nina, 999, { add: [world.nina.id] }), "Invalid user group");
});

test("Omar may join where members may, and leave where everybody may, but not add or remove others", async () => {
  const world = await openWorld();
  const { nina, omar, pia, gus } = world;
  const id = await createGroup(nina, "packers", { can_join_group: members, members: [gus.id] });
  await expectRefused(world, () => updateMembers(omar, id, { add: [omar.id, pia.id] }), "Insufficient permission");
  await updateMembers(omar, id, { add: [omar.id] });
  await expectRefused(world, () => updateMembers(omar, id, { delete: [omar.id, gus.id] }), "Insufficient permission");
  await expectRefused(world, () => updateMembers(omar, id, { add_subgroups: [moderators] }), "Insufficient permission");
  await verifyAction(world, () => updateMembers(omar, id, { delete: [omar.id] }));
  await updateMembers(gus, id, { delete: [gus.id] });
  await expectRefused(world, () => updateMembers(gus, id, { add: [gus.id] }), "Insufficient permission");
  expect(await readGroup(nina, id)).toMatchObject({ members: [] });
});

test("nobody leaves a group that nobody may leave, but those who may remove members can remove themselves", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const permissions = {
    can_leave_group: nobody,
    can_remove_members_group: { direct_members: [pia.id], direct_subgroups: [] },
  };
  const id = await createGroup(nina, "packers", { members: [omar.id, pia.id], ...permissions });
  await expectRefused(world, () => updateMembers(omar, id, { delete: [omar.id] }), "Insufficient permission");
  await updateMembers(pia, id, { delete: [omar.id, pia.id] });
  await expectRefused(world, () => updateMembers(pia, id, { add: [omar.id] }), "Insufficient permission");
  expect(await readGroup(nina, id)).toMatchObject({ members: [] });
});

test("people who may add members can add others and themselves, but not remove others", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const id = await createGroup(nina, "packers", { can_add_members_group: members });
  await updateMembers(omar, id, { add: [omar.id, pia.id], add_subgroups: [moderators] });
  await expectRefused(world, () => updateMembers(omar, id, { delete: [pia.id] }), "Insufficient permission");
  const subgroup = () => updateMembers(omar, id, { delete_subgroups: [moderators] });
  await expectRefused(world, subgroup, "Insufficient permission");
  expect(await readGroup(nina, id)).toMatchObject({ members: [omar.id, pia.id], direct_subgroup_ids: [moderators] });
});

test("nobody can change the members of a deactivated group or of a system group", async () => {
  const world = await openWorld();
  const { ada, nina, omar } = world;
  const id = await createGroup(nina, "packers", { members: [omar.id], subgroups: [moderators] });
  await deactivateGroup(nina, id);
  for (const change of [
    { add: [nina.id] },
    { delete: [omar.id] },
    { add_subgroups: [members] },
    { delete_subgroups: [moderators] },
  ]) {
    await expectRefused(world, () => updateMembers(nina, id, change), "User group is deactivated.");
    await expectRefused(world, () => updateMembers(ada, moderators, change), "Insufficient permission");
  }
  await expectRefused(world, () => updateMembers(omar, id, { delete: [omar.id] }), "User group is deactivated.");
});

test("clients that keep deactivated groups are notified when people leave them, other clients are not", async () => {
  const world = await openWorld();
  const { nina, omar, gus } = world;
  const id = await createGroup(nina, "packers", { members: [omar.id] });
  await deactivateGroup(nina, id);
  const [oldClient, newClient] = [
    await openQueue(gus.call, { event_types: ["user_group"] }),
    await openQueue(gus.call, {
      event_types: ["user_group"],
      client_capabilities: { include_deactivated_groups: true },
    }),
  ];
  await deactivatePerson(world, omar);
  expect(await oldClient.takeAll()).toMatchObject([{ op: "remove_members", group_id: 4 }]);
  expect(await newClient.takeAll()).toMatchObject([
    { op: "remove_members", group_id: 4 },
    { op: "remove_members", group_id: id },
  ]);
});
