import { afterEach, beforeEach, expect, test } from "vitest";
import { mark } from "../../../testing/actions.ts";
import { verifyAction } from "../../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../../testing/world.ts";
import { channelEndpoints } from "../../channels/contract.ts";
import { eventQueueEndpoints } from "../../event-queues/contract.ts";
import { flagEndpoints } from "../../flags/contract.ts";
import type { UnreadMessages } from "../../flags/shapes.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { edit, fetch, unreadOf } from "../testing/edit.ts";
import { listen, openChannel, post } from "../testing/office.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
});

afterEach(() => world.close());

const all = { propagate_mode: "change_all" } as const;

const unread = async (by: Person) =>
  (await unreadOf(by)).map(({ stream_id, topic, unread_message_ids: ids }) => [stream_id, topic, ids]);

/** IDs of the messages that somebody finds with a narrow. */
async function findIds(by: Person, narrow: [string, string | number][]): Promise<number[]> {
  const page = { anchor: "newest", num_before: 100, num_after: 0, narrow };
  return (await by.call(messageEndpoints.getMessages, page)).messages.map(({ id }) => id);
}

/** Moves a topic to a new channel, whose subscribers joined it after the messages were sent. Returns its ID. */
async function moveToNewChannel(ids: readonly number[]): Promise<number> {
  const showroom = await openChannel(world, "showroom", ["nina", "omar", "pia"]);
  await verifyAction(world, () => edit(world.nina, ids[0] ?? 0, { stream_id: showroom, ...all }));
  return showroom;
}

test("moved messages stay unread, and in the history, for readers who joined the new channel later", async () => {
  const ids = [
    await post(world.ada, workshop, "@**Omar Haddad** look"),
    await post(world.ada, workshop, "@**all** now"),
  ];
  await mark(world.omar, "add", "starred", ids.slice(0, 1));
  const omar = await listen(world.omar, { event_types: ["update_message", "update_message_flags"] });
  const showroom = await moveToNewChannel(ids);

  expect(await unread(world.omar)).toEqual([[showroom, "lamp", ids]]);
  expect((await fetch(world.omar, ids[0] ?? 0)).flags).toEqual(["starred", "mentioned"]);
  expect((await fetch(world.omar, ids[1] ?? 0)).flags).toEqual(["stream_wildcard_mentioned", "wildcard_mentioned"]);
  expect(await omar.next()).toMatchObject([{ type: "update_message", flags: ["starred", "mentioned"] }]);
  for (const narrow of [[], [["is", "unread"]], [["is", "mentioned"]]] as [string, string][][]) {
    expect(await findIds(world.omar, narrow), JSON.stringify(narrow)).toEqual(expect.arrayContaining(ids));
  }
  const request = { event_types: ["message", "update_message_flags"] };
  const { unread_msgs } = await world.omar.call(eventQueueEndpoints.registerQueue, request);
  expect((unread_msgs as UnreadMessages).mentions).toEqual(ids);
  const first = { anchor: "first_unread", num_before: 0, num_after: 0 };
  expect(await world.omar.call(messageEndpoints.getMessages, first)).toMatchObject({ anchor: ids[0] });
});

test("moved messages can be marked as read, and as unread again, like others", async () => {
  const ids = [await post(world.ada, workshop, "One"), await post(world.ada, workshop, "Two")];
  const [one = 0, two = 0] = ids;
  const showroom = await moveToNewChannel(ids);
  await verifyAction(world, () => mark(world.omar, "add", "read", [one]));
  expect(await unread(world.omar)).toEqual([[showroom, "lamp", [two]]]);
  await verifyAction(world, () => mark(world.omar, "remove", "read", [one]));
  expect(await unread(world.omar)).toEqual([[showroom, "lamp", ids]]);
  await verifyAction(world, () => world.omar.call(flagEndpoints.markChannelAsRead, { stream_id: showroom }));
  expect(await unread(world.omar)).toEqual([]);
  expect((await fetch(world.omar, one)).flags).toEqual(["read"]);
  await mark(world.omar, "remove", "read", [two]);
  await verifyAction(world, () =>
    world.omar.call(flagEndpoints.markTopicAsRead, { stream_id: showroom, topic_name: "lamp" }),
  );
  await mark(world.omar, "remove", "read", [one]);
  await verifyAction(world, () => world.omar.call(flagEndpoints.markAllAsRead, {}));
  expect(await unread(world.omar)).toEqual([]);
});

test("moved messages stay unread when they move on to another topic, another channel, and back", async () => {
  const ids = [await post(world.ada, workshop, "One"), await post(world.ada, workshop, "Two")];
  const [one = 0] = ids;
  const showroom = await moveToNewChannel(ids);
  await verifyAction(world, () => edit(world.nina, one, { topic: "menu", ...all }));
  expect(await unread(world.omar)).toEqual([[showroom, "menu", ids]]);
  const desk = await openChannel(world, "desk", ["nina", "omar"]);
  await verifyAction(world, () => edit(world.nina, one, { stream_id: desk, ...all }));
  expect(await unread(world.omar)).toEqual([[desk, "menu", ids]]);
  await verifyAction(world, () => edit(world.nina, one, { stream_id: workshop, topic: "lamp", ...all }));
  expect(await unread(world.omar)).toEqual([[workshop, "lamp", ids]]);
  expect(await unread(world.gus)).toEqual([]);
});

test("moved messages that somebody never received are read and historical, and in none of their lists", async () => {
  const id = await post(world.ada, workshop, "@**all** look");
  const showroom = await moveToNewChannel([id]);
  expect((await fetch(world.pia, id)).flags).toEqual(["read", "historical"]);
  expect(await unread(world.pia)).toEqual([]);
  expect(await findIds(world.pia, [])).not.toContain(id);
  expect(await findIds(world.pia, [["is", "mentioned"]])).toEqual([]);
  expect(await findIds(world.pia, [["channel", showroom]])).toContain(id);
  // She cannot mark it as unread either, because she never received it.
  await verifyAction(world, () => mark(world.pia, "remove", "read", [id]));
  expect(await unread(world.pia)).toEqual([]);
});

test("moved messages are also historical for people who were already in the new channel", async () => {
  const kitchen = await openChannel(world, "kitchen", ["nina", "pia"]);
  const id = await post(world.ada, workshop, "One");
  const own = await post(world.nina, kitchen, "Two");
  await verifyAction(world, () => edit(world.nina, id, { stream_id: kitchen, ...all }));
  expect((await fetch(world.pia, id)).flags).toEqual(["read", "historical"]);
  expect(await findIds(world.pia, [])).toContain(own);
  expect(await findIds(world.pia, [])).not.toContain(id);
  expect(await unread(world.pia)).toEqual([[kitchen, "lamp", [own]]]);
});

test("older messages of the topic stay read, and nothing is unread for later subscribers", async () => {
  const showroom = await openChannel(world, "showroom", ["nina"]);
  const old = await post(world.nina, showroom, "Old");
  const id = await post(world.ada, workshop, "One");
  const newer = await post(world.nina, showroom, "Newer");
  const subscriptions = [{ name: "showroom" }];
  await world.nina.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.omar.id] });
  await verifyAction(world, () => edit(world.nina, id, { stream_id: showroom }));
  expect(await unread(world.omar)).toEqual([[showroom, "lamp", [id]]]);
  for (const each of [old, newer]) expect((await fetch(world.omar, each)).flags).toEqual(["read", "historical"]);
  await world.nina.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.pia.id] });
  expect(await unread(world.pia)).toEqual([]);
  await world.omar.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["showroom"] });
  await verifyAction(world, () => world.omar.call(subscriptionEndpoints.subscribe, { subscriptions }));
  expect(await unread(world.omar)).toEqual([]);
});

test("with protected history, messages stay unread for people who were subscribed when they were sent", async () => {
  const privacy = { invite_only: true, history_public_to_subscribers: false };
  const board = await openChannel(world, "board", ["nina", "omar", "gus"], privacy);
  const old = await post(world.nina, board, "Old");
  const id = await post(world.ada, workshop, "@**Omar Haddad** look");
  for (const by of [world.omar, world.gus]) {
    await by.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["board"] });
  }
  const later = await post(world.ada, workshop, "Later");
  const subscriptions = [{ name: "board" }];
  const principals = [world.omar.id, world.gus.id];
  await world.nina.call(subscriptionEndpoints.subscribe, { subscriptions, principals });
  await verifyAction(world, () => edit(world.nina, id, { stream_id: board, ...all }));
  expect(await unread(world.omar)).toEqual([[board, "lamp", [id]]]);
  expect((await fetch(world.omar, id)).flags).toEqual(["mentioned"]);
  expect((await fetch(world.omar, old)).flags).toEqual(["read"]);
  // They may not read messages that were sent while they were away.
  await expect(fetch(world.omar, later)).rejects.toMatchObject({ message: "Invalid message(s)" });
  await verifyAction(world, () => world.omar.call(flagEndpoints.markAllAsRead, {}));
  expect(await unread(world.omar)).toEqual([]);
});

test("when history becomes protected, messages that people can no longer read are not unread for them", async () => {
  const id = await post(world.ada, workshop, "@**Omar Haddad** look");
  const showroom = await moveToNewChannel([id]);
  const newer = await post(world.nina, showroom, "Newer");
  expect(await unread(world.omar)).toEqual([[showroom, "lamp", [id, newer]]]);
  const types = { event_types: ["delete_message"], client_capabilities: { bulk_message_deletion: true } };
  const omar = await listen(world.omar, types);
  const closed = { stream_id: showroom, is_private: true, history_public_to_subscribers: false };
  await verifyAction(world, () => world.ada.call(channelEndpoints.updateChannel, closed), { dropped: "anybody" });
  expect(await omar.next()).toMatchObject([{ type: "delete_message", stream_id: showroom, message_ids: [id] }]);
  expect(await unread(world.omar)).toEqual([[showroom, "lamp", [newer]]]);
});

test("people who can read the new channel without subscribing have the message in their history, as read", async () => {
  const kitchen = await openChannel(world, "kitchen", ["nina", "pia"]);
  const id = await post(world.ada, workshop, "@**Omar Haddad** look");
  await verifyAction(world, () => edit(world.nina, id, { stream_id: kitchen }));
  expect((await fetch(world.omar, id)).flags).toEqual(["read", "mentioned"]);
  expect(await findIds(world.omar, [["is", "mentioned"]])).toEqual([id]);
  expect(await findIds(world.omar, [])).toContain(id);
});
