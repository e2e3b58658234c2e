import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "../../db/schema/users.ts";
import { roles } from "../../http/roles.ts";
import { createChannel, subscribe } from "../../testing/actions.ts";
import type { TestPersonName } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import type { SubscriptionShape } from "../channels/shapes.ts";
import { eventsOfType, openQueue, type QueueClient } from "../event-queues/testing/queue-client.ts";
import { allUsers, forgetAllUsers } from "../users/queries.ts";
import { subscriptionEndpoints } from "./contract.ts";

const day = 86_400_000;

let now: number;
let world: World;

beforeEach(async () => {
  now = Date.UTC(2026, 3, 1, 9);
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

type Include = boolean | "partial";

test("channels that Nina is in, was in, and was never in are in three lists", async () => {
  await subscribe(world.nina, "workshop");
  await subscribe(world.omar, "kitchen");
  await world.nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["workshop"] });
  const { snapshot } = await openQueue(world.nina.call, { include_subscribers: true });
  const none: number[] = [];
  expect(snapshot).toMatchObject({
    subscriptions: [{ name: "general", color: expect.any(String), is_muted: false }],
    unsubscribed: [{ name: "workshop", subscribers: none, color: expect.any(String), pin_to_top: false }],
    never_subscribed: [{ name: "kitchen", subscribers: [world.omar.id] }],
  });
  const [never] = snapshot.never_subscribed ?? [];
  for (const key of ["color", "is_muted", "pin_to_top", "desktop_notifications"]) expect(never).not.toHaveProperty(key);
});

test.each<[Include, string[]]>([
  [true, ["subscribers"]],
  [false, []],
  ["partial", ["subscribers"]],
])("for a small channel include_subscribers %s gives %j", async (include, keys) => {
  const general = (await registerAndGetSubscriptions("nina", include)).find(({ name }) => name === "general");
  expect(listsIn(general)).toEqual(keys);
});

test("the partial list of a large channel has only bots and people active in the last fourteen days", async () => {
  const { strangers, everybody } = await openLargeChannel();
  const [bot = 0, tenDaysAgo = 0, longAgo = 0] = strangers;
  await updateUser(bot, { botType: 1 });
  await updateUser(tenDaysAgo, { lastActiveAt: (now - 10 * day) / 1000 });
  await updateUser(longAgo, { lastActiveAt: (now - 30 * day) / 1000 });
  world = await world.restart();
  await openQueue(world.omar.call);

  const large = (await registerAndGetSubscriptions("nina", "partial")).find(({ name }) => name === "large");
  expect(listsIn(large)).toEqual(["partial_subscribers"]);
  expect(large?.partial_subscribers).toEqual([world.nina.id, world.omar.id, bot, tenDaysAgo].sort((a, b) => a - b));
  expect(large?.subscriber_count).toBe(everybody.length);
  const whole = (await registerAndGetSubscriptions("nina", true)).find(({ name }) => name === "large");
  expect(whole?.subscribers).toEqual(everybody);
});

test("a person is listed once they become active, and no longer after fourteen days without activity", async () => {
  await openLargeChannel();
  const getListed = async () =>
    (await registerAndGetSubscriptions("nina", "partial")).find(({ name }) => name === "large")?.partial_subscribers;
  await openQueue(world.omar.call);
  expect(await getListed()).toEqual([world.nina.id, world.omar.id]);
  await openQueue(world.pia.call);
  expect(await getListed()).toEqual([world.nina.id, world.omar.id, world.pia.id]);
  now += 20 * day;
  expect(await getListed()).toEqual([world.nina.id]);
});

test("a subscription in an event has all subscribers, none, or the partial list, as the client requested when it registered", async () => {
  const { strangers } = await openLargeChannel(["pia"]);
  const queues = await Promise.all(
    ([true, false, "partial"] as const).map((include) =>
      openQueue(world.nina.call, { event_types: ["subscription"], include_subscribers: include }),
    ),
  );
  await subscribe(world.pia, "large", [world.nina]);
  const [whole, none, part] = await Promise.all(queues.map(firstSubscription));
  expect([whole, none, part].map(listsIn)).toEqual([["subscribers"], [], ["partial_subscribers"]]);
  expect(whole?.subscribers).toHaveLength(strangers.length + 2);
  expect(part?.partial_subscribers).toEqual([world.nina.id]);
  expect([whole, none, part].map((each) => each?.subscriber_count)).toEqual(Array(3).fill(strangers.length + 2));
});

test("a guest is not sent channels that they cannot see", async () => {
  await createChannel(world.nina, { name: "payroll", invite_only: true, subscribers: [world.nina.id] });
  const { snapshot } = await openQueue(world.gus.call, { include_subscribers: true });
  expect(snapshot).toMatchObject({ subscriptions: [], unsubscribed: [], never_subscribed: [] });
});

async function registerAndGetSubscriptions(
  who: TestPersonName,
  include_subscribers: Include,
): Promise<SubscriptionShape[]> {
  const queue = await openQueue(world[who].call, { fetch_event_types: ["subscription"], include_subscribers });
  return queue.snapshot.subscriptions as SubscriptionShape[];
}

async function firstSubscription(queue: QueueClient): Promise<SubscriptionShape | undefined> {
  const [event] = eventsOfType(await queue.takeAll(), "subscription");
  return event?.op === "add" ? event.subscriptions[0] : undefined;
}

function listsIn(channel: SubscriptionShape | undefined): string[] {
  return ["subscribers", "partial_subscribers"].filter((key) => channel !== undefined && Object.hasOwn(channel, key));
}

/** Creates a channel of 250 people who were never active, and some of the test people. */
async function openLargeChannel(members: TestPersonName[] = ["nina", "omar", "pia"]) {
  await mutate(world.ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 250)
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'stranger' || n || '@example.test', 'Stranger ' || n, ${roles.member}, 0 FROM numbers`);
    forgetAllUsers(tx);
  });
  const known = members.map((name) => world[name].id);
  const strangers = allUsers(world.ctx).flatMap(({ id, fullName }) => (fullName.startsWith("Stranger") ? [id] : []));
  const everybody = [...known, ...strangers].sort((a, b) => a - b);
  await createChannel(world.pia, { name: "large", subscribers: everybody });
  return { strangers, everybody };
}

function updateUser(userId: number, values: Partial<typeof users.$inferInsert>) {
  return mutate(world.ctx, (tx) => tx.store.db.update(users).set(values).where(eq(users.id, userId)).run().changes);
}
