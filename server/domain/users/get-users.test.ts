import { afterEach, beforeEach, expect, test } from "vitest";
import { emailOf, testPersonNames } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { userEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("everybody sees everybody, deactivated people included", async () => {
  await world.ada.call(userEndpoints.deactivateUser, { user_id: world.pia.id });
  const { members } = await world.gus.call(userEndpoints.getUsers, {});
  expect(members.map(({ email }) => email)).toEqual(testPersonNames.map(emailOf));
  expect(members.filter(({ is_active }) => !is_active).map(({ user_id }) => user_id)).toEqual([world.pia.id]);
});

test("a list can be limited to some people, and contain their profiles", async () => {
  const { members } = await world.nina.call(userEndpoints.getUsers, {
    user_ids: [world.omar.id, 999],
    include_custom_profile_fields: true,
  });
  expect(members).toHaveLength(1);
  expect(members[0]).toMatchObject({ user_id: world.omar.id, profile_data: {} });
});

test("profiles are left out by default, and every picture has an address", async () => {
  const { members } = await world.nina.call(userEndpoints.getUsers, { client_ext_avatar: true });
  for (const member of members) {
    expect(member).not.toHaveProperty("profile_data");
    expect(member.avatar_url).toMatch(/^\/avatar\//);
  }
});

test("a person's own record is not nested, and has the newest message's ID", async () => {
  const own = await world.nina.call(ownUserEndpoints.getOwnUser, {});
  expect(own).toMatchObject({ user_id: world.nina.id, full_name: "Nina Vogel", profile_data: {}, max_message_id: 0 });
});
