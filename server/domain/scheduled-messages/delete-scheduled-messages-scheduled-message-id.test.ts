import { beforeEach, expect, onTestFinished, test } from "vitest";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { deleteScheduled, farFuture, scheduledOf, scheduleToChannel } from "./testing/schedule.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("a scheduled message is deleted, the others stay, and its sender's clients are notified", async () => {
  const { nina } = world;
  const gone = await scheduleToChannel(nina, farFuture, 1, "No");
  const kept = await scheduleToChannel(nina, farFuture, 1, "Yes");
  const queue = await openQueue(nina.call, { event_types: ["scheduled_messages"] });
  await verifyAction(world, () => deleteScheduled(nina, gone));
  expect((await scheduledOf(nina)).map(({ scheduled_message_id: id }) => id)).toEqual([kept]);
  expect(await queue.takeAll()).toMatchObject([
    { type: "scheduled_messages", op: "remove", scheduled_message_id: gone },
  ]);
});

test("a deleted message and one of somebody else are refused as unknown", async () => {
  const { nina, ada } = world;
  const refusal = { status: 404, code: "BAD_REQUEST", message: "Scheduled message does not exist" };
  const id = await scheduleToChannel(nina, farFuture, 1, "Hello");
  await expect(expectUnchanged(world, () => deleteScheduled(ada, id))).rejects.toMatchObject(refusal);
  await deleteScheduled(nina, id);
  await expect(expectUnchanged(world, () => deleteScheduled(nina, id))).rejects.toMatchObject(refusal);
});
