import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { users } from "../../db/schema/users.ts";
import { testPassword } from "../../testing/test-people.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { mutate } from "../../transactions/mutate.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { sessionEndpoints } from "../sessions/contract.ts";
import { recentlyActive, recordActivity } from "./last-active.ts";

const hour = 3_600_000;
const start = Date.UTC(2026, 3, 1, 9);

let now: number;
let world: World;

beforeEach(async () => {
  now = start;
  world = await createWorld({ clock: { now: () => now } });
});

afterEach(() => world.close());

const storedTimeOf = (id: number) => {
  const row = world.ctx.store.db.select({ at: users.lastActiveAt }).from(users).where(eq(users.id, id)).get();
  return row?.at ?? null;
};

test("registering an event queue counts as being active", async () => {
  expect(recentlyActive(world.ctx)).not.toContain(world.nina.id);
  await openQueue(world.nina.call);
  expect(recentlyActive(world.ctx)).toContain(world.nina.id);
  expect(storedTimeOf(world.nina.id)).toBe(start / 1000);
});

test("signing in with a browser or a client counts as being active", async () => {
  await world.stranger(sessionEndpoints.fetchApiKey, { username: world.nina.email, password: testPassword });
  await world.stranger(sessionEndpoints.signIn, { email: world.omar.email, password: testPassword });
  expect(recentlyActive(world.ctx)).toEqual(new Set([world.nina.id, world.omar.id]));
});

test("activity is written once a day", async () => {
  await openQueue(world.nina.call);
  now += 23 * hour;
  await openQueue(world.nina.call);
  expect(storedTimeOf(world.nina.id)).toBe(start / 1000);
  now += hour;
  await openQueue(world.nina.call);
  expect(storedTimeOf(world.nina.id)).toBe(now / 1000);
});

test("a person who comes back after two weeks counts as active from then on, and not forever", async () => {
  await openQueue(world.nina.call);
  now += 13 * 24 * hour;
  expect(recentlyActive(world.ctx)).toContain(world.nina.id);
  now += 3 * 24 * hour;
  expect(recentlyActive(world.ctx)).not.toContain(world.nina.id);
  await openQueue(world.nina.call);
  expect(recentlyActive(world.ctx)).toContain(world.nina.id);
});

test("a transaction that fails makes nobody active", async () => {
  recentlyActive(world.ctx);
  const failed = mutate(world.ctx, (tx) => {
    recordActivity(tx, world.nina.id);
    expect(recentlyActive(tx)).toContain(world.nina.id);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(recentlyActive(world.ctx)).not.toContain(world.nina.id);
});

test("a set of active people never changes once it is returned", async () => {
  const before = recentlyActive(world.ctx);
  await openQueue(world.nina.call);
  expect(before).toEqual(new Set());
});
