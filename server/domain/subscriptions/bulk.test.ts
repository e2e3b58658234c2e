import { sql } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { roles } from "../../http/roles.ts";
import { expectUnchanged } from "../../testing/unchanged.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { runDeferred } from "../../transactions/batch.ts";
import { mutate } from "../../transactions/mutate.ts";
import { subscribersOf } from "../channel-members/queries.ts";
import { channelEndpoints } from "../channels/contract.ts";
import { findChannel, findChannelByName } from "../channels/queries.ts";
import { openChannel } from "../messages/testing/office.ts";
import { deactivateUser } from "../users/deactivate.ts";
import { allUsers, forgetAllUsers } from "../users/queries.ts";
import { subscribeMany } from "./bulk.ts";
import { subscriptionEndpoints } from "./contract.ts";

let world: World;
let staff: readonly number[];

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
  await mutate(world.ctx, (tx) => {
    tx.store.db.run(sql`
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5000)
      INSERT INTO users (email, full_name, role, joined_at)
      SELECT 'colleague' || n || '@example.test', 'Colleague ' || n, ${roles.member}, 0 FROM numbers`);
    forgetAllUsers(tx);
  });
  staff = allUsers(world.ctx).flatMap(({ id, fullName }) => (fullName.startsWith("Colleague") ? [id] : []));
});

test("many people are subscribed to a channel in pieces, with one answer for all", async () => {
  const channel = await openChannel(world, "shop", ["ada", "nina"]);
  const answer = await world.ada.call(subscriptionEndpoints.subscribe, {
    subscriptions: [{ name: "shop" }, { name: "desk" }],
    principals: [world.nina.id, ...staff.slice(0, 4_000)],
  });
  expect(Object.keys(answer.subscribed)).toHaveLength(4_001);
  expect(answer.already_subscribed).toEqual({ [world.nina.id]: ["shop"] });
  expect(subscribersOf(world.ctx, channel).size).toBe(4_002);
  expect(subscribersOf(world.ctx, findChannelByName(world.ctx, "desk")?.id ?? 0).size).toBe(4_001);
});

test("a new channel with many people has its creator from the start and everybody in the end", async () => {
  const subscribers = [...staff, world.nina.id];
  const { id } = await world.nina.call(channelEndpoints.createChannel, {
    name: "everyone",
    subscribers,
    invite_only: true,
  });
  expect(subscribersOf(world.ctx, id).size).toBe(5_001);
});

test("a request for many people is refused as a whole when one of them is unknown", async () => {
  const channel = await openChannel(world, "shop", ["ada"]);
  const principals = [...staff, 999_999];
  const refused = world.ada.call(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "shop" }], principals });
  await expect(refused).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(subscribersOf(world.ctx, channel).size).toBe(1);
});

test("many people are unsubscribed in pieces, also from many channels", async () => {
  const names = ["shop", "desk"];
  const principals = staff.slice(0, 3_000);
  await world.ada.call(subscriptionEndpoints.subscribe, { subscriptions: names.map((name) => ({ name })), principals });
  const answer = await world.ada.call(subscriptionEndpoints.unsubscribe, { subscriptions: names, principals });
  expect(answer).toMatchObject({ removed: names, not_removed: [] });
  for (const name of names) {
    expect(subscribersOf(world.ctx, findChannelByName(world.ctx, name)?.id ?? 0)).toEqual(new Set());
  }
});

test("a person joins many channels with the chosen colors, and leaves them again", async () => {
  const names = Array.from({ length: 100 }, (_, index) => `place ${index}`);
  for (const name of names) await openChannel(world, name, ["ada"]);
  const add = names.map((name) => ({ name, color: "#112233" }));
  expect((await world.nina.call(subscriptionEndpoints.changeSubscriptions, { add })).subscribed).toEqual({
    [world.nina.id]: names,
  });
  const { subscriptions } = await world.nina.call(subscriptionEndpoints.getSubscriptions, {});
  expect(subscriptions.filter(({ color }) => color === "#112233")).toHaveLength(100);
  await world.nina.call(subscriptionEndpoints.changeSubscriptions, { delete: names });
  expect((await world.nina.call(subscriptionEndpoints.getSubscriptions, {})).subscriptions).toHaveLength(1);
});

test("an invalid color anywhere in the list changes nothing", async () => {
  await openChannel(world, "shop", ["ada"]);
  const add = [{ name: "shop" }, { name: "general", color: "reddish" }];
  const left = await world.nina.call(subscriptionEndpoints.unsubscribe, { subscriptions: ["general"] });
  expect(left.removed).toEqual(["general"]);
  await expectUnchanged(world, () =>
    expect(world.nina.call(subscriptionEndpoints.changeSubscriptions, { add })).rejects.toMatchObject({
      message: "color is not a valid hex color code",
    }),
  );
});

test("people who are deactivated before their piece runs are left out", async () => {
  const channelId = await openChannel(world, "shop", ["ada"]);
  const [first = 0, second = 0] = staff;
  const batch = { remaining: 0, deferred: [] };
  await mutate(world.ctx, (tx) => {
    const channel = findChannel(tx, channelId);
    const people = allUsers(tx).filter(({ id }) => id === first || id === second);
    if (channel !== undefined) subscribeMany(tx, channel, people, batch);
  });
  await mutate(world.ctx, (tx) => {
    const user = allUsers(tx).find(({ id }) => id === first);
    if (user !== undefined) deactivateUser(tx, user);
  });
  await runDeferred(world.ctx, batch, () => {});
  expect(subscribersOf(world.ctx, channelId)).toEqual(new Set([world.ada.id, second]));
});
