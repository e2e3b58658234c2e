import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { events } from "../db/schema/events.ts";
import { type HeldDisk, holdFlushes } from "../db/testing/replace-disk.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { typingEndpoints } from "../domain/typing/contract.ts";
import { maintainQueues } from "../jobs/queue-upkeep.ts";
import { sendDirect } from "../testing/actions.ts";
import { createWorld, type World } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { sendHeartbeats } from "./long-poll.ts";
import { endQueuesAfterDelivery } from "./queue.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  // Their conversation exists, so that later messages are no reason to hide a commit.
  await sendDirect(world.omar, [world.nina], "hello");
});

afterEach(() => world.close());

test("an event that needs no disk is delivered after the events in flight, and has a larger ID", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["message", "typing"] });
  const disk = hold();
  let isAnswered = false;
  const first = queue.poll().finally(() => {
    isAnswered = true;
  });
  const sent = sendDirect(world.omar, [world.nina], "in flight");
  await expect.poll(disk.waiting).toBe(1);
  await world.omar.call(typingEndpoints.setTyping, { type: "direct", op: "start", to: [world.nina.id] });
  for (const { waiter } of world.ctx.queues.waiting) Object.assign(waiter ?? {}, { since: 0 });
  sendHeartbeats(world.ctx.eventDelivery);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isAnswered).toBe(false);
  disk.restore();
  await sent;
  const all = [...(await first), ...(await queue.takeAll())];
  expect(all.map(({ type }) => type)).toEqual(["message", "typing"]);
  expect(all[0]?.id).toBeLessThan(all[1]?.id ?? 0);
});

test("a message in flight can be read, and is neither acknowledged nor delivered", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["message"] });
  const disk = hold();
  let isSent = false;
  const sent = sendDirect(world.omar, [world.nina], "in flight").finally(() => {
    isSent = true;
  });
  await expect.poll(disk.waiting).toBe(1);
  const narrow = { anchor: "newest", num_before: 1, num_after: 0, apply_markdown: false } as const;
  const { messages } = await world.nina.call(messageEndpoints.getMessages, narrow);
  expect(messages).toMatchObject([{ content: "in flight" }]);
  expect(await queue.takeAll()).toEqual([]);
  expect(isSent).toBe(false);
  disk.restore();
  await sent;
  expect(await queue.takeAll()).toMatchObject([{ type: "message" }]);
});

test("a queue that ends delivers the events in flight before its end", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["realm"] });
  const disk = hold();
  const ended = mutate(world.ctx, (tx) => {
    tx.append({ type: "realm", op: "update", property: "name", value: "Last" }, { kind: "everyone" });
    endQueuesAfterDelivery(tx, world.nina.id);
  });
  await expect.poll(disk.waiting).toBe(1);
  expect(await queue.takeAll()).toEqual([]);
  disk.restore();
  await ended;
  expect(await queue.poll()).toMatchObject([{ value: "Last" }]);
  await expect(queue.poll()).rejects.toMatchObject({ code: "BAD_EVENT_QUEUE_ID" });
});

test("upkeep does not delete events in flight, although their client waits", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["message"] });
  const poll = queue.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  const disk = hold();
  const sent = sendDirect(world.omar, [world.nina], "in flight");
  await expect.poll(disk.waiting).toBe(1);
  const upkeep = maintainQueues(world.ctx);
  disk.restore();
  await Promise.all([sent, upkeep]);
  const [event] = await poll;
  expect(loggedIds()).toContain(event?.id);
});

test("a server that stops delivers and acknowledges what is in flight", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["message"] });
  const poll = queue.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  const disk = hold();
  const sent = sendDirect(world.omar, [world.nina], "in flight");
  await expect.poll(disk.waiting).toBe(1);
  const restarted = world.restart();
  disk.restore();
  expect(await poll).toMatchObject([{ type: "message" }]);
  const id = await sent;
  world = await restarted;
  const { message } = await world.nina.call(messageEndpoints.getMessage, { message_id: id, apply_markdown: false });
  expect(message.content).toBe("in flight");
});

function hold(): HeldDisk {
  const disk = holdFlushes();
  onTestFinished(disk.restore);
  return disk;
}

function loggedIds(): number[] {
  return world.ctx.store.db
    .select({ id: events.id })
    .from(events)
    .all()
    .map(({ id }) => id);
}
