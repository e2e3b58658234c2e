import { afterEach, beforeEach, expect, test } from "vitest";
import { createChannel as createFor } from "../../testing/actions.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { channelFolderEndpoints } from "../channel-folders/contract.ts";
import { listen, post } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { archiveChannel, type Change, changeChannel, createChannel, seeChannel } from "./testing/channels.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  const { nina, omar, gus } = world;
  workshop = await createChannel(world, "nina", { subscribers: [nina.id, omar.id, gus.id] });
});

afterEach(() => world.close());

const change = (who: Parameters<typeof changeChannel>[1], changes: Change) =>
  changeChannel(world, who, workshop, changes);

test("a channel administrator renames and describes a channel, and the first event has the old name", async () => {
  const gus = await listen(world.gus, { event_types: ["stream"] });
  await verifyAction(world, () => change("nina", { new_name: " Shelves ", description: "Books\non **land**" }));
  const events = await gus.next();
  expect(events).toMatchObject([
    { op: "update", stream_id: workshop, name: "workshop", property: "name", value: "Shelves" },
    {
      name: "Shelves",
      property: "description",
      value: "Books on **land**",
      rendered_description: "<p>Books on <strong>land</strong></p>",
    },
  ]);
  expect(await seeChannel(world, "gus", workshop)).toMatchObject({ name: "Shelves", description: "Books on **land**" });
});

test("a channel's name can change only in case, and a former name can be used again", async () => {
  await verifyAction(world, () => change("nina", { new_name: "WORKSHOP" }));
  await change("nina", { new_name: "shop" });
  await createChannel(world, "omar", { name: "Workshop" });
});

test("all other properties of a channel can be changed, and are sent", async () => {
  const folder = { name: "Shop", description: "" };
  const { channel_folder_id } = await world.boris.call(channelFolderEndpoints.createChannelFolder, folder);
  const changes: Change[] = [
    { folder_id: channel_folder_id },
    { topics_policy: "disable_empty_topic" },
    { is_default_stream: true },
    { message_retention_days: 30 },
    { message_retention_days: "unlimited" },
    { message_retention_days: "realm_default", folder_id: null, is_default_stream: false, topics_policy: "inherit" },
  ];
  for (const each of changes) await verifyAction(world, () => change("ada", each));
  expect(await seeChannel(world, "ada", workshop)).toMatchObject({ message_retention_days: null, folder_id: null });
});

test.each<[Change, object, string[]]>([
  [
    { stream_post_policy: 2 },
    { can_send_message_group: 6, stream_post_policy: 2, is_announcement_only: true },
    ["stream_post_policy", "is_announcement_only", "can_send_message_group"],
  ],
  [
    { is_announcement_only: true },
    { can_send_message_group: 6, stream_post_policy: 2, is_announcement_only: true },
    ["stream_post_policy", "is_announcement_only", "can_send_message_group"],
  ],
  [
    { can_send_message_group: { new: 4 } },
    { can_send_message_group: 4, stream_post_policy: 3, is_announcement_only: false },
    ["stream_post_policy", "can_send_message_group"],
  ],
  [
    { can_send_message_group: { new: { direct_members: [], direct_subgroups: [7, 6] } } },
    {
      can_send_message_group: { direct_members: [], direct_subgroups: [6, 7] },
      stream_post_policy: 1,
      is_announcement_only: false,
    },
    ["can_send_message_group"],
  ],
])("older clients are sent the posting permission in their own format: %o", async (changes, expected, properties) => {
  const omar = await listen(world.omar, { event_types: ["stream"] });
  await verifyAction(world, () => change("nina", changes));
  expect(await seeChannel(world, "omar", workshop)).toMatchObject(expected);
  expect((await omar.next()).map(({ property }) => property)).toEqual(properties);
});

test("an unchanged value is not sent, and needs no permission", async () => {
  const before = await seeChannel(world, "nina", workshop);
  const omar = await listen(world.omar, { event_types: ["stream", "default_streams"] });
  await change("nina", {
    description: before.description,
    is_private: false,
    is_default_stream: false,
    is_archived: false,
    message_retention_days: "realm_default",
    topics_policy: "inherit",
    folder_id: null,
    can_send_message_group: { new: 2, old: { direct_members: [], direct_subgroups: [2] } },
  });
  await change("nina", {});
  expect(await omar.next()).toEqual([]);
  expect(await seeChannel(world, "nina", workshop)).toEqual(before);
});

test.each<[Change, string, string]>([
  [{ new_name: "workshop" }, "BAD_REQUEST", "Channel already has that name."],
  [{ new_name: "GENERAL" }, "BAD_REQUEST", "Channel name 'GENERAL' is already taken."],
  [{ new_name: " " }, "BAD_REQUEST", "Channel name can't be empty."],
  [{ new_name: "x".repeat(61) }, "BAD_REQUEST", "Channel name too long (limit: 60 characters)."],
  [{ description: "x".repeat(1025) }, "BAD_REQUEST", "description is too long (limit: 1024 characters)"],
  [{ folder_id: 9 }, "BAD_REQUEST", "Invalid channel folder ID"],
  [{ is_default_stream: true }, "UNAUTHORIZED_PRINCIPAL", "Must be an organization administrator"],
  [{ message_retention_days: 7 }, "UNAUTHORIZED_PRINCIPAL", "Must be an organization owner"],
  [{ can_delete_own_message_group: { new: 2 } }, "BAD_REQUEST", "Insufficient permission"],
  [{ can_send_message_group: { new: 999 } }, "BAD_REQUEST", "Invalid user group"],
  [{ can_send_message_group: { new: 2 }, stream_post_policy: 1 }, "BAD_REQUEST", "Invalid parameters"],
  [{ stream_post_policy: 1, is_announcement_only: true }, "BAD_REQUEST", "Invalid parameters"],
])("a change to %o is refused, together with everything else in the request", async (changes, code, message) => {
  const requested = { description: "Something else", ...changes };
  await expect(expectUnchanged(world, () => change("nina", requested))).rejects.toMatchObject({ code, message });
});

test("people who do not administer the channel or the organization cannot change it", async () => {
  for (const who of ["omar", "mia", "gus"] as const) {
    await expect(expectUnchanged(world, () => change(who, { description: "Mine" }))).rejects.toMatchObject({
      code: "CANNOT_ADMINISTER_CHANNEL",
      message: "You do not have permission to administer this channel.",
    });
  }
  await change("nina", {
    can_administer_channel_group: { new: { direct_members: [world.omar.id], direct_subgroups: [] } },
  });
  await change("omar", { description: "Mine" });
  await expect(change("nina", { description: "Mine again" })).rejects.toMatchObject({
    code: "CANNOT_ADMINISTER_CHANNEL",
  });
});

test("a channel that does not exist, or is invisible, cannot be changed", async () => {
  const board = await createChannel(world, "nina", { name: "board", invite_only: true, subscribers: [world.nina.id] });
  for (const id of [board, 4711]) {
    await expect(changeChannel(world, "omar", id, { description: "x" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Invalid channel ID",
    });
  }
});

test("the topics policy needs a permission, and the empty topic only needs a channel without named topics", async () => {
  const topics = { topics_policy: "empty_topic_only" } as const;
  await world.ada.call(organizationEndpoints.updateOrganization, { can_set_topics_policy_group: { new: 5 } });
  await expect(change("nina", topics)).rejects.toMatchObject({ message: "Insufficient permission" });
  await post(world.omar, workshop, "Hello", "");
  await verifyAction(world, () => change("ada", topics));
  await change("ada", { topics_policy: "inherit" });
  await post(world.omar, workshop, "Hello", "lamp");
  await expect(expectUnchanged(world, () => change("ada", topics))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message: "To allow only messages without a topic, move or delete the messages in other topics first.",
  });
});

test("a permission changes only if its current value is the one that the client expects", async () => {
  const mismatch = { can_send_message_group: { new: 5, old: 6 } };
  await expect(expectUnchanged(world, () => change("nina", mismatch))).rejects.toMatchObject({
    code: "EXPECTATION_MISMATCH",
  });
  await change("nina", { can_send_message_group: { new: 5, old: 2 } });
  expect((await seeChannel(world, "nina", workshop)).can_send_message_group).toBe(5);
});

test("each of a hundred simultaneous changes applies to the result of the previous one, or is refused", async () => {
  const groups = [2, 3, 4, 5, 6];
  const attempts = Array.from({ length: 100 }, (_, index) => {
    const [old, requested] = [groups[index % 5] ?? 2, groups[(index * 3 + 1) % 5] ?? 2];
    return {
      old,
      requested,
      done: change(index % 2 === 0 ? "ada" : "boris", { can_send_message_group: { old, new: requested } }),
    };
  });
  const outcomes = await Promise.allSettled(attempts.map(({ done }) => done));
  let expected = 2;
  const predicted = attempts.map(({ old, requested }) => {
    if (old !== expected) return "EXPECTATION_MISMATCH";
    expected = requested;
    return "done";
  });
  expect(outcomes.map((outcome) => (outcome.status === "fulfilled" ? "done" : outcome.reason.code))).toEqual(predicted);
  expect(predicted.filter((each) => each === "done").length).toBeGreaterThan(1);
  expect(predicted).toContain("EXPECTATION_MISMATCH");
  expect((await seeChannel(world, "nina", workshop)).can_send_message_group).toBe(expected);
});

test("changes of an archived channel are sent only to clients that support archived channels", async () => {
  await archiveChannel(world, "nina", workshop);
  await verifyAction(world, () => change("nina", { description: "Closed", can_send_message_group: { new: 8 } }));
  await expect(change("ada", { is_default_stream: true })).rejects.toMatchObject({
    message: "An archived channel cannot be a default channel.",
  });
});

test("a channel's first message is sent as an update, once", async () => {
  await createFor(world.nina, { name: "silent", subscribers: [world.nina.id, world.omar.id] });
  const omar = await listen(world.omar, { event_types: ["stream"] });
  const first = await verifyAction(world, () => post(world.nina, "silent", "Hello"));
  await post(world.nina, "silent", "Hello again");
  expect(await omar.next()).toMatchObject([{ property: "first_message_id", value: first }]);
});
