import { afterEach, beforeEach, expect, test } from "vitest";
import { expectUnchanged } from "../../../testing/unchanged.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { archiveChannel, changeChannel } from "../../channels/testing/channels.ts";
import { systemGroupId } from "../../groups/system-groups.ts";
import { organizationEndpoints } from "../../organization/contract.ts";
import type { PermissionName } from "../../organization-settings/permissions.ts";
import { edit, fetch, type MessageChange } from "../testing/edit.ts";
import { openChannel, post } from "../testing/office.ts";

let now: number;
let world: World;
let workshop: number;
let kitchen: number;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
  kitchen = await openChannel(world, "kitchen", ["nina", "gus"]);
});

afterEach(() => world.close());

const expectRefused = (by: Person, id: number, change: MessageChange, refusal: object) =>
  expect(expectUnchanged(world, () => edit(by, id, change))).rejects.toMatchObject({ code: "BAD_REQUEST", ...refusal });

const setPermission = (name: PermissionName, group: Parameters<typeof systemGroupId>[0]) =>
  world.ada.call(organizationEndpoints.updateOrganization, { [name]: { new: systemGroupId(group) } });

const updateOrganization = (change: object) => world.ada.call(organizationEndpoints.updateOrganization, change);

const onlyMember = (person: Person) => ({ new: { direct_members: [person.id], direct_subgroups: [] } });

const noEdit = { message: "You don't have permission to edit this message" };
const noMove = { message: "You don't have permission to move this message" };
const tooLate = {
  message: "The time limit for editing this message has passed",
  body: { request_problem: "too_late" },
};

test("moving messages to another topic needs the organization's or the channel's permission", async () => {
  const id = await post(world.ada, workshop, "One");
  await edit(world.gus, id, { topic: "menu" });
  await setPermission("can_move_messages_between_topics_group", "role:moderators");
  for (const by of [world.nina, world.gus]) await expectRefused(by, id, { topic: "sales" }, noEdit);
  const own = await post(world.nina, workshop, "Mine");
  await expectRefused(world.nina, own, { topic: "sales" }, noEdit);
  await expectRefused(world.nina, own, { topic: "sales", content: "Still mine" }, noEdit);
  await edit(world.mia, id, { topic: "sales" });
  await changeChannel(world, "ada", workshop, { can_move_messages_within_channel_group: onlyMember(world.gus) });
  await expectRefused(world.nina, id, { topic: "lamp" }, noEdit);
  await edit(world.gus, id, { topic: "lamp" });
  await expectRefused(world.gus, id, { stream_id: kitchen }, noMove);
});

test("moving messages to another channel needs the organization's or the old channel's permission", async () => {
  const id = await post(world.ada, workshop, "One");
  await expectRefused(world.gus, id, { stream_id: kitchen }, noMove);
  await edit(world.omar, id, { stream_id: kitchen });
  await edit(world.nina, id, { stream_id: workshop });
  await setPermission("can_move_messages_between_channels_group", "role:moderators");
  await expectRefused(world.nina, id, { stream_id: kitchen }, noMove);
  await changeChannel(world, "ada", workshop, { can_move_messages_out_of_channel_group: onlyMember(world.gus) });
  await edit(world.gus, id, { stream_id: kitchen });
  await expectRefused(world.gus, id, { stream_id: workshop }, noMove);
  await edit(world.mia, id, { stream_id: workshop });
  await setPermission("can_move_messages_between_topics_group", "role:nobody");
  await expectRefused(world.mia, id, { stream_id: kitchen, topic: "menu" }, noEdit);
  await edit(world.mia, id, { stream_id: kitchen });
});

test("resolving topics needs the organization's or the channel's permission, but not the one for moving", async () => {
  const id = await post(world.ada, workshop, "One");
  await setPermission("can_resolve_topics_group", "role:moderators");
  const refusal = (mark: string) => ({
    message: `You don't have permission to mark topics as ${mark} in this channel`,
  });
  await expectRefused(world.nina, id, { topic: "✔ lamp" }, refusal("resolved"));
  await expectRefused(world.nina, id, { topic: "✔ menu" }, refusal("resolved"));
  await setPermission("can_move_messages_between_topics_group", "role:nobody");
  await edit(world.mia, id, { topic: "✔ lamp" });
  await expectRefused(world.mia, id, { topic: "menu" }, noEdit);
  await expectRefused(world.nina, id, { topic: "lamp" }, refusal("unresolved"));
  await changeChannel(world, "ada", workshop, { can_resolve_topics_group: onlyMember(world.nina) });
  await edit(world.nina, id, { topic: "lamp" });
});

test("resolving a topic whose resolved one exists takes no permission to rename, in any spelling", async () => {
  const [lamp, menu, sales] = [
    await post(world.ada, workshop, "One", "lamp"),
    await post(world.ada, workshop, "Two", "Menu"),
    await post(world.ada, workshop, "Three", "sales"),
  ];
  for (const topic of ["✔ lamp", "✔ menu"]) await post(world.ada, workshop, "Earlier", topic);
  await setPermission("can_move_messages_between_topics_group", "role:nobody");
  await edit(world.nina, lamp, { topic: "✔ Lamp" });
  expect(await fetch(world.nina, lamp)).toMatchObject({ subject: "✔ lamp" });
  await edit(world.nina, menu, { topic: "✔ Menu" });
  expect(await fetch(world.nina, menu)).toMatchObject({ subject: "✔ menu" });
  // Here the spelling would change too.
  await expectRefused(world.nina, sales, { topic: "✔ Sales" }, noEdit);
});

test("a topic without a name cannot be resolved", async () => {
  const id = await post(world.ada, workshop, "One", "");
  await expectRefused(world.nina, id, { topic: "✔ " }, { message: "A topic without a name cannot be resolved." });
});

test("members can move messages for as long as the organization allows, moderators always", async () => {
  const id = await post(world.ada, workshop, "One");
  now += 604_800_000;
  await edit(world.nina, id, { topic: "menu" });
  await edit(world.nina, id, { stream_id: kitchen });
  now += 1_000;
  await expectRefused(world.nina, id, { topic: "lamp" }, tooLate);
  await expectRefused(world.nina, id, { stream_id: workshop }, tooLate);
  await edit(world.nina, id, { topic: "✔ menu" });
  await edit(world.mia, id, { topic: "lamp" });
  await edit(world.mia, id, { stream_id: workshop });
  await updateOrganization({ move_messages_within_stream_limit_seconds: "unlimited" });
  await edit(world.nina, id, { topic: "menu" });
  await expectRefused(world.nina, id, { stream_id: kitchen }, tooLate);
  await expectRefused(world.nina, id, { stream_id: kitchen, topic: "lamp" }, tooLate);
  await updateOrganization({ move_messages_between_streams_limit_seconds: "unlimited" });
  await edit(world.nina, id, { stream_id: kitchen, topic: "lamp" });
});

test("if a part of a topic is too old, the error says which part may be moved", async () => {
  for (const word of ["One", "Two"]) await post(world.ada, workshop, word);
  now += 600_000_000;
  const third = await post(world.ada, workshop, "Three");
  const fourth = await post(world.ada, workshop, "Four");
  now += 10_000_000;
  const whole = { topic: "menu", propagate_mode: "change_all" } as const;
  const details = {
    first_message_id_allowed_to_move: third,
    total_messages_in_topic: 4,
    total_messages_allowed_to_move: 2,
  };
  await expectRefused(world.nina, fourth, whole, {
    code: "MOVE_MESSAGES_TIME_LIMIT_EXCEEDED",
    status: 400,
    message: "You only have permission to move the 2/4 most recent messages in this topic.",
    body: expect.objectContaining(details),
  });
  await expectRefused(world.nina, fourth, { ...whole, topic: "Lamp" }, { code: "MOVE_MESSAGES_TIME_LIMIT_EXCEEDED" });
  await edit(world.nina, third, { ...whole, propagate_mode: "change_later" });
  await edit(world.nina, third, { ...whole, topic: "✔ menu" });
});

test("messages cannot be moved to channels where the mover may not write, or that they cannot see", async () => {
  const id = await post(world.nina, workshop, "One");
  const payroll = await openChannel(world, "payroll", ["omar"], { invite_only: true });
  for (const stream_id of [payroll, 4711]) {
    await expectRefused(world.nina, id, { stream_id }, { message: "Invalid channel ID" });
  }
  await changeChannel(world, "ada", kitchen, { can_send_message_group: onlyMember(world.ada) });
  const silent = { message: "You do not have permission to post in this channel." };
  await expectRefused(world.nina, id, { stream_id: kitchen }, silent);
  await archiveChannel(world, "ada", kitchen);
  const archived = { message: "Not authorized to send to channel 'kitchen'" };
  await expectRefused(world.ada, id, { stream_id: kitchen }, archived);
  await archiveChannel(world, "ada", workshop);
  for (const change of [{ topic: "menu" }, { topic: "✔ lamp" }, { stream_id: 1 }]) {
    await expectRefused(world.ada, id, change, noEdit);
  }
});

test("a message cannot be moved to a topic that the channel or the organization does not allow", async () => {
  const id = await post(world.nina, workshop, "One");
  const withoutTopics = await openChannel(world, "chat", ["nina"], { topics_policy: "empty_topic_only" });
  const named = { message: "Only messages without a topic are allowed in this channel" };
  await expectRefused(world.nina, id, { stream_id: withoutTopics }, named);
  await edit(world.nina, id, { stream_id: withoutTopics, topic: "" });
  await changeChannel(world, "ada", kitchen, { topics_policy: "disable_empty_topic" });
  await expectRefused(world.nina, id, { stream_id: kitchen }, { message: "Topic can't be empty!" });
  await expectRefused(world.nina, id, { topic: "lamp" }, named);
  await edit(world.nina, id, { stream_id: workshop, topic: "lamp" });
  await updateOrganization({ topics_policy: "disable_empty_topic" });
  for (const topic of ["", "(no topic)", "general chat"]) {
    await expectRefused(world.nina, id, { topic }, { message: "Topic can't be empty!" });
  }
});

test("moving messages to a new topic needs the permission to start topics", async () => {
  const id = await post(world.nina, workshop, "One");
  await post(world.nina, workshop, "Two", "menu");
  await changeChannel(world, "ada", workshop, { can_create_topic_group: onlyMember(world.ada) });
  const refusal = { message: "You do not have permission to create new topics in this channel." };
  await expectRefused(world.nina, id, { topic: "sales" }, refusal);
  await edit(world.nina, id, { topic: "✔ lamp" });
  await edit(world.nina, id, { topic: "menu" });
  await edit(world.ada, id, { topic: "sales" });
  expect(await fetch(world.nina, id)).toMatchObject({ subject: "sales" });
});
