import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { createBot } from "../bots/testing/bot.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { listen } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { mutedUserEndpoints } from "./contract.ts";
import { mutedUsersOf } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("Nina mutes people, and only her clients are sent the list of them", async () => {
  const { nina, omar, pia } = world;
  const types = { event_types: ["muted_users"] };
  const [own, others] = [await listen(nina, types), await listen(omar, types)];
  await verifyAction(world, () => mute(pia.id));
  await verifyAction(world, () => mute(omar.id));
  const muted = (ids: number[]) => ({
    type: "muted_users",
    muted_users: ids.sort((a, b) => a - b).map((id) => ({ id, timestamp: expect.any(Number) })),
  });
  expect(await own.next()).toMatchObject([muted([pia.id]), muted([omar.id, pia.id])]);
  expect(await others.next()).toEqual([]);
});

test("bots and deactivated people can be muted", async () => {
  const bot = await createBot(world, world.omar);
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.pia.id });
  for (const id of [bot.id, world.pia.id]) await mute(id);
  expect(mutedUsersOf(world.ctx, world.nina.id)).toHaveLength(2);
});

test("muting somebody twice, oneself or an unknown user is refused", async () => {
  await mute(world.omar.id);
  await expectRefused(world.omar.id, "User already muted");
  await expectRefused(world.nina.id, "Cannot mute self");
  await expectRefused(999, "No such user");
  await expectRefused(-1, "No such user");
});

test("for a guest, a person whom they cannot see is refused like an unknown one", async () => {
  const change = { can_access_all_users_group: { new: systemGroupId("role:members") } };
  await world.ada.call(organizationEndpoints.updateOrganization, change);
  const params = { muted_user_id: world.omar.id };
  await expect(expectUnchanged(world, () => world.gus.call(mutedUserEndpoints.muteUser, params))).rejects.toMatchObject(
    { code: "BAD_REQUEST", message: "No such user" },
  );
});

function mute(muted_user_id: number) {
  return world.nina.call(mutedUserEndpoints.muteUser, { muted_user_id });
}

async function expectRefused(id: number, message: string) {
  await expect(expectUnchanged(world, () => mute(id))).rejects.toMatchObject({ code: "BAD_REQUEST", message });
}
