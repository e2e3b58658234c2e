import { afterEach, beforeEach, expect, test } from "vitest";
import { mutate } from "../db/mutate.ts";
import { eventQueues } from "../db/schema/events.ts";
import { openQueue } from "../domain/event-queues/testing/queue-client.ts";
import { createWorld, type World } from "../testing/world.ts";
import { dropQueuesOf } from "./queue.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("the queues of one person are dropped, held polls are answered, and others keep theirs", async () => {
  const [held, idle, omars] = await Promise.all([
    openQueue(world.nina.call),
    openQueue(world.nina.call),
    openQueue(world.omar.call),
  ]);
  const poll = held.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await mutate(world.ctx, (tx) => dropQueuesOf(tx, world.nina.id));
  expect(await poll).toEqual([]);
  const gone = (queueId: string) => ({ code: "BAD_EVENT_QUEUE_ID", message: `Bad event queue ID: ${queueId}` });
  await expect(held.takeAll()).rejects.toMatchObject(gone(held.queueId));
  await expect(idle.takeAll()).rejects.toMatchObject(gone(idle.queueId));
  expect(await omars.takeAll()).toEqual([]);
  expect(storedIds()).toEqual([omars.queueId]);
});

test("nothing that happens after the drop reaches the queue, even in the same group of changes", async () => {
  const queue = await openQueue(world.nina.call);
  const poll = queue.poll();
  await expect.poll(() => world.ctx.queues.waiting.size).toBe(1);
  await Promise.all([
    mutate(world.ctx, (tx) => dropQueuesOf(tx, world.nina.id)),
    mutate(world.ctx, (tx) => {
      tx.append({ type: "realm", op: "update", property: "name", value: "Secret" }, { kind: "everyone" });
    }),
  ]);
  expect(await poll).toEqual([]);
});

test("queues are back when the change that dropped them is undone", async () => {
  const queue = await openQueue(world.nina.call);
  const failed = mutate(world.ctx, (tx) => {
    dropQueuesOf(tx, world.nina.id);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await queue.takeAll()).toEqual([]);
  expect(storedIds()).toEqual([queue.queueId]);
});

function storedIds(): string[] {
  const rows = world.ctx.store.db.select({ id: eventQueues.id }).from(eventQueues).all();
  return rows.map(({ id }) => id);
}
