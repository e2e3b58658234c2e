import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { ownUserEndpoints } from "../own-user/contract.ts";
import { profileFieldEndpoints } from "./contract.ts";
import { profileFieldTypes } from "./shapes.ts";
import { addField } from "./testing/add-field.ts";

const sizes = { s: { text: "Small", order: "1" }, l: { text: "Large", order: "2" } };
const account = { subtype: "custom", url_pattern: "https://code.example/%(username)s" };

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

describe("a field", () => {
  test("of each type is listed for everybody, in the order in which they were added", async () => {
    for (const { id, name } of Object.values(profileFieldTypes)) {
      const field_data = id === 3 ? { field_data: sizes } : id === 7 ? { field_data: account } : {};
      await verifyAction(world, () => addField(world.boris, id, { name, hint: `${name}?`, ...field_data }));
    }
    const fields = await list(world.gus);
    expect(fields.map(({ type, order, name, hint }) => ({ type, order, name, hint }))).toEqual(
      Object.values(profileFieldTypes).map(({ id, name }, order) => ({ type: id, order, name, hint: `${name}?` })),
    );
    expect(fields[2]?.field_data).toBe(JSON.stringify(sizes));
    expect(fields[6]?.field_data).toBe(JSON.stringify(account));
    expect(fields[0]).toEqual({
      id: fields[0]?.id,
      type: 1,
      order: 0,
      name: "Text (short)",
      hint: "Text (short)?",
      field_data: "",
      required: false,
      editable_by_user: true,
    });
    const { snapshot } = await openQueue(world.gus.call, { fetch_event_types: ["custom_profile_fields"] });
    expect(snapshot).toMatchObject({ custom_profile_fields: fields, custom_profile_field_types: profileFieldTypes });
  });

  test("is changed only in the properties that a request names", async () => {
    const id = await addField(world.boris, 1, { name: "Floor", hint: "Where?", required: true });
    const change = { field_id: id, name: " Floor number ", display_in_profile_summary: true, editable_by_user: false };
    await verifyAction(world, () => world.boris.call(profileFieldEndpoints.updateProfileField, change));
    expect(await list(world.nina)).toMatchObject([
      {
        id,
        name: "Floor number",
        hint: "Where?",
        required: true,
        editable_by_user: false,
        display_in_profile_summary: true,
      },
    ]);
    const queue = await openQueue(world.nina.call);
    await world.boris.call(profileFieldEndpoints.updateProfileField, { field_id: id });
    expect(await queue.takeAll()).toEqual([]);
  });

  test("moves to its position in a new order", async () => {
    const one = await addField(world.boris, 1, { name: "one" });
    const two = await addField(world.boris, 1, { name: "two" });
    const order = { order: [two, one] };
    await verifyAction(world, () => world.boris.call(profileFieldEndpoints.reorderProfileFields, order));
    expect((await list(world.nina)).map(({ name, order }) => [name, order])).toEqual([
      ["two", 0],
      ["one", 1],
    ]);
    expect(await addField(world.boris, 1, { name: "three" })).toBeGreaterThan(two);
    expect((await list(world.nina)).map(({ name }) => name)).toEqual(["two", "one", "three"]);
  });

  test("is removed with all values", async () => {
    const id = await addField(world.boris, 1, { name: "Floor" });
    await fillIn(world.nina, id, "B 14");
    await verifyAction(world, () => world.boris.call(profileFieldEndpoints.removeProfileField, { field_id: id }));
    expect(await list(world.gus)).toEqual([]);
    expect((await world.nina.call(ownUserEndpoints.getOwnUser, {})).profile_data).toEqual({});
    expect(await addField(world.boris, 1, { name: "Floor" })).toBeGreaterThan(id);
  });
});

test("the values of people who chose a removed option are removed", async () => {
  const id = await addField(world.boris, 3, { name: "Shirt", field_data: sizes });
  await fillIn(world.nina, id, "s");
  await fillIn(world.omar, id, "l");
  const change = { field_id: id, field_data: { l: sizes.l, xl: { text: "Very large", order: "3" } } };
  await verifyAction(world, () => world.boris.call(profileFieldEndpoints.updateProfileField, change));
  expect((await world.nina.call(ownUserEndpoints.getOwnUser, {})).profile_data).toEqual({});
  expect((await world.omar.call(ownUserEndpoints.getOwnUser, {})).profile_data).toEqual({ [id]: { value: "l" } });
});

describe("a refused request changes nothing", () => {
  test.each([
    [{ field_type: 9, name: "Floor" }, "Invalid field type."],
    [{ field_type: 1, name: " " }, "Label cannot be blank."],
    [{ field_type: 1 }, "Label cannot be blank."],
    [{ field_type: 1, name: "Ber\nth" }, "Invalid character in field name, at position 4."],
    [{ field_type: 1, name: "x".repeat(41) }, "name is too long (limit: 40 characters)"],
    [{ field_type: 1, name: "x", hint: "x".repeat(81) }, "hint is too long (limit: 80 characters)"],
    [{ field_type: 1, name: "taken" }, "A field with that label already exists."],
    [{ field_type: 3, name: "x" }, "Field must have at least one choice."],
    [{ field_type: 3, name: "x", field_data: { a: "b" } }, 'field_data["a"] is not a dict'],
    [{ field_type: 3, name: "x", field_data: { a: { text: "b" } } }, 'field_data["a"]["order"] is missing'],
    [
      { field_type: 3, name: "x", field_data: { a: { text: "", order: "1" } } },
      'field_data["a"]["text"] cannot be blank',
    ],
    [
      { field_type: 3, name: "x", field_data: { a: { text: " ", order: "1" } } },
      "The text of a choice cannot be blank.",
    ],
    [
      { field_type: 3, name: "x", field_data: { a: { text: "S", order: "1" }, b: { text: "s", order: "2" } } },
      "Field must not have duplicate choices.",
    ],
    [{ field_type: 7, name: "x" }, 'field_data["subtype"] is missing'],
    [{ field_type: 7, name: "x", field_data: { subtype: "faceless" } }, "Invalid external account type"],
    [
      { field_type: 7, name: "x", field_data: { subtype: "custom" } },
      "Custom external account must define URL pattern",
    ],
    [
      { field_type: 7, name: "x", field_data: { subtype: "custom", url_pattern: "https://a.example/" } },
      "Malformed URL pattern.",
    ],
    [
      { field_type: 7, name: "x", field_data: { subtype: "custom", url_pattern: "javascript:%(username)s" } },
      "Malformed URL pattern.",
    ],
    [
      { field_type: 2, name: "x", display_in_profile_summary: true },
      "Field type not supported for display in profile summary.",
    ],
    [
      { field_type: 6, name: "x", display_in_profile_summary: true },
      "Field type not supported for display in profile summary.",
    ],
    [
      { field_type: 1, name: "x", display_in_profile_summary: true },
      "Only 2 custom profile fields can be displayed in the profile summary.",
    ],
  ] as const)("a field such as %j", async (params, message) => {
    await addField(world.boris, 1, { name: "taken", display_in_profile_summary: true });
    await addField(world.boris, 4, { name: "also", display_in_profile_summary: true });
    const attempt = () => world.boris.call(profileFieldEndpoints.addProfileField, params);
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ status: 400, message });
  });

  test("a change to an invalid name or display, or of a field that does not exist", async () => {
    const id = await addField(world.boris, 1, { name: "Floor", display_in_profile_summary: true });
    await addField(world.boris, 1, { name: "Book", display_in_profile_summary: true });
    const long = await addField(world.boris, 2, { name: "About" });
    const change = (field_id: number, what: object) => () =>
      world.boris.call(profileFieldEndpoints.updateProfileField, { field_id, ...what });
    await change(id, { name: "Floor", display_in_profile_summary: true })();
    for (const [field, what, message] of [
      [id, { name: "Book" }, "A field with that label already exists."],
      [id, { name: "" }, "Label cannot be blank."],
      [long, { display_in_profile_summary: true }, "Field type not supported for display in profile summary."],
      [99, { name: "Sale" }, "Field id 99 not found."],
    ] as const) {
      await expect(expectUnchanged(world, change(field, what))).rejects.toMatchObject({ status: 400, message });
    }
  });

  test("an order that leaves out a field, repeats one or names an unknown one", async () => {
    const [one, two] = [
      await addField(world.boris, 1, { name: "one" }),
      await addField(world.boris, 1, { name: "two" }),
    ];
    for (const order of [[], [one], [one, one], [one, two, two], [one, two + 1]]) {
      const attempt = () => world.boris.call(profileFieldEndpoints.reorderProfileFields, { order });
      await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ message: "Invalid order mapping." });
    }
  });

  test("the removal of a field that does not exist", async () => {
    const attempt = () => world.boris.call(profileFieldEndpoints.removeProfileField, { field_id: 9 });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({
      status: 400,
      message: "Field id 9 not found.",
    });
  });

  test("a request of a person who is not an administrator", async () => {
    const attempt = () => addField(world.mia, 1, { name: "Floor" });
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject({ code: "UNAUTHORIZED_PRINCIPAL" });
  });
});

async function list(by: Person) {
  return (await by.call(profileFieldEndpoints.getProfileFields, {})).custom_fields;
}

async function fillIn(by: Person, id: number, value: string) {
  await by.call(profileFieldEndpoints.updateOwnProfile, { data: [{ id, value }] });
}

test.each(["github", "twitter"])(
  "the built-in account type %s is sent to clients and needs no URL pattern",
  async (subtype) => {
    const { snapshot } = await openQueue(world.nina.call, { fetch_event_types: ["realm", "custom_profile_fields"] });
    expect(snapshot.realm_default_external_accounts).toMatchObject({
      [subtype]: {
        name: expect.any(String),
        text: expect.any(String),
        hint: "",
        url_pattern: expect.stringMatching(/%\(username\)s$/),
      },
    });
    const field_data = { subtype };
    const { id } = await verifyAction(world, () =>
      world.ada.call(profileFieldEndpoints.addProfileField, { field_type: 7, name: "Account", field_data }),
    );
    const { custom_fields } = await world.nina.call(profileFieldEndpoints.getProfileFields, {});
    expect(JSON.parse(custom_fields.find((field) => field.id === id)?.field_data ?? "")).toEqual(field_data);
  },
);
