import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../../testing/actions.ts";
import { verifyAction } from "../../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { seeChannel } from "../../channels/testing/channels.ts";
import { react } from "../../reactions/testing/react.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { statusOf, upload } from "../../uploads/testing/upload.ts";
import { userTopicEndpoints } from "../../user-topics/contract.ts";
import { visibility } from "../../user-topics/shapes.ts";
import { messageEndpoints } from "../contract.ts";
import { edit, fetch, unreadOf } from "../testing/edit.ts";
import { listen, openChannel, post } from "../testing/office.ts";

let world: World;
let workshop: number;
let kitchen: number;
let payroll: number;
let board: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
  kitchen = await openChannel(world, "kitchen", ["nina", "pia"]);
  payroll = await openChannel(world, "payroll", ["nina", "pia"], { invite_only: true });
  const privacy = { invite_only: true, history_public_to_subscribers: false };
  board = await openChannel(world, "board", ["nina", "omar"], privacy);
});

afterEach(() => world.close());

const all = { propagate_mode: "change_all" } as const;

const unread = async (by: Person) =>
  (await unreadOf(by)).map(({ stream_id, topic, unread_message_ids: ids }) => [stream_id, topic, ids]);

test("messages move to another channel and keep their topic and everything attached to them", async () => {
  const url = await upload(world.nina);
  const first = await post(world.nina, workshop, `[lamp](${url})`);
  const second = await post(world.omar, workshop, "Two");
  const stays = await post(world.omar, workshop, "Three", "menu");
  await react(world.omar, first, "tada");
  await mark(world.omar, "add", "starred", [second]);
  expect(await verifyAction(world, () => edit(world.nina, first, { stream_id: kitchen, ...all }))).toMatchObject({
    detached_uploads: [],
  });
  const message = await fetch(world.pia, first);
  expect(message).toMatchObject({
    stream_id: kitchen,
    display_recipient: "kitchen",
    subject: "lamp",
    edit_history: [{ prev_stream: workshop, stream: kitchen }],
    last_moved_timestamp: expect.any(Number),
  });
  expect(message.edit_history?.[0]).not.toHaveProperty("prev_topic");
  expect(message.reactions).toHaveLength(1);
  expect(await statusOf(world, world.pia, url)).toBe(200);
  expect((await fetch(world.omar, second)).flags).toEqual(["read", "starred"]);
  expect(await seeChannel(world, "nina", workshop)).toMatchObject({ first_message_id: stays });
  expect(await seeChannel(world, "nina", kitchen)).toMatchObject({ first_message_id: first });
});

test("messages stay unread for people who are in both channels, and nothing becomes unread", async () => {
  const id = await post(world.ada, workshop, "@**all** look");
  expect(await unread(world.nina)).toEqual([[workshop, "lamp", [id]]]);
  const omar = await listen(world.omar, { event_types: ["update_message_flags", "update_message"] });
  await verifyAction(world, () => edit(world.nina, id, { stream_id: kitchen, topic: "menu" }));
  expect(await unread(world.nina)).toEqual([[kitchen, "menu", [id]]]);
  for (const by of [world.omar, world.pia, world.ada]) expect(await unread(by)).toEqual([]);
  expect((await fetch(world.pia, id)).flags).toEqual(["read", "historical"]);
  expect(await omar.next()).toMatchObject([
    { type: "update_message_flags", op: "add", flag: "read", messages: [id] },
    {
      type: "update_message",
      stream_id: workshop,
      stream_name: "workshop",
      new_stream_id: kitchen,
      orig_subject: "lamp",
      subject: "menu",
      propagate_mode: "change_one",
      flags: ["read", "stream_wildcard_mentioned", "wildcard_mentioned"],
    },
  ]);
});

test("people who have not read a message do not appear in its read receipts after a move", async () => {
  const [first, second] = [await post(world.ada, workshop, "One"), await post(world.ada, workshop, "Two")];
  await mark(world.omar, "add", "read", [first]);
  await edit(world.nina, second, { stream_id: kitchen, ...all });
  const readers = async (message_id: number) =>
    (await world.nina.call(messageEndpoints.getReadReceipts, { message_id })).user_ids;
  expect(await readers(first)).toEqual([world.omar.id]);
  expect(await readers(second)).toEqual([]);
});

test("messages are deleted for people who cannot read the new channel, with their flags", async () => {
  const id = await post(world.omar, workshop, "@**Omar Haddad** look");
  await mark(world.omar, "add", "starred", [id]);
  const types = { event_types: ["update_message", "delete_message"] };
  const capabilities = { bulk_message_deletion: true };
  const [omar, nina, gus] = [
    await listen(world.omar, { ...types, client_capabilities: capabilities }),
    await listen(world.nina, types),
    await listen(world.gus, types),
  ];
  await verifyAction(world, () => edit(world.nina, id, { stream_id: payroll }));
  const lost = { type: "delete_message", message_type: "stream", stream_id: workshop, topic: "lamp" };
  expect(await omar.next()).toEqual([{ ...lost, id: expect.any(Number), message_ids: [id] }]);
  expect(await gus.next()).toEqual([{ ...lost, id: expect.any(Number), message_id: id }]);
  expect(await nina.next()).toMatchObject([{ type: "update_message", new_stream_id: payroll }]);
  await expect(fetch(world.omar, id)).rejects.toMatchObject({ message: "Invalid message(s)" });
  await edit(world.nina, id, { stream_id: workshop });
  expect((await fetch(world.omar, id)).flags).toEqual(["read"]);
});

test("the name of a private channel is not sent to people who may not see it", async () => {
  const id = await post(world.nina, payroll, "One");
  const types = { event_types: ["update_message"] };
  const [omar, nina, ada] = [
    await listen(world.omar, types),
    await listen(world.nina, types),
    await listen(world.ada, { ...types, all_public_streams: true }),
  ];
  await verifyAction(world, () => edit(world.nina, id, { stream_id: workshop }));
  const moved = { stream_id: payroll, new_stream_id: workshop, orig_subject: "lamp", message_ids: [id] };
  const [event, ...more] = await omar.next();
  expect(event).toMatchObject(moved);
  expect(event).not.toHaveProperty("stream_name");
  expect(more).toEqual([]);
  expect(await nina.next()).toMatchObject([{ ...moved, stream_name: "payroll" }]);
  expect(await ada.next()).toMatchObject([moved]);
});

test("guests are not sent the name of a public channel that they are not in", async () => {
  const id = await post(world.nina, kitchen, "One");
  const types = { event_types: ["update_message"] };
  const [omar, gus] = [await listen(world.omar, types), await listen(world.gus, types)];
  await verifyAction(world, () => edit(world.nina, id, { stream_id: workshop }));
  const moved = { stream_id: kitchen, new_stream_id: workshop, message_ids: [id] };
  expect(await omar.next()).toMatchObject([{ ...moved, stream_name: "kitchen" }]);
  const [event, ...more] = await gus.next();
  expect(event).toMatchObject(moved);
  expect(event).not.toHaveProperty("stream_name");
  expect(more).toEqual([]);
});

test("guests lose messages that move to a public channel that they are not in", async () => {
  const id = await post(world.nina, workshop, "One");
  await verifyAction(world, () => edit(world.nina, id, { stream_id: kitchen }));
  await expect(fetch(world.gus, id)).rejects.toMatchObject({ message: "Invalid message(s)" });
  expect((await fetch(world.omar, id)).flags).toEqual(["read"]);
});

test("where history is protected, later subscribers cannot read earlier messages that are moved there", async () => {
  const id = await post(world.nina, workshop, "One");
  const subscriptions = [{ name: "board" }];
  await world.nina.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.mia.id] });
  const later = await post(world.nina, workshop, "Two");
  const mia = await listen(world.mia, { event_types: ["update_message"] });
  await verifyAction(world, () => edit(world.nina, id, { stream_id: board, ...all }));
  await expect(fetch(world.mia, id)).rejects.toMatchObject({ message: "Invalid message(s)" });
  expect(await fetch(world.mia, later)).toMatchObject({ stream_id: board });
  expect(await mia.next()).toMatchObject([{ message_id: later, message_ids: [later] }]);
  expect(await fetch(world.omar, id)).toMatchObject({ stream_id: board });
});

test("messages of a topic that the mover cannot read stay where they are", async () => {
  const before = await post(world.omar, board, "Before");
  const subscriptions = [{ name: "board" }];
  await world.nina.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.pia.id] });
  const since = await post(world.omar, board, "Since");
  await verifyAction(world, () => edit(world.pia, since, { stream_id: kitchen, ...all }));
  expect(await fetch(world.omar, before)).toMatchObject({ stream_id: board });
  expect(await fetch(world.omar, since)).toMatchObject({ stream_id: kitchen });
});

test("people's settings for a topic move with the whole topic, if they can read the new channel", async () => {
  const [first, second] = [await post(world.ada, workshop, "One"), await post(world.ada, workshop, "Two")];
  await post(world.ada, kitchen, "Three", "menu");
  const setPolicy = (by: Person, stream_id: number, topic: string, visibility_policy: 0 | 1 | 2 | 3) =>
    by.call(userTopicEndpoints.updateUserTopic, { stream_id, topic, visibility_policy });
  await setPolicy(world.nina, workshop, "lamp", visibility.followed);
  await setPolicy(world.omar, workshop, "lamp", visibility.muted);
  await setPolicy(world.gus, workshop, "lamp", visibility.muted);
  await setPolicy(world.pia, kitchen, "menu", visibility.muted);
  await setPolicy(world.nina, kitchen, "menu", visibility.muted);
  const policies = () =>
    world.ctx.store.all(
      "SELECT user_id AS id, channel_id AS channel, topic, policy FROM user_topics WHERE user_id <> ? ORDER BY user_id, channel_id",
      [world.ada.id],
    );
  const before = policies();
  await edit(world.mia, second, { stream_id: kitchen, topic: "menu" });
  expect(policies()).toEqual(before);
  await verifyAction(world, () => edit(world.mia, first, { stream_id: kitchen, topic: "menu", ...all }));
  // Nina follows the merged topic. It is no longer muted for people who had muted only one of the two.
  expect(policies()).toEqual([{ id: world.nina.id, channel: kitchen, topic: "menu", policy: visibility.followed }]);
});

test("a muted topic stays muted when it moves to a new name", async () => {
  const id = await post(world.ada, workshop, "One");
  const muted = { stream_id: workshop, topic: "lamp", visibility_policy: visibility.muted };
  await world.omar.call(userTopicEndpoints.updateUserTopic, muted);
  await verifyAction(world, () => edit(world.ada, id, { topic: "menu", ...all }));
  const policies = "SELECT topic, policy FROM user_topics WHERE user_id = ?";
  expect(world.ctx.store.all(policies, [world.omar.id])).toEqual([{ topic: "menu", policy: visibility.muted }]);
});
