import { afterEach, beforeEach, expect, test } from "vitest";
import { eventQueues } from "../db/schema/events.ts";
import { eventQueueEndpoints } from "../domain/event-queues/contract.ts";
import { openQueue, type QueueClient } from "../domain/event-queues/testing/queue-client.ts";
import { maintainQueues } from "../jobs/queue-upkeep.ts";
import { createWorld, type World } from "../testing/world.ts";
import { mutate } from "../transactions/mutate.ts";
import { endQueuesAfterDelivery } from "./queue.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const rename = (value: string) =>
  mutate(world.ctx, (tx) => {
    tx.append({ type: "realm", op: "update", property: "name", value }, { kind: "everyone" });
  });

const endNinasQueues = () => mutate(world.ctx, (tx) => endQueuesAfterDelivery(tx, world.nina.id));

const badQueueError = ({ queueId }: QueueClient) => ({
  code: "BAD_EVENT_QUEUE_ID",
  message: `Bad event queue ID: ${queueId}`,
});

test("all queues of one person end, their polls are answered, and other people keep theirs", async () => {
  const [held, idle, omars] = await Promise.all([
    openQueue(world.nina.call),
    openQueue(world.nina.call),
    openQueue(world.omar.call),
  ]);
  const poll = held.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await Promise.all([expect(poll).rejects.toMatchObject(badQueueError(held)), endNinasQueues()]);
  for (const queue of [held, idle]) await expect(queue.takeAll()).rejects.toMatchObject(badQueueError(queue));
  expect(await omars.takeAll()).toEqual([]);
  await maintainQueues(world.ctx);
  expect(storedIds()).toEqual([omars.queueId]);
});

test("events before the end are delivered first, and none that happen after it", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["realm"] });
  await rename("One");
  await rename("Two");
  await endNinasQueues();
  await rename("Secret");
  expect(await queue.poll()).toMatchObject([{ value: "One" }, { value: "Two" }]);
  await expect(queue.poll()).rejects.toMatchObject(badQueueError(queue));
  await expect(queue.poll()).rejects.toMatchObject(badQueueError(queue));
});

test("an answer that did not arrive is sent again before the end", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["realm"] });
  await rename("One");
  await endNinasQueues();
  const last_event_id = queue.lastId();
  for (let attempt = 0; attempt < 2; attempt++) {
    const { events } = await world.nina.call(eventQueueEndpoints.getEvents, { queue_id: queue.queueId, last_event_id });
    expect(events).toMatchObject([{ value: "One" }]);
    await maintainQueues(world.ctx);
  }
});

test("a queue that has ended is still ended after a restart", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["realm", "restart"] });
  await rename("One");
  await endNinasQueues();
  world = await world.restart();
  await rename("Secret");
  const again = queue.through(world.nina.call);
  expect(await again.poll()).toMatchObject([{ value: "One" }]);
  await expect(again.poll()).rejects.toMatchObject(badQueueError(queue));
});

test("events after the end reach no waiting poll, even in the same group of changes", async () => {
  const queue = await openQueue(world.nina.call);
  const poll = queue.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await Promise.all([expect(poll).rejects.toMatchObject(badQueueError(queue)), endNinasQueues(), rename("Secret")]);
});

test("queues continue when the change that ended them is rolled back", async () => {
  const queue = await openQueue(world.nina.call, { event_types: ["realm"] });
  const failed = mutate(world.ctx, (tx) => {
    endQueuesAfterDelivery(tx, world.nina.id);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  await rename("One");
  expect(await queue.takeAll()).toMatchObject([{ value: "One" }]);
  expect(storedIds()).toEqual([queue.queueId]);
});

function storedIds(): string[] {
  const rows = world.ctx.store.db.select({ id: eventQueues.id }).from(eventQueues).all();
  return rows.map(({ id }) => id);
}
