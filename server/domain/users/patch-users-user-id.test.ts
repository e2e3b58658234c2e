import { afterEach, beforeEach, expect, test } from "vitest";
import type { Call } from "../../context.ts";
import type { users } from "../../db/schema/users.ts";
import { createClient } from "../../http/client.ts";
import type { InputOf } from "../../http/contract.ts";
import { roles } from "../../http/roles.ts";
import { createChannel } from "../../testing/actions.ts";
import { emailOf, type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { eventsOfType, openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { storeOrganizationSetting } from "../organization-settings/queries.ts";
import { profileFieldEndpoints } from "../profile-fields/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { userEndpoints } from "./contract.ts";
import { userHandlers } from "./handlers.ts";
import { findUser, updateUser } from "./queries.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

type Change = Omit<InputOf<typeof userEndpoints.editUser>, "user_id_or_email">;

function edit(by: Person, target: TestPersonName | string, change: Change) {
  const user_id_or_email = isTestPersonName(target) ? String(world[target].id) : target;
  return by.call(userEndpoints.editUser, { user_id_or_email, ...change });
}

test("an administrator renames a person, by ID, by email address and by placeholder", async () => {
  await verifyAction(world, () => edit(world.boris, "nina", { full_name: " Nina Haddad " }));
  expect(stored("nina").fullName).toBe("Nina Haddad");
  await edit(world.boris, emailOf("nina").toUpperCase(), { full_name: "Nina Ek" });
  await edit(world.boris, `user${world.nina.id}@localhost`, { full_name: "Nina Berg" });
  expect(stored("nina").fullName).toBe("Nina Berg");
  await edit(world.boris, "nina", {});
});

test.each([
  ["nina", "moderator"],
  ["mia", "member"],
  ["nina", "administrator"],
  ["boris", "member"],
  ["omar", "owner"],
] as const)(
  "Ada gives %s the role of %s: everybody is notified, and that person is sent what becomes visible or invisible",
  async (name, role) => {
    const hidden = { subscribers: [world.pia.id], invite_only: true };
    await createChannel(world.pia, { ...hidden, name: "for administrators" });
    const can_subscribe_group = systemGroupId("role:moderators");
    await createChannel(world.pia, { ...hidden, name: "for moderators", can_subscribe_group });
    await world.pia.call(settingsEndpoints.updateOwnSettings, { email_address_visibility: 5 });
    await verifyAction(world, () => edit(world.ada, name, { role: roles[role] }));
    expect(stored(name).role).toBe(roles[role]);
  },
);

test("a person registers again when a new role lets them see a private channel that they had left", async () => {
  await createChannel(world.pia, { name: "board", subscribers: [world.pia.id, world.nina.id], invite_only: true });
  await world.nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  const change = { role: roles.administrator };
  await verifyAction(world, () => edit(world.ada, "nina", change), { dropped: ["nina"] });
});

test("a person who becomes a guest, or stops being one, registers again", async () => {
  await verifyAction(world, () => edit(world.boris, "nina", { role: roles.guest }), { dropped: ["nina"] });
  await verifyAction(world, () => edit(world.boris, "gus", { role: roles.member }), { dropped: ["gus"] });
});

test("a new role takes effect from the next request on", async () => {
  await edit(world.ada, "boris", { role: roles.member });
  await expect(edit(world.boris, "nina", { full_name: "Nina Ek" })).rejects.toMatchObject({
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization administrator",
  });
});

test("a request that arrived before its sender lost the role is refused", async () => {
  const admitted = { userId: world.boris.id, role: roles.administrator, isBot: false };
  await edit(world.ada, "boris", { role: roles.member });
  const params = { user_id_or_email: String(world.nina.id), full_name: "Nina Ek" };
  const late = userHandlers.editUser({ ctx: world.ctx, actor: admitted, params } as unknown as Call<
    typeof userEndpoints.editUser
  >);
  await expect(late).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  expect(stored("nina").fullName).toBe("Nina Vogel");
});

test("only owners can grant or remove the role of owner", async () => {
  const refused = { status: 400, code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization owner" };
  await expectRefused(() => edit(world.boris, "nina", { role: roles.owner }), refused);
  await expectRefused(() => edit(world.boris, "boris", { role: roles.owner }), refused);
  await edit(world.ada, "omar", { role: roles.owner });
  await expectRefused(() => edit(world.boris, "omar", { role: roles.member }), refused);
  await edit(world.omar, "ada", { role: roles.member });
  expect(stored("ada").role).toBe(roles.member);
});

test("the only owner stays owner, even when bots and deactivated people have the role", async () => {
  await setRow("omar", { role: roles.owner, botType: 1 });
  await setRow("pia", { role: roles.owner, isActive: false });
  await expectRefused(() => edit(world.ada, "ada", { role: roles.administrator, full_name: "Ada Ek" }), {
    status: 400,
    code: "BAD_REQUEST",
    message: "The owner permission cannot be removed from the only organization owner.",
  });
});

test("one of two owners who demote each other at the same moment stays owner", async () => {
  await edit(world.ada, "omar", { role: roles.owner });
  const outcomes = await Promise.allSettled([
    edit(world.ada, "omar", { role: roles.member }),
    edit(world.omar, "ada", { role: roles.member }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(testPersonNames.filter((name) => stored(name).role === roles.owner)).toHaveLength(1);
});

test.each([roles.administrator, roles.owner])("a guest is not made a %i", async (role) => {
  await expectRefused(() => edit(world.ada, "gus", { role, full_name: "Gus Ek" }), {
    status: 400,
    code: "BAD_REQUEST",
    message: "Guests cannot be organization administrators",
  });
});

test.each([
  ["nobody@example.test", {}, "No such user"],
  ["999", {}, "No such user"],
  ["nina", { role: 500 as 600 }, expect.stringContaining("role")],
  ["nina", { full_name: "N" }, "Name too short!"],
  ["nina", { full_name: "Nina`" }, "Invalid characters in name!"],
] as const)("%s with %o is refused and nothing changes", async (target, change, message) => {
  await expectRefused(() => edit(world.ada, target, change), { status: 400, code: "BAD_REQUEST", message });
});

test("names are unique where the organization requires it, for everybody", async () => {
  await setUnique(true);
  const refusal = { code: "BAD_REQUEST", message: "Unique names required in this organization." };
  await expectRefused(() => edit(world.ada, "nina", { full_name: "OMAR HADDAD" }), refusal);
  await edit(world.ada, "nina", { full_name: "NINA VOGEL" });
  const newcomer = { email: "tove@example.test", password: "correct horse", full_name: "Omar Haddad" };
  await expectRefused(() => world.ada.call(userEndpoints.createUser, newcomer), refusal);
  await setUnique(false);
  await edit(world.ada, "nina", { full_name: "Omar Haddad" });
});

test("an administrator fills in somebody's profile together with the other changes, or not at all", async () => {
  const { id } = await world.ada.call(profileFieldEndpoints.addProfileField, { field_type: 1, name: "Book" });
  const profile_data = [{ id, value: "Notebook" }];
  await verifyAction(world, () => edit(world.boris, "nina", { full_name: "Nina Ek", profile_data }));
  const params = { user_id_or_email: String(world.nina.id), include_custom_profile_fields: true };
  const { user } = await world.gus.call(userEndpoints.getUser, params);
  expect(user).toMatchObject({ full_name: "Nina Ek", profile_data: { [id]: { value: "Notebook" } } });
  const unknown = { full_name: "Nina Berg", profile_data: [...profile_data, { id: 999, value: "?" }] };
  await expectRefused(() => edit(world.boris, "nina", unknown), {
    code: "BAD_REQUEST",
    message: "Field id 999 not found.",
  });
});

test("only an owner with the grant changes an address", async () => {
  const change = { new_email: "vogel@example.test" };
  await expectRefused(() => edit(world.ada, "nina", change), {
    code: "BAD_REQUEST",
    message: "User not authorized to change user emails",
  });
  await setRow("boris", { canChangeUserEmails: true });
  await expectRefused(() => edit(world.boris, "nina", change), {
    code: "UNAUTHORIZED_PRINCIPAL",
    message: "Must be an organization owner",
  });
  await setRow("ada", { canChangeUserEmails: true });
  // The placeholder stays hers when the real address changes.
  const credentials = { email: `user${world.nina.id}@watercooler.invalid`, apiKey: world.nina.apiKey };
  const nina = { ...world.nina, call: createClient({ baseUrl: world.url, credentials }) };
  await verifyAction({ ...world, nina }, () => edit(world.ada, "nina", change));
  expect(stored("nina").email).toBe("vogel@example.test");
  await expectRefused(() => edit(world.ada, "nina", { new_email: emailOf("omar") }), {
    message: `Email '${emailOf("omar")}' already in use`,
  });
  await expectRefused(() => edit(world.ada, "nina", { new_email: "nowhere" }), {
    message: "Enter a valid email address.",
  });
});

test("a hundred simultaneous changes to one person have the same result as one after the other", async () => {
  const queue = await openQueue(world.omar.call);
  const newRoles = Object.values(roles).filter((role) => role !== roles.owner);
  const changes = Array.from({ length: 100 }, (_, index) => ({
    by: index % 2 === 0 ? world.ada : world.boris,
    change: { full_name: `Nina ${index}`, role: newRoles[index % newRoles.length] ?? roles.member },
  }));
  const outcomes = await Promise.allSettled(changes.map(({ by, change }) => edit(by, "nina", change)));
  let name = "Nina Vogel";
  let role: number = roles.member;
  for (const { person } of eventsOfType(await queue.takeAll(), "realm_user")) {
    expect(person.user_id).toBe(world.nina.id);
    if ("full_name" in person) name = person.full_name;
    if ("role" in person) role = person.role;
  }
  expect(stored("nina")).toMatchObject({ fullName: name, role });
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") {
      expect(outcome.reason).toMatchObject({ message: "Guests cannot be organization administrators" });
    }
  }
  expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
});

/** Expects a refusal, and that nothing is written. */
async function expectRefused(act: () => Promise<unknown>, refusal: object): Promise<void> {
  await expect(expectUnchanged(world, act)).rejects.toMatchObject(refusal);
}

function isTestPersonName(name: string): name is TestPersonName {
  return (testPersonNames as readonly string[]).includes(name);
}

function stored(name: TestPersonName) {
  const user = findUser(world.ctx, world[name].id);
  if (user === undefined) throw new Error(`${name} does not exist.`);
  return user;
}

function setRow(name: TestPersonName, values: Partial<typeof users.$inferInsert>): Promise<void> {
  return mutate(world.ctx, (tx) => void updateUser(tx, world[name].id, values));
}

function setUnique(isUnique: boolean): Promise<void> {
  return mutate(world.ctx, (tx) => storeOrganizationSetting(tx, "require_unique_names", isUnique));
}

test("a refusal names the parameter, so that a form can show it beside the field", async () => {
  const ada = String(world.ada.id);
  const nina = String(world.nina.id);
  const wrong: [string, Omit<InputOf<(typeof userEndpoints)["editUser"]>, "user_id_or_email">, string][] = [
    [nina, { full_name: "N" }, "full_name"],
    [nina, { new_email: "nobody" }, "new_email"],
    [nina, { new_email: "nina.other@example.test" }, "new_email"],
    [nina, { profile_data: [{ id: 999, value: "x" }] }, "profile_data[0]"],
    [nina, { role: 100 }, "role"],
    [ada, { role: 400 }, "role"],
  ];
  for (const [user_id_or_email, change, var_name] of wrong) {
    await expect(
      expectUnchanged(world, () => world.boris.call(userEndpoints.editUser, { user_id_or_email, ...change })),
    ).rejects.toMatchObject({ body: { var_name } });
  }
});
