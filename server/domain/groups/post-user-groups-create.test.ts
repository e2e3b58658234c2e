import { expect, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { mutate } from "../../transactions/mutate.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { findUser } from "../users/queries.ts";
import { createGroup as createNewGroup } from "./create.ts";
import {
  createGroup,
  deactivateGroup,
  deactivatePerson,
  everyone,
  expectRefused,
  givePermission,
  members,
  moderators,
  nobody,
  openWorld,
  owners,
  readGroup,
} from "./testing/groups.ts";

test("Nina creates a group, which she alone may manage and everybody may mention and leave", async () => {
  const world = await openWorld();
  const { nina, omar, gus } = world;
  const id = await createGroup(nina, " packers ", { description: "Menus", members: [gus.id, omar.id, omar.id] });
  const creator = { direct_members: [nina.id], direct_subgroups: [] };
  expect(await readGroup(gus, id)).toEqual({
    id,
    name: "packers",
    description: "Menus",
    date_created: expect.any(Number),
    creator_id: nina.id,
    members: [omar.id, gus.id],
    direct_subgroup_ids: [],
    is_system_group: false,
    deactivated: false,
    can_add_members_group: creator,
    can_join_group: nobody,
    can_leave_group: everyone,
    can_manage_group: creator,
    can_mention_group: everyone,
    can_remove_members_group: nobody,
  });
});

test("a group is created with subgroups and all of its permissions", async () => {
  const world = await openWorld();
  const { nina, omar } = world;
  const inner = await createGroup(nina, "inner");
  const permissions = {
    can_add_members_group: members,
    can_join_group: { direct_members: [omar.id, nina.id], direct_subgroups: [inner] },
    can_leave_group: nobody,
    can_manage_group: inner,
    can_mention_group: { direct_members: [], direct_subgroups: [moderators] },
    can_remove_members_group: { direct_members: [], direct_subgroups: [] },
  };
  const id = await createGroup(nina, "outer", { subgroups: [moderators, inner, inner], ...permissions });
  expect(await readGroup(nina, id)).toMatchObject({
    direct_subgroup_ids: [moderators, inner],
    can_add_members_group: members,
    can_join_group: { direct_members: [nina.id, omar.id], direct_subgroups: [inner] },
    can_leave_group: nobody,
    can_manage_group: inner,
    can_mention_group: moderators,
    can_remove_members_group: nobody,
  });
});

test("everybody is notified of a new group, guests included", async () => {
  const world = await openWorld();
  const queue = await openQueue(world.gus.call);
  const id = await verifyAction(world, () =>
    createGroup(world.nina, "packers", { members: [world.omar.id], subgroups: [moderators] }),
  );
  expect(await queue.takeAll()).toEqual([
    { id: expect.any(Number), type: "user_group", op: "add", group: await readGroup(world.nina, id) },
  ]);
});

test("only those with the permission create groups, and guests never do", async () => {
  const world = await openWorld();
  await givePermission(world, "can_create_groups", moderators);
  await expectRefused(world, () => createGroup(world.nina, "packers"), "Insufficient permission");
  await createGroup(world.mia, "packers");
  const { gus } = world;
  const refused = "Must be an organization member";
  await expectRefused(world, () => createGroup(gus, "visitors"), refused, "UNAUTHORIZED_PRINCIPAL");
});

test.each([
  ["", "User group name can't be empty!"],
  [" \t ", "User group name can't be empty!"],
  ["x".repeat(101), "User group name cannot exceed 100 characters."],
  ["🚣".repeat(101), "User group name cannot exceed 100 characters."],
  ["@packers", "User group name cannot start with '@'."],
  ["role:packers", "User group name cannot start with 'role:'."],
  ["user:packers", "User group name cannot start with 'user:'."],
  ["stream:packers", "User group name cannot start with 'stream:'."],
  ["channel:packers", "User group name cannot start with 'channel:'."],
  ["pac\u0000kers", "Invalid character in user group name, at position 4."],
  ["pac\u200Bkers", "Invalid character in user group name, at position 4."],
  ["packers", "User group 'packers' already exists."],
  ["gone", "User group 'gone' already exists."],
  ["PACKERS", "User group 'PACKERS' already exists."],
])("a group cannot be called %j", async (name, message) => {
  const world = await openWorld();
  await createGroup(world.nina, "packers");
  await deactivateGroup(world.nina, await createGroup(world.nina, "gone"));
  await expectRefused(world, () => createGroup(world.omar, name), message);
  await expect(createGroup(world.omar, name)).rejects.toMatchObject({ body: { var_name: "name" } });
});

test("a name's limit counts characters, not bytes", async () => {
  const world = await openWorld();
  const id = await createGroup(world.nina, "🚣".repeat(100));
  expect(await readGroup(world.nina, id)).toMatchObject({ name: "🚣".repeat(100) });
});

test("members and subgroups that do not exist or are deactivated are refused", async () => {
  const world = await openWorld();
  const { nina, pia } = world;
  await deactivatePerson(world, pia);
  const deactivated = await createGroup(nina, "gone", {
    can_join_group: { direct_members: [nina.id], direct_subgroups: [] },
  });
  await deactivateGroup(nina, deactivated);
  const refuse = (params: Parameters<typeof createGroup>[2], message: string) =>
    expectRefused(world, () => createGroup(nina, "packers", params), message);
  await refuse({ members: [nina.id, 999] }, "Invalid user ID: 999");
  await refuse({ members: [pia.id] }, `Invalid user ID: ${pia.id}`);
  await refuse({ subgroups: [999] }, "Invalid user group ID: 999");
  await refuse({ subgroups: [deactivated] }, `Invalid user group ID: ${deactivated}`);
  // The creator's permissions are given to an unnamed group, which requests cannot refer to.
  await refuse({ subgroups: [deactivated - 1] }, `Invalid user group ID: ${deactivated - 1}`);
});

test("a permission over a group is refused to groups that cannot have it", async () => {
  const world = await openWorld();
  const { nina, pia } = world;
  await deactivatePerson(world, pia);
  const deactivated = await createGroup(nina, "gone");
  await deactivateGroup(nina, deactivated);
  const internet = everyone - 1;
  const refuse = (params: Parameters<typeof createGroup>[2], message: string) =>
    expectRefused(world, () => createGroup(nina, "packers", params), message);
  const cannotBe = (name: string, group: string) => `'${name}' setting cannot be set to '${group}' group.`;
  for (const name of ["can_add_members_group", "can_join_group", "can_manage_group", "can_remove_members_group"]) {
    await refuse({ [name]: everyone }, cannotBe(name, "role:everyone"));
    await refuse({ [name]: internet }, cannotBe(name, "role:internet"));
  }
  const anonymous = { direct_members: [nina.id], direct_subgroups: [everyone] };
  await refuse({ can_manage_group: anonymous }, cannotBe("can_manage_group", "role:everyone"));
  await refuse({ can_leave_group: internet }, cannotBe("can_leave_group", "role:internet"));
  await refuse({ can_mention_group: internet }, cannotBe("can_mention_group", "role:internet"));
  await refuse({ can_mention_group: owners }, cannotBe("can_mention_group", "role:owners"));
  await refuse({ can_manage_group: 999 }, "Invalid user group");
  await refuse({ can_manage_group: deactivated }, "Invalid user group");
  await refuse({ can_manage_group: deactivated - 1 }, "Invalid user group");
  await refuse({ can_manage_group: { direct_members: [999], direct_subgroups: [] } }, "Invalid user ID: 999");
  await refuse({ can_manage_group: { direct_members: [pia.id], direct_subgroups: [] } }, `Invalid user ID: ${pia.id}`);
});

test("a group whose creation is rolled back leaves nothing behind for the next one", async () => {
  const world = await openWorld();
  const { nina, omar, pia } = world;
  const undone = mutate(world.ctx, (tx) => {
    const creator = findUser(tx, omar.id);
    if (creator !== undefined) {
      createNewGroup(tx, creator, { name: "gone", description: "", members: [omar.id], subgroups: [moderators] });
    }
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const id = await createGroup(nina, "packers", { members: [pia.id] });
  expect(await readGroup(pia, id)).toMatchObject({
    name: "packers",
    members: [pia.id],
    direct_subgroup_ids: [],
    can_manage_group: { direct_members: [nina.id], direct_subgroups: [] },
  });
});
