import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { userEndpoints } from "./contract.ts";
import { updateUser } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("people deactivate their own account", async () => {
  await verifyAction(world, () => world.nina.call(userEndpoints.deactivateOwnUser, {}), { dropped: ["nina"] });
  await expect(world.nina.call(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject({ status: 401 });
});

test("the only owner cannot deactivate their own account until there is another owner", async () => {
  const leave = () => world.ada.call(userEndpoints.deactivateOwnUser, {});
  await expect(expectUnchanged(world, leave)).rejects.toMatchObject({
    status: 400,
    code: "CANNOT_DEACTIVATE_LAST_USER",
    message: "Cannot deactivate the only organization owner.",
    body: { is_last_owner: true, entity: "organization owner" },
  });
  await mutate(world.ctx, (tx) => void updateUser(tx, world.omar.id, { role: roles.owner }));
  await leave();
});

test("a bot cannot deactivate itself", async () => {
  await mutate(world.ctx, (tx) => void updateUser(tx, world.omar.id, { botType: 1 }));
  const leave = () => world.omar.call(userEndpoints.deactivateOwnUser, {});
  await expect(expectUnchanged(world, leave)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});
