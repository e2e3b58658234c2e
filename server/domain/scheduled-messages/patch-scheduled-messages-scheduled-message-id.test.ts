import { beforeEach, expect, onTestFinished, test } from "vitest";
import { deliverDue } from "../../jobs/deliveries.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { archiveChannel } from "../channels/testing/channels.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { openChannel } from "../messages/testing/office.ts";
import { changeScheduled, farFuture, schedule, scheduledOf, scheduleToChannel } from "./testing/schedule.ts";

let now: number;
let world: World;
let id: number;

beforeEach(async () => {
  now = Date.now();
  world = await createWorld({ clock: { now: () => now } });
  onTestFinished(world.close);
  id = await scheduleToChannel(world.nina, farFuture, 1, "Hello");
});

test("text, topic and time can be changed, each alone, and the sender's clients are notified", async () => {
  const { nina } = world;
  const queue = await openQueue(nina.call, { event_types: ["scheduled_messages"] });
  for (const changes of [
    { content: "**Hello**" },
    { topic: "menu" },
    { scheduled_delivery_timestamp: farFuture + 60 },
  ] as const) {
    await verifyAction(world, () => changeScheduled(nina, id, changes));
  }
  const changed = {
    scheduled_message_id: id,
    type: "stream",
    to: 1,
    topic: "menu",
    content: "**Hello**",
    rendered_content: "<p><strong>Hello</strong></p>",
    scheduled_delivery_timestamp: farFuture + 60,
    failed: false,
  };
  expect(await scheduledOf(nina)).toEqual([changed]);
  const events = await queue.takeAll();
  expect(events).toHaveLength(3);
  expect(events.at(-1)).toMatchObject({ type: "scheduled_messages", op: "update", scheduled_message: changed });
});

test("the recipients can be changed to people, to other people, and to a channel again", async () => {
  const { nina, omar, pia } = world;
  await changeScheduled(nina, id, { type: "direct", to: [omar.id] });
  expect(await scheduledOf(nina)).toMatchObject([{ type: "private", to: [omar.id] }]);
  expect((await scheduledOf(nina))[0]).not.toHaveProperty("topic");
  await changeScheduled(nina, id, { to: [pia.id] });
  expect(await scheduledOf(nina)).toMatchObject([{ type: "private", to: [pia.id] }]);
  await changeScheduled(nina, id, { type: "channel", to: 1, topic: "lamp" });
  expect(await scheduledOf(nina)).toMatchObject([{ type: "stream", to: 1, topic: "lamp" }]);
});

test.each<[Parameters<typeof changeScheduled>[2], string]>([
  [{}, "Nothing to change"],
  [{ type: "direct" }, "Recipient required when updating type of scheduled message."],
  [{ content: " " }, "Message must not be empty"],
  [{ type: "direct", to: [4711] }, "Invalid user ID 4711"],
  [{ scheduled_delivery_timestamp: 1 }, "Scheduled delivery time must be in the future."],
])("the change %j is refused", async (changes, message) => {
  await expect(expectUnchanged(world, () => changeScheduled(world.nina, id, changes))).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  });
});

test("a direct message needs a topic to be changed to a channel message, and cannot have one itself", async () => {
  const { nina, omar } = world;
  const direct = await schedule(nina, {
    type: "direct",
    to: [omar.id],
    content: "Hello",
    scheduled_delivery_timestamp: farFuture,
  });
  await expect(
    expectUnchanged(world, () => changeScheduled(nina, direct, { type: "channel", to: 1 })),
  ).rejects.toMatchObject({
    message: "Topic required when updating scheduled message type to channel.",
  });
  await expect(expectUnchanged(world, () => changeScheduled(nina, direct, { topic: "lamp" }))).rejects.toMatchObject({
    message: "Direct messages cannot have topics.",
  });
});

test("a message that could not be sent needs a new time, and waits again with it", async () => {
  const { nina } = world;
  const workshop = await openChannel(world, "workshop", ["nina"]);
  const soon = await scheduleToChannel(nina, Math.floor(now / 1000) + 60, workshop, "Soon");
  await archiveChannel(world, "ada", workshop);
  now += 120_000;
  await deliverDue(world.ctx);
  expect(await scheduledOf(nina)).toContainEqual(expect.objectContaining({ scheduled_message_id: soon, failed: true }));
  await expect(expectUnchanged(world, () => changeScheduled(nina, soon, { to: 1 }))).rejects.toMatchObject({
    message: "Scheduled delivery time must be in the future.",
  });
  const again = { to: 1, scheduled_delivery_timestamp: Math.floor(now / 1000) + 60 };
  await verifyAction(world, () => changeScheduled(nina, soon, again));
  expect(await scheduledOf(nina)).toContainEqual(
    expect.objectContaining({ scheduled_message_id: soon, failed: false }),
  );
  now += 120_000;
  await verifyAction(world, () => deliverDue(world.ctx));
  expect((await scheduledOf(nina)).map(({ scheduled_message_id }) => scheduled_message_id)).toEqual([id]);
});

test("somebody else's message is refused as unknown", async () => {
  const changes = { content: "Mine" };
  await expect(expectUnchanged(world, () => changeScheduled(world.ada, id, changes))).rejects.toMatchObject({
    status: 404,
    code: "BAD_REQUEST",
    message: "Scheduled message does not exist",
  });
});
