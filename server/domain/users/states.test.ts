import { afterEach, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { mailEndpoints } from "../mail/contract.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { userEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

/** The API specification, States and transitions. */
test.each([
  ["no comment", undefined, 0],
  ["an empty comment", "", 1],
  ["a comment", "Thank you", 1],
])("User: active, DELETE /users/{user_id} by an administrator with %s: deactivated", async (_case, comment, emails) => {
  const isActive = async () => {
    const { user } = await world.omar.call(userEndpoints.getUser, { user_id_or_email: String(world.nina.id) });
    return user.is_active;
  };
  expect(await isActive()).toBe(true);
  const params = { user_id: world.nina.id, deactivation_notification_comment: comment };
  await world.boris.call(userEndpoints.deactivateUser, params);
  expect(await isActive()).toBe(false);
  expect((await world.boris.call(mailEndpoints.getMailOutbox, {})).mails).toHaveLength(emails);
});

test("User: active, DELETE /users/{user_id} of the only organization owner: stays active", async () => {
  await expect(world.ada.call(userEndpoints.deactivateUser, { user_id: world.ada.id })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Cannot deactivate the only organization owner",
  });
  expect((await world.ada.call(ownUserEndpoints.getOwnUser, {})).is_active).toBe(true);
});
