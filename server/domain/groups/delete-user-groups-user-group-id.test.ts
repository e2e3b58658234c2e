import { expect, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { groupEndpoints } from "./contract/groups.ts";
import { createGroup, expectRefused, openWorld, readGroup } from "./testing/groups.ts";

test("a group that an older client deletes is deactivated, and cannot be deleted again", async () => {
  const world = await openWorld();
  const user_group_id = await createGroup(world.nina, "packers", { members: [world.gus.id] });
  const remove = () => world.nina.call(groupEndpoints.deleteGroup, { user_group_id });
  await verifyAction(world, remove);
  expect(await readGroup(world.nina, user_group_id)).toMatchObject({ deactivated: true, members: [world.gus.id] });
  await expectRefused(world, remove, "User group is already deactivated.");
});

test("people who may not deactivate a group cannot delete it, and a group in use stays", async () => {
  const world = await openWorld();
  const user_group_id = await createGroup(world.nina, "packers");
  const remove = () => world.nina.call(groupEndpoints.deleteGroup, { user_group_id });
  const byPia = () => world.pia.call(groupEndpoints.deleteGroup, { user_group_id });
  await expectRefused(world, byPia, "Insufficient permission");
  await createGroup(world.nina, "outer", { subgroups: [user_group_id] });
  await expectRefused(world, remove, "Cannot deactivate user group in use.", "CANNOT_DEACTIVATE_GROUP_IN_USE");
});
