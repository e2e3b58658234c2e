import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { smallPicture } from "../../testing/raw-call.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { pictureEndpoints } from "../pictures/contract.ts";
import { profileFieldEndpoints } from "../profile-fields/contract.ts";
import { userStatusEndpoints } from "../user-status/contract.ts";
import { userEndpoints } from "./contract.ts";
import { findUser } from "./queries.ts";

let world: World;

/** Omar is the second owner. */
beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(world.omar.id), role: roles.owner });
});

const deactivate = (by: Person, user: Person) => by.call(userEndpoints.deactivateUser, { user_id: user.id });
const reactivate = (by: Person, user: Person) => by.call(userEndpoints.reactivateUser, { user_id: user.id });
const isActive = (user: Person) => findUser(world.ctx, user.id)?.isActive;

test("only an owner deactivates one of two owners, and reactivates them", async () => {
  await expectOwnersOnly(() => deactivate(world.boris, world.omar));
  await deactivate(world.ada, world.omar);
  await expectOwnersOnly(() => reactivate(world.boris, world.omar));
  await reactivate(world.ada, world.omar);
  expect(isActive(world.omar)).toBe(true);
});

test("the refusal for the only owner comes first, for everybody who manages people", async () => {
  await deactivate(world.ada, world.omar);
  for (const by of [world.ada, world.boris]) {
    await expectRefused(() => deactivate(by, world.ada), {
      code: "BAD_REQUEST",
      message: "Cannot deactivate the only organization owner",
    });
  }
});

test("an administrator changes nothing of an owner: no name, profile, role, picture or status", async () => {
  const { id } = await world.ada.call(profileFieldEndpoints.addProfileField, { field_type: 1, name: "Desk" });
  const { boris, omar } = world;
  const user_id_or_email = String(omar.id);
  const file = new Blob([smallPicture]);
  const edits = [
    [{ full_name: "Omar Ek" }, "full_name"],
    [{ profile_data: [{ id, value: "4" }] }, "profile_data"],
    [{ role: roles.member }, "role"],
  ] satisfies [Omit<InputOf<typeof userEndpoints.editUser>, "user_id_or_email">, string][];
  for (const [change, var_name] of edits) {
    const refused = await expectOwnersOnly(() => boris.call(userEndpoints.editUser, { user_id_or_email, ...change }));
    expect(refused).toMatchObject({ body: { var_name } });
  }
  await expectOwnersOnly(() => boris.call(pictureEndpoints.uploadUserAvatar, { user_id: omar.id, file }));
  await expectOwnersOnly(() => boris.call(pictureEndpoints.removeUserAvatar, { user_id: omar.id }));
  await expectOwnersOnly(() =>
    boris.call(userStatusEndpoints.updateUserStatus, { user_id: omar.id, status_text: "Away" }),
  );
});

test("an owner changes another owner in every way", async () => {
  const user_id = world.omar.id;
  const change = { user_id_or_email: String(user_id), full_name: "Omar Ek" };
  await world.ada.call(userEndpoints.editUser, change);
  await world.ada.call(pictureEndpoints.removeUserAvatar, { user_id });
  await world.ada.call(userStatusEndpoints.updateUserStatus, { user_id, status_text: "Away" });
  await world.ada.call(userEndpoints.editUser, { user_id_or_email: String(user_id), role: roles.administrator });
  await deactivate(world.boris, world.omar);
  expect(findUser(world.ctx, user_id)).toMatchObject({ fullName: "Omar Ek", isActive: false });
});

function expectOwnersOnly(act: () => Promise<unknown>): Promise<unknown> {
  return expectRefused(act, { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization owner" });
}

/** Expects a refusal, and that nothing is written. */
async function expectRefused(act: () => Promise<unknown>, refusal: object): Promise<unknown> {
  const outcome = await expectUnchanged(world, act).catch((error: unknown) => error);
  expect(outcome).toMatchObject(refusal);
  return outcome;
}
