import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { subscriptionPeriods } from "../../db/schema/channel-members.ts";
import { createChannel, post, subscribe } from "../../testing/actions.ts";
import type { Person } from "../../testing/world.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { findChannelByName } from "../channels/queries.ts";
import { eventsOfType, openQueue, type QueueClient } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

const leave = (who: Person, name: string) => who.call(subscriptionEndpoints.unsubscribe, { subscriptions: [name] });

const createPayroll = (people: readonly Person[]) =>
  createChannel(world.nina, {
    name: "payroll",
    invite_only: true,
    history_public_to_subscribers: false,
    subscribers: people.map(({ id }) => id),
  });

const messagesIn = async (queue: QueueClient) =>
  eventsOfType(await queue.takeAll(), "message").map(({ message }) => message.id);

const readable = async (who: Person, channel: string) => {
  const narrow = [{ operator: "channel", operand: channel }];
  const page = { anchor: "newest", num_before: 100, num_after: 0, narrow };
  return (await who.call(messageEndpoints.getMessages, page)).messages.map(({ id }) => id);
};

test("a person who leaves a private channel gets no later messages, even if they poll late or after a restart", async () => {
  await createPayroll([world.nina, world.omar]);
  const [prompt, late, restarted] = await Promise.all([1, 2, 3].map(() => openQueue(world.omar.call)));
  const before = await post(world.nina, "payroll", "wages", "Before");
  expect(await messagesIn(prompt as QueueClient)).toEqual([before]);
  await leave(world.omar, "payroll");
  await post(world.nina, "payroll", "wages", "After");
  expect(await messagesIn(prompt as QueueClient)).toEqual([]);
  expect(await messagesIn(late as QueueClient)).toEqual([before]);
  world = await world.restart();
  expect(await messagesIn((restarted as QueueClient).through(world.omar.call))).toEqual([before]);
});

test("a poll that waits while a person leaves a channel is answered with that, and nothing later", async () => {
  await createPayroll([world.nina, world.omar]);
  const queue = await openQueue(world.omar.call);
  const held = queue.poll();
  await leave(world.omar, "payroll");
  await post(world.nina, "payroll", "wages", "After");
  expect(await held).toMatchObject([{ op: "remove" }, { op: "delete" }]);
  expect(await messagesIn(queue)).toEqual([]);
});

test("in a protected channel a person reads only the messages from the periods in which they were in it", async () => {
  await createPayroll([world.nina]);
  const sentIds: number[] = [];
  for (const isIn of [false, true, false, true, true]) {
    const subscribers = subscribersOf(world.ctx, findChannelByName(world.ctx, "payroll")?.id ?? 0);
    if (isIn && !subscribers.has(world.omar.id)) await subscribe(world.nina, "payroll", [world.omar]);
    if (!isIn && subscribers.has(world.omar.id)) await leave(world.omar, "payroll");
    sentIds.push(await post(world.nina, "payroll", "wages", "So"));
  }
  expect(await readable(world.omar, "payroll")).toEqual([sentIds[1], sentIds[3], sentIds[4]]);
});

test("Nina still has her color, pin and mute when she joins again", async () => {
  await subscribe(world.nina, "workshop");
  const stream_id = findChannelByName(world.ctx, "workshop")?.id ?? 0;
  const own = { color: "#123456", is_muted: true, pin_to_top: true, push_notifications: true };
  const subscription_data = Object.entries(own).map(([property, value]) => ({ stream_id, property, value }));
  await world.nina.call(subscriptionEndpoints.updateSubscriptionProperties, { subscription_data });
  await leave(world.nina, "workshop");
  const queue = await openQueue(world.nina.call);
  await subscribe(world.omar, "workshop", [world.nina]);
  expect((await queue.takeAll())[0]).toMatchObject({ op: "add", subscriptions: [{ stream_id, ...own }] });
  const { subscriptions } = await world.nina.call(subscriptionEndpoints.getSubscriptions, {});
  expect(subscriptions.find(({ name }) => name === "workshop")).toMatchObject(own);
});

test("a hundred simultaneous requests that subscribe and unsubscribe lead to one consistent state", async () => {
  await subscribe(world.omar, "workshop", [world.omar, world.pia]);
  const channelId = findChannelByName(world.ctx, "workshop")?.id ?? 0;
  const queue = await openQueue(world.mia.call, { event_types: ["subscription"], include_subscribers: true });
  const principals = [world.nina.id, world.omar.id, world.gus.id];
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      turn % 2 === 0
        ? world.ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }], principals })
        : world.boris.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"], principals }),
    ),
  );
  expect(outcomes).toHaveLength(100);

  // The events are consistent in their order, and lead to the stored state.
  const sent = new Set([world.omar.id, world.pia.id]);
  for (const event of eventsOfType(await queue.takeAll(), "subscription")) {
    for (const id of "user_ids" in event ? event.user_ids : []) {
      expect(sent.has(id)).toBe(event.op === "peer_remove");
      if (event.op === "peer_add") sent.add(id);
      else sent.delete(id);
    }
  }
  expect(sent).toEqual(new Set(subscribersOf(world.ctx, channelId)));
  for (const userId of principals) {
    const periods = periodsIn(channelId, userId);
    expect(periods.filter(({ through }) => through === null)).toHaveLength(sent.has(userId) ? 1 : 0);
    for (const [place, { after }] of periods.entries()) {
      const previous = periods[place - 1];
      if (previous !== undefined) expect(previous.through).toBeLessThanOrEqual(after);
    }
  }
  const before = subscribersOf(world.ctx, channelId);
  world = await world.restart();
  expect(subscribersOf(world.ctx, channelId)).toEqual(before);
});

function periodsIn(channelId: number, userId: number) {
  const { afterEventId, throughEventId } = subscriptionPeriods;
  return world.ctx.store.db
    .select({ after: afterEventId, through: throughEventId })
    .from(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.channelId, channelId), eq(subscriptionPeriods.userId, userId)))
    .orderBy(subscriptionPeriods.id)
    .all();
}
