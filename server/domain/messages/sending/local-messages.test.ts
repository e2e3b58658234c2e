import { afterEach, beforeEach, expect, test } from "vitest";
import { localMessages, messages } from "../../../db/schema/messages.ts";
import { forgetOldLocalIds } from "../../../jobs/local-messages.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { mutate } from "../../../transactions/mutate.ts";
import { eventQueueEndpoints } from "../../event-queues/contract.ts";
import { messageEndpoints } from "../contract.ts";
import { listen, openChannel } from "../testing/office.ts";

const day = 86_400_000;

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  await openChannel(world, "workshop", ["nina", "omar"]);
});

afterEach(() => world.close());

const send = messageEndpoints.sendMessage;
const message = { type: "channel", to: "workshop", topic: "lamp", content: "The lead has arrived" };

test("a message with the same local ID is sent only once, also by several requests at the same time", async () => {
  const [nina, omar] = await Promise.all([listen(world.nina), listen(world.omar)]);
  const repeated = { ...message, queue_id: nina.queueId, local_id: "101.01" };
  const together = await Promise.all(Array.from({ length: 5 }, () => world.nina.call(send, repeated)));
  const later = await world.nina.call(send, { ...repeated, content: "In other words" });
  expect(new Set([...together, later].map(({ id }) => id)).size).toBe(1);
  expect(messageCount()).toBe(1);
  expect(await omar.next()).toHaveLength(1);
});

test("a local ID is still known after a restart of the server", async () => {
  const { queueId } = await listen(world.nina);
  const repeated = { ...message, queue_id: queueId, local_id: "101.01" };
  const { id } = await world.nina.call(send, repeated);
  world = await world.restart();
  expect(await world.nina.call(send, repeated)).toMatchObject({ id });
  expect(messageCount()).toBe(1);
});

test("a message that was deleted since is not sent again", async () => {
  const { queueId } = await listen(world.nina);
  const repeated = { ...message, queue_id: queueId, local_id: "101.01" };
  const { id } = await world.nina.call(send, repeated);
  await mutate(world.ctx, (tx) => void tx.store.db.delete(messages).run());
  expect(await world.nina.call(send, repeated)).toMatchObject({ id });
  expect(messageCount()).toBe(0);
});

test("only the queue that the message was sent from gets its local ID", async () => {
  const [sending, other, omar] = await Promise.all([listen(world.nina), listen(world.nina), listen(world.omar)]);
  await world.nina.call(send, { ...message, queue_id: sending.queueId, local_id: "101.01" });
  expect(await sending.next()).toMatchObject([{ local_message_id: "101.01" }]);
  for (const queue of [other, omar]) expect((await queue.next())[0]).not.toHaveProperty("local_message_id");
});

test("another local ID, or the same one on another queue, is another message", async () => {
  const [one, two] = await Promise.all([listen(world.nina), listen(world.nina)]);
  await world.nina.call(send, { ...message, queue_id: one.queueId, local_id: "101.01" });
  await world.nina.call(send, { ...message, queue_id: one.queueId, local_id: "102.01" });
  await world.nina.call(send, { ...message, queue_id: two.queueId, local_id: "101.01" });
  expect(messageCount()).toBe(3);
});

test("a local ID counts only for its sender, and a queue of somebody else does not get it", async () => {
  const omar = await listen(world.omar);
  const repeated = { ...message, queue_id: omar.queueId, local_id: "101.01" };
  const { id } = await world.nina.call(send, repeated);
  expect((await omar.next())[0]).not.toHaveProperty("local_message_id");
  expect(await world.omar.call(send, repeated)).not.toMatchObject({ id });
  expect(await world.nina.call(send, repeated)).toMatchObject({ id });
  expect(messageCount()).toBe(2);
});

test("a message is sent only once with a queue that has ended, or never existed", async () => {
  const { queueId } = await listen(world.nina);
  const { id } = await world.nina.call(send, { ...message, queue_id: queueId, local_id: "101.01" });
  await world.nina.call(eventQueueEndpoints.deleteQueue, { queue_id: queueId });
  expect(await world.nina.call(send, { ...message, queue_id: queueId, local_id: "101.01" })).toMatchObject({ id });
  for (const _ of [1, 2]) await world.nina.call(send, { ...message, queue_id: "no-such-queue", local_id: "101.01" });
  expect(messageCount()).toBe(2);
});

test("a queue ID without a local ID is ignored", async () => {
  await world.nina.call(send, { ...message, queue_id: "no-such-queue" });
  expect(messageCount()).toBe(1);
});

test("local IDs are forgotten a week after their message was sent", async () => {
  const { queueId } = await listen(world.nina);
  const sendWith = (local_id: string) => world.nina.call(send, { ...message, queue_id: queueId, local_id });
  await sendWith("old");
  now += 6 * day;
  await sendWith("new");
  now += 2 * day;
  await forgetOldLocalIds(world.ctx);
  const kept = world.ctx.store.db.select().from(localMessages).all();
  expect(kept.map(({ localId }) => localId)).toEqual(["new"]);
});

function messageCount(): number {
  return world.ctx.store.db.select().from(messages).all().length;
}
