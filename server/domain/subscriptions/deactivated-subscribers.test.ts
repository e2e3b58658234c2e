import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "../../db/schema/users.ts";
import { applyEvent, type ClientState } from "../../nouns/client-state.ts";
import { createChannel, post, subscribe } from "../../testing/actions.ts";
import { clientStateOf } from "../../testing/client-state-of.ts";
import { type TestPersonName, testPersonNames } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { subscribersOf, subscriptionsOf } from "../channel-members/queries.ts";
import { findChannelByName } from "../channels/queries.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { findUser, forgetUser } from "../users/queries.ts";
import { restoreSubscriber, withdrawSubscriber } from "./actions.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  await subscribe(world.nina, "workshop", [world.nina, world.omar, world.gus]);
  const subscribers = [world.omar.id, world.nina.id];
  const closed = { invite_only: true, history_public_to_subscribers: false };
  await createChannel(world.nina, { name: "payroll", subscribers, ...closed });
});

afterEach(() => world.close());

test("a deactivated person is removed from lists of subscribers, and is restored with their own settings", async () => {
  const { nina } = world;
  const own = new Map(subscriptionsOf(world.ctx, nina.id));
  const clients = await openClients();
  await setActive("nina", false);
  await expectUpToDate(clients);
  expect(subscribersOf(world.ctx, idOf("workshop"))).toEqual(new Set([world.omar.id, world.gus.id]));
  await setActive("nina", true);
  await expectUpToDate(clients);
  expect(subscribersOf(world.ctx, idOf("workshop"))).toContain(nina.id);
  expect(subscriptionsOf(world.ctx, nina.id)).toEqual(own);
});

test("a restart changes nothing about a deactivated person", async () => {
  await setActive("nina", false);
  world = await world.restart();
  expect(subscribersOf(world.ctx, idOf("payroll"))).toEqual(new Set([world.omar.id]));
  await setActive("nina", true);
  world = await world.restart();
  expect(subscribersOf(world.ctx, idOf("payroll"))).toEqual(new Set([world.omar.id, world.nina.id]));
});

test("Nina never reads what others write in a private channel while she is deactivated", async () => {
  const before = await post(world.omar, "payroll", "wages", "Before");
  await setActive("nina", false);
  await post(world.omar, "payroll", "wages", "Meanwhile");
  await setActive("nina", true);
  const after = await post(world.omar, "payroll", "wages", "After");
  const { messages } = await world.nina.call(messageEndpoints.getMessages, {
    anchor: "newest",
    num_before: 10,
    num_after: 0,
    narrow: [{ operator: "channel", operand: "payroll" }],
  });
  expect(messages.map(({ id }) => id)).toEqual([before, after]);
});

const others = testPersonNames.filter((name) => name !== "nina");

function openClients() {
  return Promise.all(
    others.map(async (name) => ({ name, queue: await openQueue(world[name].call, { include_subscribers: true }) })),
  );
}

/** Checks that clients that follow events have the same channels as new registrations. */
async function expectUpToDate(clients: Awaited<ReturnType<typeof openClients>>): Promise<void> {
  for (const client of clients) {
    const events = await client.queue.takeAll();
    const folded = events.reduce(applyEvent, clientStateOf(client.queue.snapshot));
    Object.assign(client.queue.snapshot, channelsIn(folded));
    const fresh = await openQueue(world[client.name].call, { include_subscribers: true });
    expect(channelsIn(folded), client.name).toEqual(channelsIn(clientStateOf(fresh.snapshot)));
  }
}

function channelsIn({ streams, subscriptions, unsubscribed, never_subscribed }: ClientState) {
  return { streams, subscriptions, unsubscribed, never_subscribed };
}

function setActive(name: TestPersonName, isActive: boolean): Promise<void> {
  const { id } = world[name];
  return mutate(world.ctx, (tx) => {
    tx.store.db.update(users).set({ isActive }).where(eq(users.id, id)).run();
    forgetUser(tx, id);
    const user = findUser(tx, id);
    if (user === undefined) throw new Error(`${name} does not exist.`);
    if (isActive) restoreSubscriber(tx, user);
    else withdrawSubscriber(tx, user);
  });
}

function idOf(channel: string): number {
  return findChannelByName(world.ctx, channel)?.id ?? 0;
}
