import { afterEach, beforeEach, expect, test } from "vitest";
import { userSettings } from "../../db/schema/users.ts";
import { castNames, emailOf } from "../../testing/cast.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { userEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const newcomer = { email: "tove@example.test", password: "correct horse", full_name: "Tove Berg" };

test("an administrator adds a person, who can sign in at once and is in the default channels", async () => {
  const { user_id } = await world.boris.call(userEndpoints.createUser, newcomer);
  const { user } = await world.nina.call(userEndpoints.getUser, { user_id_or_email: String(user_id) });
  expect(user).toEqual({
    user_id,
    email: newcomer.email,
    delivery_email: newcomer.email,
    full_name: "Tove Berg",
    date_joined: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00$/),
    is_active: true,
    is_owner: false,
    is_admin: false,
    is_guest: false,
    is_bot: false,
    bot_type: null,
    bot_owner_id: null,
    role: 400,
    timezone: "",
    avatar_url: `/avatar/${user_id}?version=1`,
    avatar_version: 1,
  });
  const { email, password } = newcomer;
  const signedIn = await world.stranger(sessionEndpoints.fetchApiKey, { username: email, password });
  expect(signedIn.user_id).toBe(user_id);
});

test("only administrators and owners add people", async () => {
  for (const name of ["mia", "nina", "gus"] as const) {
    await expect(world[name].call(userEndpoints.createUser, newcomer)).rejects.toMatchObject({
      code: "UNAUTHORIZED_PRINCIPAL",
      message: "Must be an organization administrator",
    });
  }
  await expect(world.boris.call(userEndpoints.getUser, { user_id_or_email: newcomer.email })).rejects.toMatchObject({
    message: "No such user",
  });
});

test.each([
  [{ email: emailOf("nina").toUpperCase() }, `Email '${emailOf("nina").toUpperCase()}' already in use`],
  [{ email: "tove" }, "Enter a valid email address."],
  [{ email: "tove@exa mple.test" }, "Enter a valid email address."],
  [{ full_name: "T" }, "Name too short!"],
  [{ full_name: "T".repeat(101) }, "Name too long!"],
  [{ full_name: "Tove*" }, "Invalid characters in name!"],
  [{ full_name: "Tove|12" }, "Invalid format!"],
  [{ password: "short" }, "The password is too short (at least 8 characters)."],
  [{ password: "x".repeat(101) }, "The password is too long (at most 100 characters)."],
])("a new person with %o is refused and nothing is written", async (change, message) => {
  await expect(world.ada.call(userEndpoints.createUser, { ...newcomer, ...change })).rejects.toMatchObject({
    status: 400,
    code: "BAD_REQUEST",
    message,
  });
  const { members } = await world.ada.call(userEndpoints.getUsers, {});
  expect(members).toHaveLength(castNames.length);
});

test("two administrators who add the same address at once: one succeeds, the other is told", async () => {
  const attempts = await Promise.allSettled([
    world.ada.call(userEndpoints.createUser, newcomer),
    world.boris.call(userEndpoints.createUser, newcomer),
  ]);
  expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("everybody sees everybody, by ID, by email in any case, and by placeholder address", async () => {
  const { members } = await world.gus.call(userEndpoints.getUsers, {});
  expect(members.map(({ email }) => email)).toEqual(castNames.map(emailOf));
  const names = [
    String(world.nina.id),
    emailOf("nina"),
    emailOf("nina").toUpperCase(),
    `user${world.nina.id}@anything`,
  ];
  for (const user_id_or_email of names) {
    const { user } = await world.omar.call(userEndpoints.getUser, { user_id_or_email });
    expect(user.user_id).toBe(world.nina.id);
  }
  for (const user_id_or_email of ["999", "nobody@example.test", "user999@anything", "me too"]) {
    await expect(world.omar.call(userEndpoints.getUser, { user_id_or_email })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "No such user",
    });
  }
});

test("a list may be narrowed to some people, and carry their profiles", async () => {
  const { members } = await world.nina.call(userEndpoints.getUsers, {
    user_ids: [world.omar.id, 999],
    include_custom_profile_fields: true,
  });
  expect(members).toHaveLength(1);
  expect(members[0]).toMatchObject({ user_id: world.omar.id, profile_data: {} });
});

test("one's own record comes flat, with the newest message's ID", async () => {
  const own = await world.nina.call(userEndpoints.getOwnUser, {});
  expect(own).toMatchObject({ user_id: world.nina.id, full_name: "Nina Vogel", profile_data: {}, max_message_id: 0 });
});

test("who hides their address is shown by a placeholder, and cannot be found by the real one", async () => {
  const hidden = { userId: world.nina.id, name: "email_address_visibility", value: "3" };
  world.ctx.store.db.insert(userSettings).values(hidden).run();
  const find = (who: "omar" | "boris", user_id_or_email: string) =>
    world[who].call(userEndpoints.getUser, { user_id_or_email });
  const placeholder = `user${world.nina.id}@watercooler.invalid`;
  expect((await find("omar", String(world.nina.id))).user).toMatchObject({ delivery_email: null, email: placeholder });
  expect((await find("boris", String(world.nina.id))).user).toMatchObject({ delivery_email: emailOf("nina") });
  await expect(find("omar", emailOf("nina"))).rejects.toMatchObject({ message: "No such user" });
  expect((await find("boris", emailOf("nina"))).user.user_id).toBe(world.nina.id);
});
