import { afterEach, beforeEach, expect, test } from "vitest";
import { turnLimit } from "../../testing/turn-limit.ts";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { archiveChannel } from "../channels/testing/channels.ts";
import { eventsOfType, openQueue } from "../event-queues/testing/queue-client.ts";
import { listen, openChannel, post, write } from "../messages/testing/office.ts";
import { subscriptionEndpoints } from "../subscriptions/contract.ts";
import { measureLongestTurn } from "../topics/testing/longest-turn.ts";
import { flagEndpoints } from "./contract.ts";
import { fillChannel } from "./testing/fill-office.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

test("Nina marks everything as read, and her clients are sent exactly the messages that were unread", async () => {
  const { nina, omar, pia } = world;
  const channels = [await openChannel(world, "workshop", ["nina", "omar"]), await openChannel(world, "shop", ["nina"])];
  const unread = [await post(omar, "workshop", "One"), await post(omar, "workshop", "Two", "menu")];
  const read = await post(omar, "workshop", "Three");
  unread.push(
    await post(world.ada, "shop", "Four"),
    await write(omar, [nina, pia], "Five"),
    await write(nina, [nina], "x"),
  );
  await nina.call(flagEndpoints.updateFlags, { messages: [read], op: "add", flag: "read" });
  const [listener, others] = await Promise.all(
    [nina, omar].map((person) => listen(person, { event_types: ["update_message_flags"] })),
  );

  expect(await verifyAction(world, () => markAll(nina))).toMatchObject({ complete: true });
  expect(await listener?.next()).toMatchObject([
    {
      type: "update_message_flags",
      op: "add",
      operation: "add",
      flag: "read",
      all: false,
      messages: expect.any(Array),
    },
  ]);
  expect(await unreadOf(nina)).toMatchObject({ count: 0, pms: [], streams: [], huddles: [] });
  expect(await others?.next()).toEqual([]);
  expect(channels).toHaveLength(2);
  await markAll(nina);
  expect(await listener?.next()).toEqual([]);
});

test("messages in archived channels are marked too, and clients that support these are notified", async () => {
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  await post(omar, channel, "One");
  await archiveChannel(world, "ada", channel);
  await verifyAction(world, () => markAll(nina));
});

test("messages of a channel that Nina has left and joined again are marked too", async () => {
  const { nina, omar } = world;
  const channel = await openChannel(world, "workshop", ["nina", "omar"]);
  await post(omar, channel, "One");
  await nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  await verifyAction(world, () => markAll(nina));
  await nina.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
  await post(omar, channel, "Two");
  await verifyAction(world, () => markAll(nina));
  expect(await unreadOf(nina)).toMatchObject({ count: 0, streams: [] });
});

test.each([
  { topics: 1, each: 50_000 },
  { topics: 5_000, each: 10 },
])("fifty thousand messages in $topics topics are marked while other requests are served", async ({ topics, each }) => {
  const readers = ["nina", "omar", "mia"] as const;
  const channel = await openChannel(world, "workshop", readers);
  await fillChannel(world, channel, topics, each);
  const blockedTimes: number[] = [];
  for (const name of readers) {
    const listener = await openQueue(world[name].call, {
      event_types: ["update_message_flags"],
      fetch_event_types: [],
    });
    const { blocked, served } = await runWhileOthersAsk(() => markAll(world[name]));
    blockedTimes.push(blocked);
    const announced = eventsOfType(await listener.takeAll(), "update_message_flags").map(({ messages }) => messages);
    expect(new Set(announced.flat()).size).toBe(50_000);
    expect(announced.flat()).toHaveLength(50_000);
    expect(served).toBeGreaterThan(announced.length / 4);
    expect(await unreadOf(world[name])).toMatchObject({ count: 0, streams: [] });
  }
  // The machine may be busy during some of the runs, but not during all.
  expect(Math.min(...blockedTimes)).toBeLessThan(turnLimit());
});

/**
 * How long the event loop was blocked at most, in milliseconds, and how many requests of Pia were answered meanwhile.
 */
async function runWhileOthersAsk(act: () => Promise<unknown>): Promise<{ blocked: number; served: number }> {
  let served = 0;
  let isDone = false;
  const requests = (async () => {
    for (; !isDone; served++)
      await world.pia.call(flagEndpoints.updateFlags, { messages: [], op: "add", flag: "read" });
  })();
  const blocked = await measureLongestTurn(async () => {
    await act();
    isDone = true;
  });
  await requests;
  return { blocked, served };
}

function markAll(person: Person) {
  return person.call(flagEndpoints.markAllAsRead, {});
}

async function unreadOf(person: Person) {
  return (await openQueue(person.call)).snapshot.unread_msgs;
}
