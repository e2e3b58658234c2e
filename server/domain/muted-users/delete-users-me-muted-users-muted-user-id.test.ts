import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { mutedUserEndpoints } from "./contract.ts";
import { mutedUsersOf } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("Nina unmutes Omar, and Pia stays muted", async () => {
  for (const { id } of [world.omar, world.pia])
    await world.nina.call(mutedUserEndpoints.muteUser, { muted_user_id: id });
  await verifyAction(world, () => unmute(world.omar.id));
  expect(mutedUsersOf(world.ctx, world.nina.id).map(({ id }) => id)).toEqual([world.pia.id]);
});

test("people can unmute somebody whom they can no longer see", async () => {
  await world.gus.call(mutedUserEndpoints.muteUser, { muted_user_id: world.omar.id });
  const change = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await world.ada.call(organizationEndpoints.updateOrganization, change);
  await verifyAction(world, () => world.gus.call(mutedUserEndpoints.unmuteUser, { muted_user_id: world.omar.id }));
  expect(mutedUsersOf(world.ctx, world.gus.id)).toEqual([]);
});

test.each([
  [() => world.omar.id, "User is not muted"],
  [() => world.nina.id, "User is not muted"],
  [() => 999, "No such user"],
])("a person who is not muted cannot be unmuted", async (id, message) => {
  await expect(expectUnchanged(world, () => unmute(id()))).rejects.toMatchObject({ code: "BAD_REQUEST", message });
});

function unmute(muted_user_id: number) {
  return world.nina.call(mutedUserEndpoints.unmuteUser, { muted_user_id });
}
