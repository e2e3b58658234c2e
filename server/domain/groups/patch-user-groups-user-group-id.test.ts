import { expect, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import {
  createGroup,
  deactivateGroup,
  everyone,
  expectRefused,
  givePermission,
  members,
  moderators,
  nobody,
  openWorld,
  owners,
  readGroup,
  updateGroup,
} from "./testing/groups.ts";

test("Nina renames, describes and opens her group, and everybody is notified in one event", async () => {
  const world = await openWorld();
  const { nina, omar, gus } = world;
  const id = await createGroup(nina, "packers");
  const queue = await openQueue(gus.call);
  const change = { name: " schedulers ", description: "Sales", can_join_group: { new: members, old: nobody } };
  await verifyAction(world, () => updateGroup(nina, id, change));
  const data = { name: "schedulers", description: "Sales", can_join_group: members };
  expect(await queue.takeAll()).toEqual([
    { id: expect.any(Number), type: "user_group", op: "update", group_id: id, data },
  ]);
  expect(await readGroup(omar, id)).toMatchObject(data);
});

test("each of the six permissions is given to others, and the old value may be written in another form", async () => {
  const world = await openWorld();
  const { nina, omar } = world;
  const id = await createGroup(nina, "packers", {
    can_join_group: { direct_members: [nina.id], direct_subgroups: [] },
  });
  const people = { direct_members: [omar.id, nina.id, omar.id], direct_subgroups: [moderators] };
  const own = { direct_members: [nina.id], direct_subgroups: [] };
  await verifyAction(world, () =>
    updateGroup(nina, id, {
      can_add_members_group: { new: people, old: own },
      can_join_group: { new: { direct_members: [], direct_subgroups: [members] }, old: own },
      can_leave_group: { new: nobody, old: { direct_members: [], direct_subgroups: [everyone] } },
      can_manage_group: {
        new: { ...people, direct_members: [nina.id] },
        old: { ...own, direct_members: [nina.id, nina.id] },
      },
      can_mention_group: { new: { direct_members: [], direct_subgroups: [] } },
      can_remove_members_group: { new: id, old: { direct_members: [], direct_subgroups: [] } },
    }),
  );
  expect(await readGroup(nina, id)).toMatchObject({
    can_add_members_group: { direct_members: [nina.id, omar.id], direct_subgroups: [moderators] },
    can_join_group: members,
    can_leave_group: nobody,
    can_manage_group: { direct_members: [nina.id], direct_subgroups: [moderators] },
    can_mention_group: nobody,
    can_remove_members_group: id,
  });
});

test("a value that stays the same is no change, and no event is sent", async () => {
  const world = await openWorld();
  const { nina, gus } = world;
  const id = await createGroup(nina, "packers", { description: "Menus" });
  const queue = await openQueue(gus.call);
  const own = { direct_members: [nina.id], direct_subgroups: [] };
  await updateGroup(nina, id, {
    name: "packers",
    description: "Menus",
    deactivated: false,
    can_manage_group: { new: own, old: own },
    can_leave_group: { new: everyone },
  });
  expect(await queue.takeAll()).toEqual([]);
});

test("a permission that was given to others meanwhile is not changed", async () => {
  const world = await openWorld();
  const { nina, ada } = world;
  const id = await createGroup(nina, "packers");
  const mismatch = (setting: string) => `'${setting}' is not what was expected in 'old': it has been changed.`;
  const change = { name: "schedulers", can_join_group: { new: members, old: moderators } };
  await expectRefused(world, () => updateGroup(nina, id, change), mismatch("can_join_group"), "EXPECTATION_MISMATCH");
  const old = { direct_members: [ada.id], direct_subgroups: [] };
  const manage = { can_manage_group: { new: members, old } };
  await expectRefused(world, () => updateGroup(nina, id, manage), mismatch("can_manage_group"), "EXPECTATION_MISMATCH");
});

test("only those who may manage the group, or all groups, change it", async () => {
  const world = await openWorld();
  const { ada, boris, nina, omar, gus } = world;
  const id = await createGroup(nina, "packers", { members: [omar.id, gus.id] });
  const change = { description: "Menus" };
  for (const person of [boris, omar]) {
    await expectRefused(world, () => updateGroup(person, id, change), "Insufficient permission");
  }
  const guest = () => updateGroup(gus, id, change);
  await expectRefused(world, guest, "Must be an organization member", "UNAUTHORIZED_PRINCIPAL");
  await updateGroup(ada, id, { ...change, can_manage_group: { new: id } });
  await updateGroup(omar, id, { description: "Packing and delivery" });
  await expectRefused(world, () => updateGroup(nina, id, change), "Insufficient permission");
  await givePermission(world, "can_manage_all_groups", moderators);
  await updateGroup(boris, id, change);
});

test("a permission over a group is refused to groups that cannot have it", async () => {
  const world = await openWorld();
  const { ada, nina } = world;
  const id = await createGroup(nina, "packers");
  const internet = everyone - 1;
  for (const [name, group, held] of [
    ["can_manage_group", internet, "role:internet"],
    ["can_manage_group", everyone, "role:everyone"],
    ["can_mention_group", internet, "role:internet"],
    ["can_mention_group", owners, "role:owners"],
    ["can_add_members_group", everyone, "role:everyone"],
    ["can_join_group", everyone, "role:everyone"],
    ["can_remove_members_group", everyone, "role:everyone"],
    ["can_leave_group", internet, "role:internet"],
  ] as const) {
    const message = `'${name}' setting cannot be set to '${held}' group.`;
    await expectRefused(world, () => updateGroup(ada, id, { [name]: { new: group } }), message);
  }
  await expectRefused(world, () => updateGroup(ada, id, { can_join_group: { new: 999 } }), "Invalid user group");
  const unfit = updateGroup(ada, id, { can_leave_group: { new: 2, old: 5 }, can_join_group: { new: everyone } });
  await expect(unfit).rejects.toMatchObject({ body: { var_name: "can_join_group" } });
  const stale = updateGroup(ada, id, { can_leave_group: { new: 2, old: 5 } });
  await expect(stale).rejects.toMatchObject({ body: { var_name: "can_leave_group" } });
});

test("system groups, and groups that do not exist, are not changed", async () => {
  const world = await openWorld();
  const change = { name: "managers" };
  await expectRefused(world, () => updateGroup(world.ada, moderators, change), "Insufficient permission");
  await expectRefused(world, () => updateGroup(world.ada, 999, change), "Invalid user group");
  const id = await createGroup(world.ada, "packers");
  await expectRefused(world, () => updateGroup(world.ada, id - 1, change), "Invalid user group");
});

test("a request must contain a change, and a name must be free and valid", async () => {
  const world = await openWorld();
  const { nina } = world;
  const id = await createGroup(nina, "packers");
  await createGroup(nina, "schedulers");
  await expectRefused(world, () => updateGroup(nina, id, {}), "No new data supplied");
  const taken = "User group 'schedulers' already exists.";
  await expectRefused(world, () => updateGroup(nina, id, { name: "schedulers", description: "x" }), taken);
  await expectRefused(world, () => updateGroup(nina, id, { name: " " }), "User group name can't be empty!");
  for (const name of ["schedulers", " "]) {
    await expect(updateGroup(nina, id, { name })).rejects.toMatchObject({ body: { var_name: "name" } });
  }
  const tooLong = "description is too long (limit: 1024 characters)";
  await expectRefused(world, () => updateGroup(nina, id, { description: "x".repeat(1025) }), tooLong);
});

test("a group's name can change only in case, but not to the name of another group in another case", async () => {
  const world = await openWorld();
  const id = await createGroup(world.nina, "packers");
  await verifyAction(world, () => updateGroup(world.nina, id, { name: "Packers" }));
  await createGroup(world.nina, "schedulers");
  const taken = "User group 'Schedulers' already exists.";
  await expectRefused(world, () => updateGroup(world.nina, id, { name: "Schedulers" }), taken);
});

test("a deactivated group may be renamed and its permissions given to others, and old clients are sent nothing", async () => {
  const world = await openWorld();
  const { nina, gus } = world;
  const id = await createGroup(nina, "packers");
  await deactivateGroup(nina, id);
  const [oldClient, newClient] = [
    await openQueue(gus.call),
    await openQueue(gus.call, { client_capabilities: { include_deactivated_groups: true } }),
  ];
  const change = { name: "schedulers", can_join_group: { new: members, old: nobody } };
  await verifyAction(world, () => updateGroup(nina, id, change));
  expect(await readGroup(nina, id)).toMatchObject({ name: "schedulers", can_join_group: members, deactivated: true });
  expect(await oldClient.takeAll()).toEqual([]);
  expect(await newClient.takeAll()).toMatchObject([{ op: "update", data: { name: "schedulers" } }]);
  const itself = () => updateGroup(nina, id, { can_join_group: { new: id } });
  await expectRefused(world, itself, "Invalid user group");
});

test("the anonymous group that held a permission is deleted when the permission is given to others", async () => {
  const world = await openWorld();
  const id = await createGroup(world.nina, "packers");
  const rows = () => world.ctx.store.all("SELECT id FROM user_groups", []).length;
  const before = rows();
  const [one, two] = [[world.omar.id], [world.omar.id, world.pia.id]];
  for (const direct_members of [one, two, one, two]) {
    await updateGroup(world.nina, id, { can_join_group: { new: { direct_members, direct_subgroups: [moderators] } } });
    expect(rows()).toBe(before + 1);
  }
  await updateGroup(world.nina, id, { can_join_group: { new: nobody } });
  expect(rows()).toBe(before);
});

test("a change that is refused half way leaves nothing behind for the next one", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const id = await createGroup(nina, "packers");
  const [wrong, right] = [
    { direct_members: [omar.id], direct_subgroups: [moderators] },
    { direct_members: [pia.id], direct_subgroups: [members] },
  ];
  const halfRight = { can_add_members_group: { new: wrong }, can_mention_group: { new: owners } };
  await expect(updateGroup(nina, id, halfRight)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await updateGroup(nina, id, { can_add_members_group: { new: right } });
  expect(await readGroup(nina, id)).toMatchObject({ can_add_members_group: right });
});
