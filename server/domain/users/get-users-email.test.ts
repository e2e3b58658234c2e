import { afterEach, beforeEach, expect, test } from "vitest";
import { type RoleName, roleNames } from "../../http/roles.ts";
import { byRole, emailOf } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { userEndpoints } from "./contract.ts";
import { updateUser } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

async function find(by: RoleName, user_id_or_email: string) {
  return (await world[byRole[by]].call(userEndpoints.getUser, { user_id_or_email })).user;
}

test("a record has every field of the specification", async () => {
  await world.omar.call(settingsEndpoints.updateOwnSettings, { timezone: "Europe/Stockholm" });
  const record = {
    user_id: world.omar.id,
    email: emailOf("omar"),
    delivery_email: emailOf("omar"),
    full_name: "Omar Haddad",
    date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00$/),
    is_active: true,
    is_owner: false,
    is_admin: false,
    is_guest: false,
    is_bot: false,
    bot_type: null,
    bot_owner_id: null,
    role: 400,
    timezone: "Europe/Stockholm",
    avatar_url: `/avatar/${world.omar.id}?version=1`,
    avatar_version: 1,
  };
  expect(await find("guest", emailOf("omar"))).toEqual(record);
  const params = { user_id_or_email: emailOf("omar"), include_custom_profile_fields: true, client_ext_avatar: false };
  const { user } = await world.nina.call(userEndpoints.getUser, params);
  expect(user).toEqual({ ...record, profile_data: {} });
});

test("a bot's record has its type and owner, no profile, and an address that everybody sees", async () => {
  await mutate(world.ctx, (tx) => void updateUser(tx, world.omar.id, { botType: 1, botOwnerId: world.nina.id }));
  await world.omar.call(settingsEndpoints.updateOwnSettings, { email_address_visibility: 4 });
  const params = { user_id_or_email: emailOf("omar"), include_custom_profile_fields: true };
  const { user } = await world.gus.call(userEndpoints.getUser, params);
  expect(user).toMatchObject({
    is_bot: true,
    bot_type: 1,
    bot_owner_id: world.nina.id,
    delivery_email: emailOf("omar"),
  });
  expect(user).not.toHaveProperty("profile_data");
});

test.each([
  ["owner", true, true, false],
  ["administrator", false, true, false],
  ["moderator", false, false, false],
  ["guest", false, false, true],
] as const)("the record of the %s has the flags of that role", async (role, is_owner, is_admin, is_guest) => {
  expect(await find("member", emailOf(byRole[role]))).toMatchObject({ is_owner, is_admin, is_guest });
});

test("a person is found by ID, by email address regardless of case, and by placeholder", async () => {
  const { id } = world.omar;
  for (const name of [
    String(id),
    emailOf("omar"),
    emailOf("omar").toUpperCase(),
    `user${id}@watercooler.invalid`,
    `User${id}@localhost`,
  ]) {
    expect((await find("member", name)).user_id).toBe(id);
  }
});

test.each(["999", "nobody@example.test", "user999@watercooler.invalid", "me too", "99999999999999999999", "user1@a@b"])(
  "nobody is found by %s",
  async (name) => {
    await expect(find("owner", name)).rejects.toMatchObject({
      status: 400,
      code: "BAD_REQUEST",
      message: "No such user",
    });
  },
);

test.each([
  [1, ["owner", "administrator", "moderator", "member", "guest"]],
  [2, ["owner", "administrator", "moderator", "member"]],
  [5, ["owner", "administrator", "moderator"]],
  [3, ["owner", "administrator"]],
  [4, []],
] as const)("with visibility %i, these roles see the address and find Omar by it: %j", async (visibility, allowed) => {
  await world.omar.call(settingsEndpoints.updateOwnSettings, { email_address_visibility: visibility });
  const placeholder = `user${world.omar.id}@watercooler.invalid`;
  for (const role of roleNames) {
    const isAllowed = (allowed as readonly string[]).includes(role);
    const byPlaceholder = await find(role, placeholder);
    expect(byPlaceholder.delivery_email, role).toBe(isAllowed ? emailOf("omar") : null);
    expect(byPlaceholder.email).toBe(visibility === 1 ? emailOf("omar") : placeholder);
    const byAddress = find(role, emailOf("omar"));
    if (isAllowed) expect((await byAddress).user_id).toBe(world.omar.id);
    else await expect(byAddress).rejects.toMatchObject({ message: "No such user" });
  }
  const own = await world.omar.call(userEndpoints.getUser, { user_id_or_email: emailOf("omar") });
  expect(own.user.delivery_email).toBe(emailOf("omar"));
});
