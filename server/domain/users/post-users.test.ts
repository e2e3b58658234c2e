import { afterEach, beforeEach, expect, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { emailOf } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { emailDomainEndpoints } from "../email-domains/contract.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { userEndpoints } from "./contract.ts";
import { findUser } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const newcomer = { email: "tove@example.test", password: "correct horse", full_name: "Tove Berg" };

test("an administrator adds a person, who can sign in at once and is in the default channels", async () => {
  const { user_id } = await verifyAction(world, () => world.boris.call(userEndpoints.createUser, newcomer));
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
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
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
  [{ full_name: "Tove\u200B" }, "Invalid characters in name!"],
  [{ full_name: "T\u043Eve" }, "Invalid characters in name!"],
  [{ full_name: "notification bot" }, "Notification Bot is the name of this server's own bot."],
  [{ full_name: "Tove|12" }, "Invalid format!"],
  [{ password: "short" }, "The password is too short (at least 8 characters)."],
  [{ password: "x".repeat(101) }, "The password is too long (at most 100 characters)."],
])("a new person with %o is refused and nothing is written", async (change, message) => {
  const create = () => world.ada.call(userEndpoints.createUser, { ...newcomer, ...change });
  const refusal = { status: 400, code: "BAD_REQUEST", message };
  await expect(expectUnchanged(world, create)).rejects.toMatchObject(refusal);
});

test("where joining is restricted to domains, nobody is added from elsewhere", async () => {
  await world.ada.call(emailDomainEndpoints.addEmailDomain, { domain: "example.test", allow_subdomains: false });
  await world.ada.call(organizationEndpoints.updateOrganization, { emails_restricted_to_domains: true });
  const create = (email: string) => world.ada.call(userEndpoints.createUser, { ...newcomer, email });
  await expect(expectUnchanged(world, () => create("tove@elsewhere.test"))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Email 'tove@elsewhere.test' not allowed in this organization",
  });
  await create("tove@example.test");
});

test("where names are unique, nobody is added with somebody's name", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, { require_unique_names: true });
  const create = (full_name: string) => world.ada.call(userEndpoints.createUser, { ...newcomer, full_name });
  await expect(expectUnchanged(world, () => create("NINA vogel"))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "Unique names required in this organization.",
  });
  await create("Nina Berg");
});

test("one of two administrators who add the same address at once succeeds, and the other is refused", async () => {
  const attempts = await Promise.allSettled([
    world.ada.call(userEndpoints.createUser, newcomer),
    world.boris.call(userEndpoints.createUser, newcomer),
  ]);
  expect(attempts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("a person added without a password cannot sign in yet, and has the requested role", async () => {
  const { password: _, ...rest } = newcomer;
  const { user_id } = await verifyAction(world, () =>
    world.boris.call(userEndpoints.createUser, { ...rest, role: roles.guest }),
  );
  expect(findUser(world.ctx, user_id)).toMatchObject({ role: roles.guest, passwordHash: null });
  for (const password of ["", "correct horse"]) {
    await expect(
      world.stranger(sessionEndpoints.fetchApiKey, { username: newcomer.email, password }),
    ).rejects.toMatchObject({ code: "AUTHENTICATION_FAILED" });
  }
});

test("only owners add owners, and refusals name the parameter", async () => {
  const owner = { ...newcomer, role: roles.owner };
  await expect(expectUnchanged(world, () => world.boris.call(userEndpoints.createUser, owner))).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    body: { var_name: "role" },
  });
  const { user_id } = await world.ada.call(userEndpoints.createUser, owner);
  expect(findUser(world.ctx, user_id)?.role).toBe(roles.owner);
  for (const [change, var_name] of [
    [{ email: "tove" }, "email"],
    [{ full_name: "T" }, "full_name"],
    [{ password: "short" }, "password"],
  ] as const) {
    const wrong = { ...newcomer, ...change };
    await expect(world.boris.call(userEndpoints.createUser, wrong)).rejects.toMatchObject({ body: { var_name } });
  }
});
