import { beforeEach, expect, onTestFinished, test } from "vitest";
import { unixSeconds } from "../../clock.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { openChannel } from "../messages/testing/office.ts";
import { scheduledLimits } from "./limits.ts";
import { farFuture, schedule, scheduledOf, scheduleToChannel } from "./testing/schedule.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

const later = { content: "Happy *new* year ", scheduled_delivery_timestamp: farFuture } as const;

test("a message to a channel is stored until its time, and its sender's clients are notified", async () => {
  const { nina } = world;
  const newer = await openQueue(nina.call, {
    event_types: ["scheduled_messages"],
    client_capabilities: { empty_topic_name: true },
  });
  const older = await openQueue(nina.call, { event_types: ["scheduled_messages"] });
  const id = await verifyAction(world, () => schedule(nina, { type: "channel", to: 1, topic: "", ...later }));
  const kept = {
    scheduled_message_id: id,
    type: "stream",
    to: 1,
    topic: "",
    content: "Happy *new* year",
    rendered_content: "<p>Happy <em>new</em> year</p>",
    scheduled_delivery_timestamp: farFuture,
    failed: false,
  };
  expect(await scheduledOf(nina)).toEqual([kept]);
  const added = { type: "scheduled_messages", op: "add" };
  expect(await newer.takeAll()).toMatchObject([{ ...added, scheduled_messages: [kept] }]);
  expect(await older.takeAll()).toMatchObject([{ ...added, scheduled_messages: [{ ...kept, topic: "general chat" }] }]);
});

test("a direct message has the other people as recipients, and a note to oneself has the sender", async () => {
  const { nina, omar, pia } = world;
  await schedule(nina, { type: "direct", to: [omar.id, pia.id, nina.id], ...later });
  await schedule(nina, { type: "private", to: [nina.id], topic: "ignored", ...later });
  expect((await scheduledOf(nina)).map(({ type, to, topic }) => ({ type, to, topic }))).toEqual([
    { type: "private", to: [omar.id, pia.id], topic: undefined },
    { type: "private", to: [nina.id], topic: undefined },
  ]);
});

test("nobody else is notified, and nothing is sent yet", async () => {
  const { nina, omar } = world;
  const queue = await openQueue(omar.call, { event_types: ["scheduled_messages", "message"] });
  await schedule(nina, { type: "direct", to: [omar.id], ...later });
  expect(await queue.takeAll()).toEqual([]);
  expect(await scheduledOf(omar)).toEqual([]);
});

test("a time in the past is refused", async () => {
  const now = unixSeconds(world.ctx.clock);
  for (const time of [now - 60, now, -1]) {
    await expect(
      expectUnchanged(world, () => scheduleToChannel(world.nina, time, 1, "Too late")),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Scheduled delivery time must be in the future.",
    });
  }
});

test("a message that could not be sent now cannot be scheduled", async () => {
  const { nina, gus } = world;
  const board = await openChannel(world, "board", ["ada"], { invite_only: true });
  const attempts: [() => Promise<unknown>, object][] = [
    [
      () => scheduleToChannel(nina, farFuture, board, "Hello"),
      { message: `Channel with ID '${board}' does not exist` },
    ],
    [
      () => scheduleToChannel(nina, farFuture, 1, "x".repeat(10_001)),
      { message: "Message is too long (limit: 10000 characters)" },
    ],
    [() => scheduleToChannel(nina, farFuture, 1, " "), { message: "Message must not be empty" }],
    [() => scheduleToChannel(nina, farFuture, 1, "a\u0000b"), { message: "Message must not contain null bytes" }],
    [
      () => scheduleToChannel(nina, farFuture, 1, "Hello", "x".repeat(61)),
      { message: "topic is too long (limit: 60 characters)" },
    ],
    [() => schedule(nina, { type: "direct", to: [4711], ...later }), { message: "Invalid user ID 4711" }],
    [() => schedule(nina, { type: "direct", to: [], ...later }), { message: "Message must have recipients" }],
    [() => schedule(nina, { type: "shout" as "direct", to: 1, ...later }), { message: "Invalid message type" }],
    [() => scheduleToChannel(gus, farFuture, 1, "Hello"), { code: "STREAM_DOES_NOT_EXIST" }],
    [
      () => scheduleToChannel(nina, 253_402_300_800, 1, "Hello"),
      { message: "scheduled_delivery_timestamp is too large (maximum: 253402300799)" },
    ],
  ];
  for (const [attempt, refusal] of attempts) {
    await expect(expectUnchanged(world, attempt)).rejects.toMatchObject(refusal);
  }
});

test("the total length of scheduled messages is limited", async () => {
  const long = "x".repeat(10_000);
  const room = Math.floor(scheduledLimits.characters / (2 * long.length + "<p></p>".length));
  for (let kept = 0; kept < room; kept++) await scheduleToChannel(world.nina, farFuture, 1, long);
  await expect(expectUnchanged(world, () => scheduleToChannel(world.nina, farFuture, 1, long))).rejects.toMatchObject({
    message: "All scheduled messages together are too long (limit: 2000000 characters, HTML included).",
  });
  await scheduleToChannel(world.omar, farFuture, 1, long);
});
