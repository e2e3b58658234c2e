import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { systemGroupId } from "../groups/system-groups.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { userEndpoints } from "../users/contract.ts";
import { findUser, type User, updateUser } from "../users/queries.ts";
import type { ProfileValues } from "../users/shapes.ts";
import { profileFieldEndpoints } from "./contract.ts";
import { addField } from "./testing/add-field.ts";
import { changeProfile } from "./values.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

describe("a value that Nina fills in", () => {
  test.each([
    [1, "B *14*", { value: "B *14*", rendered_value: "<p>B <em>14</em></p>" }],
    [1, " B 14 ", { value: "B 14", rendered_value: "<p>B 14</p>" }],
    [2, "x".repeat(500), { value: "x".repeat(500), rendered_value: `<p>${"x".repeat(500)}</p>` }],
    [3, "s", { value: "s" }],
    [4, "2024-02-29", { value: "2024-02-29" }],
    [5, "https://nina.example/~nina?a=b#c", { value: "https://nina.example/~nina?a=b#c" }],
    [7, "nina", { value: "nina" }],
    [8, "she/her", { value: "she/her" }],
  ] as const)("in a field of type %i is visible to everybody: %s", async (type, value, shown) => {
    const id = await field(type);
    await verifyAction(world, () => fillIn(world.nina, [{ id, value }]));
    expect(await profileOf(world.gus)).toEqual({ [id]: shown });
    const { members } = await world.gus.call(userEndpoints.getUsers, { include_custom_profile_fields: true });
    expect(members.find(({ user_id }) => user_id === world.nina.id)?.profile_data).toEqual({ [id]: shown });
  });

  test("in a field of people shows a guest nothing about people whom they cannot see", async () => {
    const id = await field(6);
    const { gus, pia } = world;
    const limited = { can_access_all_users_group: { new: systemGroupId("role:members") } };
    await world.ada.call(organizationEndpoints.updateOrganization, limited);
    await world.ada.call(userEndpoints.deactivateUser, { user_id: pia.id });
    for (const person of [world.omar, pia]) {
      const attempt = () => fillIn(gus, [{ id, value: [person.id] }]);
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: `Invalid user ID: ${person.id}` });
    }
    await fillIn(gus, [{ id, value: [gus.id] }]);
  });

  test("in a field of people is a list or its JSON text, and contains each person once", async () => {
    const id = await field(6);
    const { omar, pia } = world;
    await verifyAction(world, () => fillIn(world.nina, [{ id, value: [omar.id, pia.id, omar.id] }]));
    expect(await profileOf(world.gus)).toEqual({ [id]: { value: JSON.stringify([omar.id, pia.id]) } });
    await fillIn(world.nina, [{ id, value: `[ ${pia.id} ]` }]);
    expect(await profileOf(world.gus)).toEqual({ [id]: { value: JSON.stringify([pia.id]) } });
    await fillIn(world.nina, [{ id, value: [] }]);
    expect(await profileOf(world.gus)).toEqual({});
  });

  test("is changed and removed, by a request to remove it or with an empty value", async () => {
    const [floor, about] = [await field(1), await field(2)];
    await fillIn(world.nina, [
      { id: floor, value: "B 14" },
      { id: about, value: "Hello" },
    ]);
    await verifyAction(world, () => fillIn(world.nina, [{ id: floor, value: "B 15" }]));
    await verifyAction(world, () => world.nina.call(profileFieldEndpoints.clearOwnProfile, { data: [floor] }));
    expect(Object.keys((await profileOf(world.gus)) ?? {})).toEqual([String(about)]);
    for (const value of [null, "", "  "]) {
      await fillIn(world.nina, [{ id: about, value: "Hello" }]);
      await fillIn(world.nina, [{ id: about, value }]);
      expect(await profileOf(world.gus)).toEqual({});
    }
  });

  test("is announced once, and not if it stays the same", async () => {
    const id = await field(1);
    const queue = await openQueue(world.gus.call, { event_types: ["realm_user"] });
    await fillIn(world.nina, [{ id, value: "B 14" }]);
    await fillIn(world.nina, [{ id, value: "B 14" }]);
    await fillIn(world.nina, [{ id, value: null }]);
    await fillIn(world.nina, [{ id, value: null }]);
    const sent = (custom_profile_field: object) => ({
      type: "realm_user",
      op: "update",
      person: { user_id: world.nina.id, custom_profile_field },
    });
    expect(await queue.takeAll()).toEqual([
      { id: expect.any(Number), ...sent({ id, value: "B 14", rendered_value: "<p>B 14</p>" }) },
      { id: expect.any(Number), ...sent({ id, value: null }) },
    ]);
  });

  test("is included only on request", async () => {
    await fillIn(world.nina, [{ id: await field(1), value: "B 14" }]);
    const { user } = await world.gus.call(userEndpoints.getUser, { user_id_or_email: String(world.nina.id) });
    expect(user).not.toHaveProperty("profile_data");
  });
});

describe("a value that the field does not allow is refused, and changes nothing", () => {
  test.each([
    [1, "x".repeat(51), "field 1 is too long (limit: 50 characters)"],
    [1, "a\u0000b", "field 1 must not contain null bytes"],
    [1, [7], "field 1 is not a string"],
    [2, "x".repeat(501), "field 2 is too long (limit: 500 characters)"],
    [3, "m", "'m' is not a valid choice for 'field 3'."],
    [3, "__proto__", "'__proto__' is not a valid choice for 'field 3'."],
    [4, "2023-02-29", "field 4 is not a date"],
    [4, "29.2.2024", "field 4 is not a date"],
    [4, "2024-2-9", "field 4 is not a date"],
    [5, "nina.example", "field 5 is not a URL"],
    [5, "javascript:alert(1)", "field 5 is not a URL"],
    [5, "https://", "field 5 is not a URL"],
    [5, "https://a b.example", "field 5 is not a URL"],
    [6, "nina", "field 6 is not a list"],
    [6, '["nina"]', "field 6 is not a list"],
    [6, [9999], "Invalid user ID: 9999"],
    [7, "x".repeat(51), "field 7 is too long (limit: 50 characters)"],
    [8, "x".repeat(51), "field 8 is too long (limit: 50 characters)"],
  ] as const)("type %i: %j", async (type, value, message) => {
    const [other, id] = [await addField(world.boris, 1, { name: "other" }), await field(type)];
    const attempt = () =>
      fillIn(world.nina, [
        { id: other, value: "kept out too" },
        { id, value: typeof value === "string" ? value : [...value] },
      ]);
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, code: "BAD_REQUEST", message });
  });

  test("people who have left, and bots", async () => {
    const id = await field(6);
    const { omar, pia } = world;
    await mutate(world.ctx, (tx) => {
      updateUser(tx, omar.id, { isActive: false });
      updateUser(tx, pia.id, { botType: 1 });
    });
    const attempt = (person: Person) => fillIn(world.nina, [{ id, value: [person.id] }]);
    await expect(attempt(omar)).rejects.toMatchObject({ message: `User with ID ${omar.id} is deactivated` });
    await expect(attempt(pia)).rejects.toMatchObject({ message: `User with ID ${pia.id} is a bot` });
  });

  test("a field that does not exist", async () => {
    const refusal = { status: 400, message: "Field id 99 not found." };
    await expect(fillIn(world.nina, [{ id: 99, value: "x" }])).rejects.toMatchObject(refusal);
    const clear = world.nina.call(profileFieldEndpoints.clearOwnProfile, { data: [99] });
    await expect(clear).rejects.toMatchObject(refusal);
  });
});

describe("a field that only administrators fill in", () => {
  test("cannot be filled in or emptied by Nina", async () => {
    const id = await addField(world.boris, 1, { name: "Desk", editable_by_user: false });
    await change(world.boris, world.nina, [{ id, value: "12" }]);
    const refusal = { message: "You are not allowed to change this field. Contact an administrator to update it." };
    const attempt = () => fillIn(world.nina, [{ id, value: "13" }]);
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refusal);
    const clear = () => world.nina.call(profileFieldEndpoints.clearOwnProfile, { data: [id] });
    await expect(expectUnchanged(world, clear)).rejects.toMatchObject(refusal);
    await fillIn(world.boris, [{ id, value: "1" }]);
    await verifyAction(world, () => change(world.boris, world.nina, [{ id, value: null }]));
  });

  test("is filled in together with the other changes of the request, or not at all", async () => {
    const id = await addField(world.boris, 4, { name: "Since", editable_by_user: false });
    const edit = (value: string) =>
      world.boris.call(userEndpoints.editUser, {
        user_id_or_email: String(world.nina.id),
        full_name: "Nina Haddad",
        profile_data: [{ id, value }],
      });
    const refused = { message: "Since is not a date" };
    await expect(expectUnchanged(world, () => edit("long ago"))).rejects.toMatchObject(refused);
    await verifyAction(world, () => edit("2019-04-01"));
    expect(await profileOf(world.gus)).toEqual({ [id]: { value: "2019-04-01" } });
  });

  test("cannot be filled in on somebody else's profile", async () => {
    const id = await field(1);
    await expect(change(world.mia, world.nina, [{ id, value: "12" }])).rejects.toMatchObject({
      message: "You are not allowed to change this field. Contact an administrator to update it.",
    });
  });
});

test("bots have no profile to fill in", async () => {
  const id = await field(1);
  await mutate(world.ctx, (tx) => void updateUser(tx, world.pia.id, { botType: 1 }));
  await expect(fillIn(world.pia, [{ id, value: "x" }])).rejects.toMatchObject({
    message: "Bots have no profile fields.",
  });
});

/** A field of a type, named after it. */
function field(type: number): Promise<number> {
  const data: Readonly<Record<number, object>> = {
    3: { field_data: { s: { text: "Small", order: "1" } } },
    7: { field_data: { subtype: "custom", url_pattern: "https://code.example/%(username)s" } },
  };
  return addField(world.boris, type, { name: `field ${type}`, ...data[type] });
}

async function fillIn(by: Person, data: ProfileValues) {
  await by.call(profileFieldEndpoints.updateOwnProfile, { data });
}

function change(by: Person, of: Person, values: ProfileValues) {
  return mutate(world.ctx, (tx) => changeProfile(tx, stored(by), stored(of), values, "data"));
}

function stored({ id }: Person): User {
  const user = findUser(world.ctx, id);
  if (user === undefined) throw new Error("There is no such user.");
  return user;
}

async function profileOf(viewer: Person) {
  const params = { user_id_or_email: String(world.nina.id), include_custom_profile_fields: true };
  return (await viewer.call(userEndpoints.getUser, params)).user.profile_data;
}
