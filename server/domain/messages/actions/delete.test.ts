import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messageFlags, messages, readRanges } from "../../../db/schema/messages.ts";
import { reactions } from "../../../db/schema/reactions.ts";
import { mark } from "../../../testing/actions.ts";
import { verifyAction } from "../../../testing/verify-action.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { seeChannel } from "../../channels/testing/channels.ts";
import { subscriptionEndpoints } from "../../subscriptions/contract.ts";
import { topicEndpoints } from "../../topics/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { findTopic } from "../conversations.ts";
import { listen, openChannel, post, write } from "../testing/office.ts";
import { deleteMessages } from "./delete.ts";

let world: World;
let workshop: number;

beforeEach(async () => {
  world = await createWorld();
  workshop = await openChannel(world, "workshop", ["nina", "omar", "gus"]);
});

afterEach(() => world.close());

const remove = (...ids: number[]) => mutate(world.ctx, (tx) => deleteMessages(tx, ids));

const deletions = { event_types: ["delete_message"], fetch_event_types: [] };
const bulk = { ...deletions, client_capabilities: { bulk_message_deletion: true, empty_topic_name: true } };

test("deleting a message also deletes its flags, reactions and index entry, and no others", async () => {
  const { store } = world.ctx;
  const gone = await post(world.nina, workshop, "@**Omar Haddad** the anchor is lost");
  const kept = await post(world.nina, workshop, "@**Omar Haddad** the anchor is found");
  const thumb = { reactionType: "unicode_emoji", emojiCode: "1f44d", emojiName: "+1", userId: world.omar.id } as const;
  for (const messageId of [gone, kept])
    store.db
      .insert(reactions)
      .values({ ...thumb, messageId })
      .run();
  await verifyAction(world, () => remove(gone, 4711));
  expect(store.db.select({ id: messages.id }).from(messages).where(eq(messages.channelId, workshop)).all()).toEqual([
    { id: kept },
  ]);
  expect(store.db.select({ id: reactions.messageId }).from(reactions).all()).toEqual([{ id: kept }]);
  expect(store.db.select({ id: messageFlags.messageId }).from(messageFlags).all()).toEqual([{ id: kept }]);
  expect(store.all("SELECT rowid AS id FROM message_search WHERE message_search MATCH 'anchor'", [])).toEqual([
    { id: kept },
  ]);
  const narrow = [{ operator: "search", operand: "anchor" }];
  const found = await world.omar.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 9,
    num_after: 0,
    narrow,
  });
  expect(found.messages.map(({ id }) => id)).toEqual([kept]);
});

test("a message that is sent and deleted in one commit leaves nothing in the search index", async () => {
  const sent = post(world.nina, workshop, "invoice");
  await sent;
  await Promise.all([post(world.nina, workshop, "invoice"), remove((await sent) + 1), remove(await sent)]);
  const { store } = world.ctx;
  const indexed = store.all("SELECT rowid AS id FROM message_search WHERE message_search MATCH 'invoice'", []);
  const stored = store.db.select({ id: messages.id }).from(messages).where(eq(messages.channelId, workshop)).all();
  expect(indexed).toEqual(stored);
});

test("after the newest message of a topic or the first of a channel is deleted, the next takes its place", async () => {
  const first = await post(world.nina, workshop, "One", "lamp");
  const second = await post(world.nina, workshop, "Two", "menu");
  const third = await post(world.nina, workshop, "Three", "lamp");
  await verifyAction(world, () => remove(first));
  expect((await seeChannel(world, "omar", workshop)).first_message_id).toBe(second);
  await post(world.nina, 1, "Elsewhere");
  const topics = async () => (await world.omar.call(topicEndpoints.getTopics, { stream_id: workshop })).topics;
  await remove(third);
  expect(await topics()).toEqual([{ name: "menu", max_id: second }]);
  expect(findTopic(world.ctx, workshop, "lamp")?.lastMessageId).toBe(0);
  await remove(second);
  expect(await topics()).toEqual([]);
  expect((await seeChannel(world, "omar", workshop)).first_message_id).toBeNull();
  const fresh = await post(world.nina, workshop, "Four", "lamp");
  expect(await topics()).toEqual([{ name: "lamp", max_id: fresh }]);
});

test("deleting messages does not change which others are read", async () => {
  const ids: number[] = [];
  for (const word of ["one", "two", "three", "four", "five"]) ids.push(await post(world.nina, workshop, word));
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  await mark(world.omar, "add", "read", [one, three]);
  await mark(world.omar, "add", "starred", [two, three]);
  await verifyAction(world, () => remove(one, two));
  await verifyAction(world, () => remove(three));
  const ranges = world.ctx.store.db.select().from(readRanges).where(eq(readRanges.userId, world.omar.id)).all();
  expect(ranges).toEqual([]);
  await mark(world.omar, "add", "read", [four]);
  await verifyAction(world, () => post(world.nina, workshop, "six"));
});

test("the deletion of direct messages is sent to everybody in the conversation and to nobody else", async () => {
  const one = await write(world.nina, [world.omar], "one");
  const two = await write(world.nina, [world.omar], "two");
  await post(world.nina, 1, "Elsewhere");
  const [omar, pia] = [await listen(world.omar, bulk), await listen(world.pia, bulk)];
  await verifyAction(world, () => remove(one, two));
  expect(await omar.next()).toMatchObject([{ message_type: "private", message_ids: [two, one] }]);
  expect(await pia.next()).toEqual([]);
});

test("older clients get one event per message, the newest first, with the empty topic's display name", async () => {
  const ids = [await post(world.nina, workshop, "one", ""), await post(world.nina, workshop, "two", "")];
  const lamp = await post(world.nina, workshop, "three", "lamp");
  const [latest, old] = [await listen(world.omar, bulk), await listen(world.omar, deletions)];
  await remove(...ids, lamp);
  expect(await latest.next()).toMatchObject([
    { type: "delete_message", message_type: "stream", stream_id: workshop, topic: "", message_ids: ids.toReversed() },
    { topic: "lamp", message_ids: [lamp] },
  ]);
  const events = await old.next();
  expect(events).toMatchObject([
    { type: "delete_message", message_type: "stream", stream_id: workshop, topic: "general chat", message_id: ids[1] },
    { topic: "general chat", message_id: ids[0] },
    { topic: "lamp", message_id: lamp },
  ]);
  expect(events.every((event) => !("message_ids" in event))).toBe(true);
});

test("deletions in a private channel are sent to people who could read the messages, for only those", async () => {
  const protectedHistory = { invite_only: true, history_public_to_subscribers: false };
  const board = await openChannel(world, "board", ["ada", "omar"], protectedHistory);
  const shared = await openChannel(world, "shared", ["ada", "omar"], {
    ...protectedHistory,
    history_public_to_subscribers: true,
  });
  const [before, early] = [await post(world.omar, board, "one"), await post(world.omar, shared, "one")];
  const subscriptions = [{ name: "board" }, { name: "shared" }];
  await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions, principals: [world.nina.id] });
  const [after, late] = [await post(world.omar, board, "two"), await post(world.omar, shared, "two")];
  const clients = await Promise.all([world.omar, world.nina, world.boris, world.pia].map((who) => listen(who, bulk)));
  await remove(before, after, early, late);
  const received = await Promise.all(
    clients.map(async (client) => (await client.next()).map((event) => [event.stream_id, event.message_ids])),
  );
  const all = [
    [board, [after, before]],
    [shared, [late, early]],
  ];
  expect(received.map((events) => events.toSorted())).toEqual([
    all,
    [
      [board, [after]],
      [shared, [late, early]],
    ],
    [],
    [],
  ]);
});

test("somebody who starred a message in a public channel without subscribing gets its deletion", async () => {
  const id = await post(world.nina, workshop, "A star");
  await post(world.nina, 1, "Elsewhere");
  await mark(world.pia, "add", "starred", [id]);
  await verifyAction(world, () => remove(id));
});
